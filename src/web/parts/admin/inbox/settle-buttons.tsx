// Closing a message without an answer, or opening it again: always with a reason that stays.
import { useState } from 'react'
import { settleTicket } from '#contract/calls/admin/inbox.ts'
import type { OneTicketReply } from '#contract/inbox.ts'
import { adminInbox } from '#copy/admin-inbox.ts'
import { REASON_MOST, ticketName } from '#domain/ticket.ts'
import { send } from '#web/api-client.ts'
import { useMoveForm } from '#web/parts/admin/order/use-move-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

const words = adminInbox.settle

interface SettleProps {
  ticket: OneTicketReply
  onChange: () => Promise<void>
}
type Step = 'close' | 'reopen'

export function SettleButtons({ ticket, onChange }: SettleProps) {
  const [step, setStep] = useState<Step | null>(null)
  const { status } = ticket
  const name = ticketName(ticket.number)
  return (
    <>
      {status !== 'closed' && (
        <Button tone="outlined" small onClick={() => setStep('close')}>
          {status === 'open' ? words.close : words.closeAnswered}
        </Button>
      )}
      {status !== 'open' && (
        <Button tone="outlined" small onClick={() => setStep('reopen')}>
          {words.reopen}
        </Button>
      )}
      <Dialog
        open={step !== null}
        onClose={() => setStep(null)}
        title={step === 'reopen' ? words.reopenTitle(name) : words.closeTitle(name)}
      >
        {step !== null && <SettleForm step={step} ticket={ticket} onClose={() => setStep(null)} onChange={onChange} />}
      </Dialog>
    </>
  )
}

function SettleForm({ step, ticket, onClose, onChange }: SettleProps & { step: Step; onClose: () => void }) {
  const form = useMoveForm<'reason'>({
    failed: words.failed,
    send: ({ reason }) =>
      send(settleTicket, { params: { ticketNumber: ticket.number }, body: { step, reason, seen: ticket.seen } }),
    onClose,
    onChange,
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <p className="text-admin">{step === 'close' ? words.closeText : words.reopenText}</p>
      <TextArea
        label={words.reason}
        hint={words.reasonHint}
        required
        maxLength={REASON_MOST}
        rows={3}
        {...form.field('reason')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit" small busy={form.busy} busyLabel={words.busy}>
          {step === 'close' ? words.closeAnswered : words.reopen}
        </Button>
      </div>
    </form>
  )
}
