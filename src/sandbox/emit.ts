// Announces what happened to a payment: builds the event's body from this very moment and queues it.

import type { PaymentRecord, RefundRecord } from './entities.ts'
import type { Gateway } from './gateway.ts'
import type { EventName } from './webhook-events.ts'
import { webhookBody } from './webhook-events.ts'

export const accountId = (gateway: Gateway): string => {
  const { account } = gateway.store
  const known = account.get('account') ?? account.put({ id: 'account', account_id: gateway.newId('acc') })
  return known.account_id
}

export function emit(gateway: Gateway, event: EventName, payment: PaymentRecord, refund?: RefundRecord): void {
  const order = event === 'order.paid' ? gateway.store.orders.get(payment.order_id) : undefined
  const subject = { payment, ...(order ? { order } : {}), ...(refund ? { refund } : {}) }
  gateway.webhooks.add(event, webhookBody(event, subject, accountId(gateway), gateway.now()))
}
