// The dialog's own payments: start one, confirm it as the shopper or the bank would, query, cancel (RZP-21).
import { failureReasonOf, isCardNumber, makeCard } from './cards.ts'
import { fieldsOf, isObject, optionalChoice, optionalNotes } from './check-fields.ts'
import type { PaymentRecord } from './entities.ts'
import { consumeOne } from './fault-settings.ts'
import type { Gateway } from './gateway.ts'
import { findOrder } from './orders.ts'
import { authorize, failPayment, type PaymentDetails, startPayment } from './payment-steps.ts'
import { findPayment } from './payments.ts'
import { badRequest } from './refusal.ts'
import { checkoutSignature } from './signatures.ts'

const paymentFields = ['order_id', 'method', 'card', 'bank', 'upi', 'email', 'contact', 'notes', 'description']

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 256) : '')

/**
 * Returns the data with which the dialog opens. Throws a Refusal for a paid or unknown order, for which the dialog
 * reports a fault.
 */
export function readPreferences(gateway: Gateway, query: URLSearchParams) {
  const order = findOrder(gateway, query.get('order_id') ?? '')
  if (order.status === 'paid') throw badRequest('Your payment has been declined as the order is already paid.')
  return { order: { id: order.id, amount: order.amount, currency: order.currency } }
}

/** Starts a payment of an order. Throws a Refusal for invalid details. */
export function createPayment(gateway: Gateway, body: unknown) {
  const fields = fieldsOf(body, paymentFields)
  const method = optionalChoice(fields.method, 'method', ['upi', 'card', 'netbanking'], 'upi')
  const commonDetails: PaymentDetails = {
    method,
    email: textOf(fields.email),
    contact: textOf(fields.contact),
    notes: optionalNotes(fields.notes),
    description: textOf(fields.description) || null,
  }
  const payment = startPayment(gateway, textOf(fields.order_id), {
    ...commonDetails,
    ...readInstrument(gateway, method, fields),
  })
  return { payment_id: payment.id, ...toCheckoutOutcome(gateway, payment) }
}

/** Returns the fields of a payment that depend on its method. Throws a Refusal for invalid ones. */
function readInstrument(gateway: Gateway, method: string, fields: Record<string, unknown>): Partial<PaymentDetails> {
  if (method === 'card') return readCard(gateway, fields.card)
  if (method === 'netbanking') return { bank: textOf(fields.bank) || 'HDFC' }
  return { vpa: 'success@razorpay', flow: 'intent' }
}

function readCard(gateway: Gateway, value: unknown): Partial<PaymentDetails> {
  const card = isObject(value) ? value : {}
  const number = textOf(card.number)
  if (!isCardNumber(number)) throw badRequest('Your card number is not valid.', { reason: 'card_number_invalid' })
  if (!isValidExpiry(textOf(card.expiry), gateway.now())) throw badRequest('The expiry date of your card is not valid.')
  if (!/^\d{3,4}$/.test(textOf(card.cvv))) throw badRequest('The CVV of your card is not valid.')
  return { card: makeCard(gateway, number, textOf(card.name) || 'Test Card'), verdict: failureReasonOf(number) }
}

/** True for an expiry date as MM/YY whose month has not ended. */
function isValidExpiry(expiry: string, now: number): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry) ?? []
  if (!month || !year) return false
  // `Date.UTC` counts months from 0, so this is the first instant of the month after.
  return Date.UTC(2000 + Number(year), Number(month), 1) > now * 1000
}

/**
 * Confirms a payment with the card's OTP, or with the answer of the bank or the UPI app. The payment fails if the OTP
 * does not have 4 to 10 digits (RZP-15). A payment that has ended is returned unchanged.
 */
export function confirmPayment(gateway: Gateway, id: string, body: unknown): CheckoutOutcome {
  const payment = findPayment(gateway, id)
  if (payment.status !== 'created') return toCheckoutOutcome(gateway, payment)
  const fields = fieldsOf(body, ['otp', 'outcome'])
  const reason = payment.method === 'card' ? failureByOtp(payment, textOf(fields.otp)) : failureByChoice(fields.outcome)
  return toCheckoutOutcome(
    gateway,
    reason === null ? authorize(gateway, payment) : failPayment(gateway, payment, reason),
  )
}

/** Returns the reason for which the payment fails; null when it succeeds. */
const failureByOtp = (payment: PaymentRecord, otp: string) =>
  /^\d{4,10}$/.test(otp) ? payment.verdict : 'authentication_failed'

const failureByChoice = (outcome: unknown) =>
  optionalChoice(outcome, 'outcome', ['success', 'failure'], 'failure') === 'success' ? null : 'payment_failed'

/** Returns the dialog's view of a payment. Throws a Refusal for an unknown id. */
export const fetchPaymentStatus = (gateway: Gateway, id: string) => toCheckoutOutcome(gateway, findPayment(gateway, id))

/** Cancels a payment. One that has succeeded in the meantime is returned as paid. */
export function cancelPayment(gateway: Gateway, id: string): CheckoutOutcome {
  const payment = findPayment(gateway, id)
  if (payment.status !== 'created') return toCheckoutOutcome(gateway, payment)
  if (consumeOne(gateway.faultSettings, 'cancelsTooLate'))
    return toCheckoutOutcome(gateway, authorize(gateway, payment))
  return toCheckoutOutcome(gateway, failPayment(gateway, payment, 'payment_cancelled'))
}

/** The dialog's view of a payment: open, paid (with the fields for the page's handler), or failed (RZP-20). */
export type CheckoutOutcome =
  | { status: 'pending' }
  | { status: 'success'; response: object }
  | { status: 'failed'; error: object }

/** The fields passed to the page's handler: three, or only the payment id, as for some live QR payments. */
function handlerResponse(gateway: Gateway, payment: PaymentRecord): object {
  const { id, order_id, status, created_at } = payment
  if (consumeOne(gateway.faultSettings, 'paymentIdOnly'))
    return { created_at, razorpay_payment_id: id, status, status_code: 200 }
  return {
    razorpay_payment_id: id,
    razorpay_order_id: order_id,
    razorpay_signature: checkoutSignature(order_id, id, gateway.keySecret),
  }
}

export function toCheckoutOutcome(gateway: Gateway, payment: PaymentRecord): CheckoutOutcome {
  if (payment.status === 'created') return { status: 'pending' }
  if (payment.status !== 'failed') return { status: 'success', response: handlerResponse(gateway, payment) }
  const metadata = { order_id: payment.order_id, payment_id: payment.id }
  return { status: 'failed', error: { ...payment.failure, metadata } }
}
