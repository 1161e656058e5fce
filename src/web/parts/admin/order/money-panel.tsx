// The payment of an order, its refunds, and a dialog in which staff refund units, shipping or an amount.
import { useState } from 'react'
import type { AdminOrderDetailReply } from '#contract/admin-order.ts'
import { refundByHand } from '#contract/calls/admin/order.ts'
import { formatRupees, shortRupees } from '#contract/wire.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { refundLines } from '#copy/admin-refunds.ts'
import { isToPack } from '#domain/order.ts'
import { send } from '#web/api-client.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { Fact, Facts } from '#web/parts/admin/frame/admin-page.tsx'
import { useDialogForm } from '#web/parts/admin/frame/use-dialog-form.ts'
import { useSeenDispute } from '#web/parts/admin/frame/use-seen.ts'
import { RefundActions, RefundBadges, RefundDetails } from '#web/parts/admin/money/refund-actions.tsx'
import { Button } from '#web/ui/button.tsx'
import { Day, Moment } from '#web/ui/day.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { RefundLinesForm, type RefundScope } from './refund-lines-form.tsx'
import {
  amountOf,
  emptySelection,
  fullRefundSum,
  partLines,
  partRefundSum,
  refusalOf,
  selectedCharges,
  wholeLines,
} from './refund-selection.ts'

const texts = adminOrder.money

interface MoneyPanelProps {
  detail: AdminOrderDetailReply
  onChange: () => Promise<void>
}

export function MoneyPanel({ detail, onChange }: MoneyPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const { payment, byHand, refunds } = detail
  const canRefund = byHand.max > 0 || byHand.canBeWhole
  return (
    <Panel
      title={texts.title}
      actions={
        canRefund && (
          <Button tone="outlined" small onClick={() => setOpen(true)}>
            {texts.give}
          </Button>
        )
      }
    >
      {payment === null ? <p className="text-admin text-ink-soft">{texts.none}</p> : <PaymentFacts payment={payment} />}
      {payment !== null && <RefundRows refunds={refunds} onChange={onChange} />}
      <RefundDialog open={isOpen} detail={detail} onClose={() => setOpen(false)} onChange={onChange} />
    </Panel>
  )
}

const PaymentFacts = ({ payment }: { payment: NonNullable<AdminOrderDetailReply['payment']> }) => (
  <Facts>
    <Fact name={texts.paid}>{formatRupees(payment.amount)}</Fact>
    {payment.surplus > 0 && <Fact name={texts.surplus}>{formatRupees(payment.surplus)}</Fact>}
    {payment.shortfall > 0 && <Fact name={texts.shortfall}>{formatRupees(payment.shortfall)}</Fact>}
    {payment.refunded > 0 && <Fact name={texts.refunded}>{formatRupees(payment.refunded)}</Fact>}
    {payment.chargedBack > 0 && <Fact name={texts.chargedBack}>{formatRupees(payment.chargedBack)}</Fact>}
    <Fact name={texts.method}>
      {[texts.methods[payment.method] ?? payment.method, payment.instrument].filter((part) => part !== '').join(', ')}
    </Fact>
    <Fact name={payment.isDirect ? texts.received : texts.captured}>
      {payment.isDirect ? <Day at={payment.capturedAt} /> : <Moment at={payment.capturedAt} />}
    </Fact>
    <Fact name={payment.isDirect ? texts.reference : texts.payment}>
      <span className="select-all">{payment.gatewayPaymentId}</span>
    </Fact>
    {!payment.isDirect && (
      <Fact name={texts.gatewayOrder}>
        <span className="select-all">{payment.gatewayOrderId}</span>
      </Fact>
    )}
  </Facts>
)

type Refund = AdminOrderDetailReply['refunds'][number]

interface RefundRowsProps {
  refunds: readonly Refund[]
  onChange: () => Promise<void>
}

function RefundRows({ refunds, onChange }: RefundRowsProps) {
  if (refunds.length === 0) return <p className="mt-4 text-small text-ink-soft">{texts.noRefunds}</p>
  return (
    <ul className="mt-4 grid gap-3 border-t border-line-soft pt-4">
      {refunds.map((refund) => (
        <Row key={refund._id} refund={refund} onChange={onChange} />
      ))}
    </ul>
  )
}

const unitsBack = (lines: Refund['lines']): string =>
  lines.map(({ name, quantity, restocked }) => texts.unitsBack(name, quantity, restocked)).join(', ')

function Row({ refund, onChange }: { refund: Refund; onChange: () => Promise<void> }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 text-admin">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="figures font-semibold">{formatRupees(refund.amount)}</span>
          <span>{texts.reasons[refund.reason]}</span>
          <RefundBadges refund={refund} />
        </p>
        {refund.lines.length > 0 && <p className="wrap-anywhere">{unitsBack(refund.lines)}</p>}
        {refund.words !== '' && <p className="wrap-anywhere">{refund.words}</p>}
        <RefundDetails refund={refund} />
        <p className="figures text-small wrap-anywhere text-ink-soft">
          <Moment at={refund.updatedAt} />
          {refund.gatewayRefundId !== null && ` · ${refund.gatewayRefundId}`}
          {refund.deduction > 0 && ` · ${texts.deduction(formatRupees(refund.deduction))}`}
          {refund.coinsWithheld > 0 && ` · ${texts.withheld(refund.coinsWithheld)}`}
        </p>
      </div>
      <RefundActions refund={refund} hasOrder onChange={onChange} />
    </li>
  )
}

const refundWords = adminOrder.refund

interface RefundDialogProps {
  open: boolean
  detail: AdminOrderDetailReply
  onClose: () => void
  onChange: () => Promise<void>
}

/** A refund by staff, partial or, if the order allows it, full. A reason is required (REF-5). */
const RefundDialog = ({ open, detail, onClose, onChange }: RefundDialogProps) => (
  <Dialog open={open} onClose={onClose} title={refundWords.title(detail.order.orderNumber)}>
    <RefundForm detail={detail} onClose={onClose} onChange={onChange} />
  </Dialog>
)

function RefundForm({ detail, onClose, onChange }: Omit<RefundDialogProps, 'open'>) {
  const { order, byHand, refundable } = detail
  const keyOf = useIdempotencyKey()
  const askAboutDispute = useSeenDispute()
  const isUnsent = isToPack(order.status)
  const [scope, setScope] = useState<RefundScope>(byHand.max > 0 ? 'part' : 'whole')
  const [selection, setSelection] = useState(() => emptySelection(isUnsent))
  const sum = scope === 'whole' ? fullRefundSum(refundable, byHand.left) : partRefundSum(refundable, selection)
  const refundRequest =
    scope === 'whole'
      ? { amount: null, lines: wholeLines(refundable, selection) }
      : { amount: amountOf(selection), lines: partLines(refundable, selection), ...selectedCharges(selection) }
  const form = useDialogForm<'amount' | 'reason'>({
    failed: refundWords.failed,
    check: () => (scope === 'whole' ? null : refusalOf(sum?.total ?? null, byHand.max)),
    send: ({ reason }) =>
      askAboutDispute((confirmed) =>
        send(refundByHand, {
          params: { orderId: order._id },
          body: { ...refundRequest, left: byHand.left, reason, ...confirmed },
          headers: { 'idempotency-key': keyOf([refundRequest, reason, confirmed]) },
        }),
      ),
    onClose,
    onChange,
  })
  const maxHint = refundLines.most(shortRupees(byHand.max))
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <p className="text-admin">{refundWords.left(shortRupees(byHand.left))}</p>
      <RefundLinesForm
        refundable={refundable}
        selection={selection}
        onChange={setSelection}
        scope={scope}
        onScope={byHand.max > 0 && byHand.canBeWhole ? setScope : undefined}
        sum={sum}
        amount={{ ...form.field('amount'), hint: `${refundLines.amountHint} ${maxHint}` }}
      />
      {scope === 'whole' ? (
        <Note sentences={refundWords.wholeText} />
      ) : (
        isUnsent && <Note sentences={[refundLines.unsent]} />
      )}
      <TextArea
        label={refundWords.reason}
        hint={refundWords.reasonHint}
        required
        maxLength={300}
        rows={3}
        {...form.field('reason')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit" small busy={form.busy} busyLabel={adminOrder.busy}>
          {refundWords.submit}
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
