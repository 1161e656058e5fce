// The effect of a refund on its payment, and its outcome: processed, or failed and undone (RZP-34, RZP-38).
import { refundReference } from './bank-reference.ts'
import { emitPayment } from './emit.ts'
import type { Notes, PaymentRecord, RefundRecord } from './entities.ts'
import type { Gateway } from './gateway.ts'

interface RefundDetails {
  amount: number
  notes: Notes
  receipt: string | null
  speed: RefundRecord['speed']
}

const withRefundedAmount = (payment: PaymentRecord, amount: number): PaymentRecord => {
  const amount_refunded = payment.amount_refunded + amount
  const statusBefore = payment.captured ? 'captured' : 'authorized'
  return { ...payment, amount_refunded, status: amount_refunded >= payment.amount ? 'refunded' : statusBefore }
}

/** Creates a pending refund, and adds its amount to the refunded amount of the payment. */
export function startRefund(gateway: Gateway, payment: PaymentRecord, details: RefundDetails): RefundRecord {
  const refund = gateway.store.refunds.put({
    id: gateway.newId('rfnd'),
    payment_id: payment.id,
    currency: payment.currency,
    status: 'pending',
    created_at: gateway.now(),
    ...details,
  })
  gateway.openPayments.delete(payment.id)
  const refundedPayment = gateway.store.payments.put(withRefundedAmount(payment, details.amount))
  emitPayment(gateway, 'refund.created', refundedPayment, refund)
  return refund
}

/**
 * Ends a pending refund. A failed refund no longer counts as refunded, so that it can be tried again. A processed
 * refund gets the given bank reference; a generated one when `arn` is absent; none when it is null.
 */
export function applyRefundState(
  gateway: Gateway,
  refund: RefundRecord,
  outcome: 'processed' | 'failed',
  arn?: string | null,
): RefundRecord {
  const payment = gateway.store.payments.get(refund.payment_id)
  const acquirer = arn === undefined ? refundReference(gateway, payment?.method ?? 'card') : { arn }
  const finishedRefund = { ...refund, status: outcome, ...(outcome === 'processed' ? { acquirer } : {}) }
  const storedRefund = gateway.store.refunds.put(finishedRefund)
  if (!payment) return storedRefund
  const updatedPayment =
    outcome === 'failed' ? gateway.store.payments.put(withRefundedAmount(payment, -refund.amount)) : payment
  emitPayment(gateway, outcome === 'failed' ? 'refund.failed' : 'refund.processed', updatedPayment, storedRefund)
  return storedRefund
}

/** Refunds a whole payment in Razorpay's own name, because it could not be captured. */
export function refundWholePayment(gateway: Gateway, payment: PaymentRecord): PaymentRecord {
  const details = { amount: payment.amount, notes: {}, receipt: null, speed: 'normal' } as const
  applyRefundState(gateway, startRefund(gateway, payment, details), 'processed')
  return gateway.store.payments.get(payment.id) ?? payment
}
