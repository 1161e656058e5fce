// The lifecycle of a payment: created, then authorized and captured, or failed; and from failed to captured (RZP-8).
import { emptyReference, paymentReference } from './bank-reference.ts'
import { emitPayment } from './emit.ts'
import type { Notes, OrderRecord, PaymentMethod, PaymentRecord } from './entities.ts'
import { failureFor } from './failures.ts'
import type { Gateway } from './gateway.ts'
import { findOrder, requireAmountWithinLimit } from './orders.ts'
import { refundWholePayment } from './refund-steps.ts'
import { badRequest } from './refusal.ts'

export interface PaymentDetails {
  method: PaymentMethod
  amount?: number | undefined
  currency?: string | undefined
  description?: string | null
  notes?: Notes
  email?: string | undefined
  contact?: string | undefined
  vpa?: string | null
  flow?: PaymentRecord['flow']
  bank?: string | null
  wallet?: string | null
  card?: PaymentRecord['card']
  verdict?: string | null
}

/** Stores a payment, and updates the set of payments whose deadlines are watched. */
function savePayment(gateway: Gateway, payment: PaymentRecord): PaymentRecord {
  if (payment.status === 'created' || payment.status === 'authorized') gateway.openPayments.add(payment.id)
  else gateway.openPayments.delete(payment.id)
  return gateway.store.payments.put(payment)
}

/** True when the payment's order already has a captured payment, and no control allows a second one. */
const isSecondPayment = (gateway: Gateway, { order_id }: PaymentRecord) =>
  !gateway.faultSettings.allowSecondCapture && gateway.store.payments.of(order_id).some(({ captured }) => captured)

/** Starts a payment of an order. Throws a Refusal when the order is paid or another of its payments is authorised. */
export function startPayment(gateway: Gateway, orderId: string, details: PaymentDetails): PaymentRecord {
  const order = findOrder(gateway, orderId)
  const isPaid = order.status === 'paid'
  if (isPaid && !gateway.faultSettings.allowSecondCapture) {
    throw badRequest('Your payment has been declined as the order is already paid.')
  }
  if (gateway.store.payments.of(order.id).some(({ status }) => status === 'authorized')) {
    throw badRequest('Payment failed because another payment on this order is already authorised.')
  }
  const planned = planAmounts(gateway, order, details.method)
  const amount = details.amount ?? planned.amount
  requireAmountWithinLimit(gateway, amount)
  gateway.faultSettings.nextPayment = null
  const status = isPaid ? 'paid' : 'attempted'
  gateway.store.orders.put({ ...order, ...planned.order, status, attempts: order.attempts + 1 })
  return savePayment(gateway, {
    id: gateway.newId('pay'),
    order_id: order.id,
    amount,
    currency: details.currency ?? planned.currency,
    status: 'created',
    method: details.method,
    captured: false,
    amount_refunded: 0,
    description: details.description ?? null,
    notes: details.notes ?? {},
    email: details.email || 'void@razorpay.com',
    contact: details.contact || '+919000090000',
    vpa: details.vpa ?? null,
    flow: details.flow ?? null,
    bank: details.bank ?? null,
    wallet: details.wallet ?? null,
    card: details.card ?? null,
    ...planned.fees,
    failure: null,
    acquirer: emptyReference(details.method),
    created_at: gateway.now(),
    verdict: details.verdict ?? null,
  })
}

/**
 * True when the payment is captured automatically: the order is set so, the bank answered in time, and no test switched
 * it off.
 */
const isCapturedAutomatically = (gateway: Gateway, payment: PaymentRecord) => {
  const { capture } = findOrder(gateway, payment.order_id)
  const isInTime = gateway.now() - payment.created_at <= capture.automaticMinutes * 60
  return !gateway.faultSettings.manualCapture && capture.automatic && isInTime
}

/** Authorises the payment, as the bank does. A second payment on a paid order is refunded automatically (RZP-13). */
export function authorize(
  gateway: Gateway,
  payment: PaymentRecord,
  options: { capture?: boolean } = {},
): PaymentRecord {
  const authorizedPayment = savePayment(gateway, {
    ...payment,
    status: 'authorized',
    failure: null,
    acquirer: paymentReference(gateway, payment.method),
  })
  emitPayment(gateway, 'payment.authorized', authorizedPayment)
  if (isSecondPayment(gateway, payment)) return refundWholePayment(gateway, authorizedPayment)
  const isCaptured = options.capture ?? isCapturedAutomatically(gateway, authorizedPayment)
  return isCaptured ? capture(gateway, authorizedPayment) : authorizedPayment
}

/** Captures the payment: sets fee and tax, and marks the order as paid. */
export function capture(gateway: Gateway, payment: PaymentRecord): PaymentRecord {
  const capturedPayment = savePayment(gateway, {
    ...payment,
    status: 'captured',
    captured: true,
    failure: null,
    ...(payment.fee_bearer ? {} : feesOf(payment.amount, payment.method)),
  })
  const order = findOrder(gateway, payment.order_id)
  emitPayment(gateway, 'payment.captured', capturedPayment)
  if (order.status === 'paid') return capturedPayment
  const feeOnTop = capturedPayment.fee_bearer ? (capturedPayment.fee ?? 0) : 0
  gateway.store.orders.put({ ...order, status: 'paid', amount_paid: capturedPayment.amount - feeOnTop })
  emitPayment(gateway, 'order.paid', capturedPayment)
  return capturedPayment
}

/** Fails a payment with one of Razorpay's reasons, and queues the event. */
export function failPayment(gateway: Gateway, payment: PaymentRecord, reason: string): PaymentRecord {
  const failedPayment = savePayment(gateway, { ...payment, status: 'failed', failure: failureFor(reason) })
  emitPayment(gateway, 'payment.failed', failedPayment)
  return failedPayment
}

/** Captures a failed payment under the same id, as an in-app UPI retry does (RZP-8). */
export function captureFailedPayment(gateway: Gateway, payment: PaymentRecord): PaymentRecord {
  if (isSecondPayment(gateway, payment)) return authorize(gateway, payment)
  return capture(gateway, { ...payment, acquirer: paymentReference(gateway, payment.method) })
}

interface PlannedAmounts {
  amount: number
  currency: string
  fees: Pick<PaymentRecord, 'fee' | 'tax' | 'fee_bearer'>
  /** The fields of the order that the payment changes. */
  order: Pick<OrderRecord, 'offer_id'>
}

/** Returns the amounts of the next payment: the order's price, or what a control has planned (RZP-50, RZP-51). */
function planAmounts(gateway: Gateway, order: OrderRecord, method: PaymentMethod): PlannedAmounts {
  const { amount, currency = order.currency, feeBearer, offer = 0 } = gateway.faultSettings.nextPayment ?? {}
  const price = amount ?? Math.max(100, order.amount - offer)
  const offerFields = offer > 0 ? { offer_id: gateway.newId('offer') } : {}
  if (feeBearer === undefined) return { amount: price, currency, fees: { fee: null, tax: null }, order: offerFields }
  const fees = feesOf(price, method)
  return { amount: price + fees.fee, currency, fees: { ...fees, fee_bearer: feeBearer }, order: offerFields }
}

/** The maximum amount of a card payment without GST on the fee, in paise. */
const untaxedCardLimit = 200_000

/** Returns the fee with its tax, and the tax alone, in paise: 2 % of the amount, and 18 % of that (RZP-10). */
export function feesOf(amount: number, method: PaymentMethod): { fee: number; tax: number } {
  const base = Math.round(amount * 0.02)
  const tax = method === 'card' && amount <= untaxedCardLimit ? 0 : Math.round(base * 0.18)
  return { fee: base + tax, tax }
}
