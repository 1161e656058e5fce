// A payment made without a browser, for tests and for the phone that pays a QR code.
import { makeCard } from './cards.ts'
import type { Notes, PaymentMethod, PaymentRecord } from './entities.ts'
import type { Gateway } from './gateway.ts'
import { findOrder } from './orders.ts'
import type { PaymentDetails } from './payment-steps.ts'
import { authorize, failPayment, startPayment } from './payment-steps.ts'

/** How the payment ends. `authorized` is never captured automatically. `created` has no answer of the bank. */
export type Outcome = 'success' | 'failure' | 'cancelled' | 'authorized' | 'created'

export interface DirectPayment {
  method?: PaymentMethod | undefined
  outcome?: Outcome | undefined
  /** Paise and currency, when they differ from the order's. */
  amount?: number | undefined
  currency?: string | undefined
  /** Razorpay's reason of a failure, `payment_failed` when absent. */
  reason?: string | undefined
  email?: string | undefined
  contact?: string | undefined
  notes?: Notes | undefined
}

const toDetails = (gateway: Gateway, payment: DirectPayment): PaymentDetails => {
  const { method = 'upi', amount, currency, email, contact, notes = {} } = payment
  const commonDetails = { method, amount, currency, email, contact, notes }
  if (method === 'card') return { ...commonDetails, card: makeCard(gateway, '4100280000001007', 'Test Card') }
  if (method === 'netbanking') return { ...commonDetails, bank: 'HDFC' }
  if (method === 'wallet') return { ...commonDetails, wallet: 'payzapp' }
  return { ...commonDetails, vpa: 'success@razorpay', flow: 'qr' }
}

/** Makes a payment of an order with the given outcome. Throws a Refusal when the order cannot be paid. */
export function payDirectly(gateway: Gateway, orderId: string, payment: DirectPayment): PaymentRecord {
  const record = startPayment(gateway, orderId, toDetails(gateway, payment))
  const endedPayment = endPayment(gateway, record, payment)
  const isPaid = endedPayment.status !== 'created' && endedPayment.status !== 'failed'
  if (endedPayment.method === 'upi' && isPaid) markQrPaid(gateway, orderId, endedPayment.id)
  return endedPayment
}

function endPayment(gateway: Gateway, record: PaymentRecord, payment: DirectPayment): PaymentRecord {
  const { outcome = 'success', reason = 'payment_failed' } = payment
  if (outcome === 'created') return record
  if (outcome === 'failure') return failPayment(gateway, record, reason)
  if (outcome === 'cancelled') return failPayment(gateway, record, 'payment_cancelled')
  return authorize(gateway, record, outcome === 'authorized' ? { capture: false } : {})
}

/** Marks the displayed QR code as paid, so that the open dialog finds the payment at its next poll. */
function markQrPaid(gateway: Gateway, orderId: string, paymentId: string): void {
  const openCodes = gateway.store.qrs.of(findOrder(gateway, orderId).id).filter((qr) => qr.status === 'open')
  for (const qr of openCodes) gateway.store.qrs.put({ ...qr, status: 'paid', payment_id: paymentId })
}
