// The webhook bodies: an envelope with snapshots of what happened, as Razorpay writes them (RZP-30, RZP-31).

import type { PaymentRecord } from './entities.ts'
import { paymentEntity } from './entities.ts'

export type DisputeEvent =
  `payment.dispute.${'created' | 'action_required' | 'under_review' | 'won' | 'lost' | 'closed'}`

export type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'
  | DisputeEvent
  | 'settlement.processed'

export const paymentSnapshot = (payment: PaymentRecord) => {
  const entity = paymentEntity(payment, { card: true })
  return payment.captured ? { ...entity, base_amount: payment.amount, amount_transferred: 0 } : entity
}

/** The raw body of an event about these entities, serialised once: what is signed is what is sent. */
export const webhookBody = (
  event: EventName,
  parts: readonly [name: string, entity: object][],
  accountId: string,
  now: number,
): string =>
  JSON.stringify({
    entity: 'event',
    account_id: accountId,
    event,
    contains: parts.map(([name]) => name),
    payload: Object.fromEntries(parts.map(([name, entity]) => [name, { entity }])),
    created_at: now,
  })
