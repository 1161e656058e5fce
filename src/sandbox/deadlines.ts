// What time alone does: a silent bank fails a payment, an uncaptured one goes back (RZP-12, RZP-13).

import type { Gateway } from './gateway.ts'
import { failPayment } from './payment-steps.ts'
import { refundWhole } from './refund-steps.ts'

const bankSilenceSeconds = 10 * 60
const threeDaysSeconds = 3 * 24 * 60 * 60

/** Applies the deadlines that have passed; called before each request. */
export function applyDeadlines(gateway: Gateway): void {
  const now = gateway.now()
  for (const id of gateway.openPayments) {
    const payment = gateway.store.payments.get(id)
    if (!payment) continue
    const age = now - payment.created_at
    const order = gateway.store.orders.get(payment.order_id)
    const keptSeconds = order ? order.capture.manualMinutes * 60 : threeDaysSeconds
    if (payment.status === 'created' && age > bankSilenceSeconds) failPayment(gateway, payment, 'payment_timed_out')
    if (payment.status === 'authorized' && age > keptSeconds) refundWhole(gateway, payment)
  }
}
