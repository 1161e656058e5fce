// What the dialog learns about a payment: still open, paid (with what the handler gets), or failed (RZP-20).

import type { PaymentRecord } from './entities.ts'
import type { Gateway } from './gateway.ts'
import { takeOne } from './knobs.ts'
import { checkoutSignature } from './signatures.ts'

export type CheckoutOutcome =
  | { status: 'pending' }
  | { status: 'success'; response: object }
  | { status: 'failed'; error: object }

/** The handler's three fields; or the short body that live QR payments are known to give. */
function handlerResponse(gateway: Gateway, payment: PaymentRecord): object {
  const { id, order_id, status, created_at } = payment
  if (takeOne(gateway.knobs, 'paymentIdOnly')) return { created_at, razorpay_payment_id: id, status, status_code: 200 }
  return {
    razorpay_payment_id: id,
    razorpay_order_id: order_id,
    razorpay_signature: checkoutSignature(order_id, id, gateway.keySecret),
  }
}

export function outcomeOf(gateway: Gateway, payment: PaymentRecord): CheckoutOutcome {
  if (payment.status === 'created') return { status: 'pending' }
  if (payment.status !== 'failed') return { status: 'success', response: handlerResponse(gateway, payment) }
  const metadata = { order_id: payment.order_id, payment_id: payment.id }
  return { status: 'failed', error: { ...payment.failure, metadata } }
}
