// Why the shop gives nothing back by itself just now, and the switch that lets it again (PAY-27).
import { resumeRefunds } from '#contract/calls/admin/payments.ts'
import { adminPayments } from '#copy/admin-payments.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/day.tsx'

const words = adminPayments.stopped

export function RefundsStopped({ at, onDone }: { at: string; onDone: () => void }) {
  const action = useAction(words.failed)
  const resume = async () => {
    await action.run(() => send(resumeRefunds, {}))
    onDone()
  }
  return (
    <div role="status" className="border-b border-line bg-turmeric px-4 py-4 nav:px-5">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{words.title}</span>
        <Moment at={at} className="text-ink-soft" />
      </p>
      <p className="measure mt-1">{words.text}</p>
      <div className="mt-3">
        <Button tone="outlined" small busy={action.isBusy} busyLabel={words.busy} onClick={() => void resume()}>
          {words.button}
        </Button>
      </div>
    </div>
  )
}
