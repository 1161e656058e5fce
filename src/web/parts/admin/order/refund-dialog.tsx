// Giving money back by hand: units, shipping or an amount, or all of it where the order allows that; always with a reason (REF-5).
import { useState } from 'react'
import type { AdminOrderDetailReply } from '#contract/admin-order.ts'
import { refundByHand } from '#contract/calls/admin/order.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { refundLines } from '#copy/admin-refund-lines.ts'
import { isToPack } from '#domain/order.ts'
import { send } from '#web/api-client.ts'
import { useRepeatKey } from '#web/forms/use-repeat-key.ts'
import { useSeenDispute } from '#web/parts/admin/frame/use-seen-dispute.ts'
import {
  amountOf,
  nothingBack,
  partLines,
  refusalOf,
  sumOfPart,
  sumOfWhole,
  wholeLines,
} from '#web/parts/admin/refund/lines-back.ts'
import { type HowMuch, RefundLinesForm } from '#web/parts/admin/refund/refund-lines-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
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

function RefundForm({ found, onClose, onChange }: Omit<RefundDialogProps, 'open'>) {
  const { order, byHand, refundable } = found
  const keyOf = useRepeatKey()
  const askAboutDispute = useSeenDispute()
  const isUnsent = isToPack(order.status)
  const [how, setHow] = useState<HowMuch>(byHand.most > 0 ? 'part' : 'whole')
  const [back, setBack] = useState(() => nothingBack(isUnsent))
  const sum = how === 'whole' ? sumOfWhole(refundable, byHand.left) : sumOfPart(refundable, back)
  const chosen =
    how === 'whole'
      ? { amount: null, lines: wholeLines(refundable, back), shipping: false }
      : { amount: amountOf(back), lines: partLines(refundable, back), shipping: back.hasShipping }
  const form = useMoveForm<'amount' | 'reason'>({
    failed: words.failed,
    check: () => (how === 'whole' ? null : refusalOf(sum?.total ?? null, byHand.most)),
    send: ({ reason }) =>
      askAboutDispute((seen) =>
        send(refundByHand, {
          params: { orderId: order._id },
          body: { ...chosen, left: byHand.left, reason, ...seen },
          headers: { 'idempotency-key': keyOf([chosen, reason, seen]) },
        }),
      ),
    onClose,
    onChange,
  })
  const most = refundLines.most(rupees(byHand.most))
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <p className="text-admin">{words.left(rupees(byHand.left))}</p>
      <RefundLinesForm
        refundable={refundable}
        back={back}
        onChange={setBack}
        how={how}
        onHow={byHand.most > 0 && byHand.canBeWhole ? setHow : undefined}
        sum={sum}
        amount={{ ...form.field('amount'), hint: `${refundLines.amountHint} ${most}` }}
      />
      {how === 'whole' ? <Note sentences={words.wholeText} /> : isUnsent && <Note sentences={[refundLines.unsent]} />}
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

const Note = ({ sentences }: { sentences: readonly string[] }) => (
  <div className="grid gap-1 rounded-note bg-turmeric px-4 py-3 text-admin">
    {sentences.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </div>
)
