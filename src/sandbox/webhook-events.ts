// The webhook bodies: an envelope with snapshots of what happened, as Razorpay writes them (RZP-30, RZP-31).

import type { OrderRecord, PaymentRecord, RefundRecord } from './entities.ts'
import { orderEntity, paymentEntity, refundEntity } from './entities.ts'

export type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'

interface Subject {
  payment: PaymentRecord
  order?: OrderRecord
  refund?: RefundRecord
}

const paymentSnapshot = (payment: PaymentRecord) => {
  const entity = paymentEntity(payment, { card: true })
  return payment.captured ? { ...entity, base_amount: payment.amount, amount_transferred: 0 } : entity
}

/** The raw body of an event, serialised once: what is signed is what is sent. */
export function webhookBody(event: EventName, subject: Subject, accountId: string, now: number): string {
  const parts: [string, object][] = [['payment', paymentSnapshot(subject.payment)]]
  if (subject.refund) parts.unshift(['refund', refundEntity(subject.refund)])
  if (subject.order) parts.push(['order', orderEntity(subject.order)])
  return JSON.stringify({
    entity: 'event',
    account_id: accountId,
    event,
    contains: parts.map(([name]) => name),
    payload: Object.fromEntries(parts.map(([name, entity]) => [name, { entity }])),
    created_at: now,
  })
}
