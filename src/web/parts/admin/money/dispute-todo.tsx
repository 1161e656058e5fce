// What to do about a dispute, in a sentence or two for its phase, and the refund that waits for its end.
import { releaseRefunds } from '#contract/calls/admin/disputes.ts'
import type { OneDisputeReply } from '#contract/disputes.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminDisputes } from '#copy/admin-disputes.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Panel } from '#web/ui/panel.tsx'

const words = adminDisputes.todo
const rupees = (amount: number): string => formatRupees(amount, true)

interface DisputeTodoProps {
  dispute: OneDisputeReply
  onChange: () => Promise<void>
}

export function DisputeTodo({ dispute, onChange }: DisputeTodoProps) {
  const { refunded, held } = dispute
  const before = refunded - held
  return (
    <Panel title={words.title}>
      <div className="grid max-w-prose gap-3 text-admin">
        <p>{adviceFor(dispute)}</p>
        {before > 0 && dispute.deducted === 0 && <p>{words.refundedBefore(rupees(before))}</p>}
        {held > 0 && <Held dispute={dispute} onChange={onChange} />}
      </div>
    </Panel>
  )
}

const adviceFor = ({ status, phase }: OneDisputeReply): string =>
  status === 'open' ? words.answer[phase] : words[status]

function Held({ dispute: { _id, held }, onChange }: DisputeTodoProps) {
  const confirm = useConfirm()
  const { isBusy, run } = useAction(words.releaseFailed)
  const amount = rupees(held)
  const release = async () => {
    const { release: yes, releaseTitle, releaseBody: body, cancel } = words
    if (!(await confirm({ title: releaseTitle(amount), body, confirm: yes, cancel }))) return
    await run(() => send(releaseRefunds, { params: { disputeId: _id } }))
    await onChange()
  }
  return (
    <div className="grid justify-items-start gap-3 rounded-note bg-turmeric px-4 py-3">
      <p>{words.held(amount)}</p>
      <Button tone="outlined" small busy={isBusy} busyLabel={words.release} onClick={() => void release()}>
        {words.release}
      </Button>
    </div>
  )
}
