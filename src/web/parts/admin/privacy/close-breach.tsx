// Closing a breach: with a reason where somebody was told late or not at all (PRIV-20).
import { useState } from 'react'
import type { OneBreachReply } from '#contract/breaches.ts'
import { closeBreach } from '#contract/calls/admin/breaches.ts'
import { adminBreaches } from '#copy/admin-privacy.ts'
import { BREACH_TEXT_MOST } from '#domain/breach.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

const words = adminBreaches.close

interface CloseBreachProps {
  breach: OneBreachReply
  onChange: () => Promise<void>
}

export function CloseBreach({ breach: { number, clocks }, onChange }: CloseBreachProps) {
  const [isAsking, setAsking] = useState(false)
  const call = useAdminCall()
  const areMet = clocks.every(({ metAt, dueAt }) => metAt !== null && metAt <= dueAt)
  const form = useForm<'reason'>({
    onSubmit: async ({ reason }) => {
      const reply = await call(() => send(closeBreach, { params: { breachNumber: number }, body: { reason } }))
      if (reply === null) return
      toast.success(reply.message)
      setAsking(false)
      await onChange()
    },
    failed: words.failed,
  })
  return (
    <>
      <Button tone="outlined" small onClick={() => setAsking(true)}>
        {words.button}
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={words.title}>
        <form {...form.props} className="grid gap-4">
          <p>{words.text}</p>
          <TextArea
            label={words.reason}
            required={!areMet}
            maxLength={BREACH_TEXT_MOST}
            rows={3}
            {...form.field('reason')}
          />
          <Button type="submit" busy={form.busy} busyLabel={words.busy}>
            {words.button}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
