// Giving money back by hand: a part with its amount, or all of it where the order allows that; always with a reason.
import { useState } from 'react'
import type { AdminOrderDetailReply } from '#contract/admin-order.ts'
import { refundByHand } from '#contract/calls/admin/order.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { send } from '#web/api-client.ts'
import { useRepeatKey } from '#web/forms/use-repeat-key.ts'
import { useSeenDispute } from '#web/parts/admin/frame/use-seen-dispute.ts'
import { Button } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { useMoveForm } from './use-move-form.ts'

const words = adminOrder.refund
const rupees = (amount: number): string => formatRupees(amount, true)

interface RefundDialogProps {
  open: boolean
  found: AdminOrderDetailReply
  onClose: () => void
  onChange: () => Promise<void>
}

export const RefundDialog = ({ open, found, onClose, onChange }: RefundDialogProps) => (
  <Dialog open={open} onClose={onClose} title={words.title(found.order.orderNumber)}>
    <RefundForm found={found} onClose={onClose} onChange={onChange} />
  </Dialog>
)

function RefundForm({ found: { order, byHand }, onClose, onChange }: Omit<RefundDialogProps, 'open'>) {
  const keyOf = useRepeatKey()
  const [how, setHow] = useState<'part' | 'whole'>(byHand.most > 0 ? 'part' : 'whole')
  const askAboutDispute = useSeenDispute()
  const form = useMoveForm<'amount' | 'reason'>({
    failed: words.failed,
    send: ({ amount, reason }) =>
      askAboutDispute((seen) =>
        send(refundByHand, {
          params: { orderId: order._id },
          body: { amount: how === 'whole' ? null : Number(amount), left: byHand.left, reason, ...seen },
          headers: { 'idempotency-key': keyOf([how, amount, reason, seen]) },
        }),
      ),
    onClose,
    onChange,
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <p className="text-admin">{words.left(rupees(byHand.left))}</p>
      {byHand.most > 0 && byHand.canBeWhole && (
        <Choices
          label={words.how}
          value={how}
          options={[
            { value: 'part', label: words.part },
            { value: 'whole', label: words.whole },
          ]}
          onChange={setHow}
        />
      )}
      {how === 'part' ? (
        <TextField
          label={words.amount}
          type="number"
          inputMode="decimal"
          required
          min={1}
          max={byHand.most}
          step="0.01"
          autoComplete="off"
          hint={
            byHand.canBeWhole
              ? words.most(rupees(byHand.most))
              : `${words.most(rupees(byHand.most))} ${words.cancelInstead}`
          }
          {...form.field('amount')}
        />
      ) : (
        <div className="grid gap-1 rounded-note bg-turmeric px-4 py-3 text-admin">
          {words.wholeText.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <TextArea
        label={words.reason}
        hint={words.reasonHint}
        required
        maxLength={300}
        rows={3}
        {...form.field('reason')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit" small busy={form.busy} busyLabel={adminOrder.busy}>
          {words.submit}
        </Button>
      </div>
    </form>
  )
}
