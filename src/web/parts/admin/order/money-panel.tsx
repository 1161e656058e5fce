// How an order was paid, what went back of it, what failed and is asked for again, and giving money back by hand.
import { useState } from 'react'
import type { AdminOrderDetailReply } from '#contract/admin-order.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Fact, Facts } from './fact-list.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RefundRows } from './refund-rows.tsx'

const words = adminOrder.money

interface MoneyPanelProps {
  found: AdminOrderDetailReply
  onChange: () => Promise<void>
}

export function MoneyPanel({ found, onChange }: MoneyPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const { payment, byHand, refunds } = found
  const canGive = byHand.most > 0 || byHand.canBeWhole
  return (
    <Panel
      title={words.title}
      actions={
        canGive && (
          <Button tone="outlined" small onClick={() => setOpen(true)}>
            {words.give}
          </Button>
        )
      }
    >
      {payment === null ? <p className="text-admin text-ink-soft">{words.none}</p> : <PaymentFacts payment={payment} />}
      {payment !== null && <RefundRows refunds={refunds} onChange={onChange} />}
      <RefundDialog open={isOpen} found={found} onClose={() => setOpen(false)} onChange={onChange} />
    </Panel>
  )
}

const PaymentFacts = ({ payment }: { payment: NonNullable<AdminOrderDetailReply['payment']> }) => (
  <Facts>
    <Fact name={words.paid}>{formatRupees(payment.amount)}</Fact>
    {payment.surplus > 0 && <Fact name={words.surplus}>{formatRupees(payment.surplus)}</Fact>}
    {payment.shortfall > 0 && <Fact name={words.shortfall}>{formatRupees(payment.shortfall)}</Fact>}
    {payment.refunded > 0 && <Fact name={words.refunded}>{formatRupees(payment.refunded)}</Fact>}
    {payment.chargedBack > 0 && <Fact name={words.chargedBack}>{formatRupees(payment.chargedBack)}</Fact>}
    <Fact name={words.method}>
      {[words.methods[payment.method] ?? payment.method, payment.instrument].filter((part) => part !== '').join(', ')}
    </Fact>
    <Fact name={words.captured}>
      <Moment at={payment.capturedAt} />
    </Fact>
    <Fact name={words.payment}>
      <span className="select-all">{payment.gatewayPaymentId}</span>
    </Fact>
    <Fact name={words.gatewayOrder}>
      <span className="select-all">{payment.gatewayOrderId}</span>
    </Fact>
  </Facts>
)
