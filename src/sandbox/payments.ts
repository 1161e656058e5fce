// The Payments API: fetch, list and capture (RZP-11).
import { checkId, fieldsOf, requiredAmount, requiredCurrency } from './check-fields.ts'
import type { PaymentRecord } from './entities.ts'
import { collection, paymentEntity } from './entities.ts'
import type { Gateway } from './gateway.ts'
import { newestListedTime, pageOf, readExpand, readListQuery } from './list-query.ts'
import { capture } from './payment-steps.ts'
import { badRequest, unknownId } from './refusal.ts'

/** Returns a payment. Throws a Refusal for a malformed or unknown id. */
export function findPayment(gateway: Gateway, id: string): PaymentRecord {
  const payment = gateway.store.payments.get(checkId('pay', id))
  if (!payment) throw unknownId()
  return payment
}

export function fetchPayment(gateway: Gateway, id: string, query: URLSearchParams) {
  return paymentEntity(findPayment(gateway, id), { card: readExpand(query).includes('card') })
}

/** Answers the call that lists payments, newest first. */
export function listPayments(gateway: Gateway, query: URLSearchParams) {
  const page = readListQuery(query, ['expand[]'])
  const card = query.getAll('expand[]').includes('card')
  const rows = pageOf(gateway.store.payments.newestFirst(), page, newestListedTime(gateway, 'payments'))
  return collection(rows.map((payment) => paymentEntity(payment, { card })))
}

/** Captures an authorised payment. Throws a Refusal when it is not authorised, or for another amount or currency. */
export function capturePayment(gateway: Gateway, id: string, body: unknown) {
  const payment = findPayment(gateway, id)
  const fields = fieldsOf(body, ['amount', 'currency'])
  const amount = requiredAmount(fields.amount)
  const currency = requiredCurrency(fields.currency)
  if (payment.captured) throw badRequest('This payment has already been captured')
  const isPaid = gateway.store.orders.get(payment.order_id)?.status === 'paid'
  if (isPaid && !gateway.faultSettings.allowSecondCapture) {
    throw badRequest('Your payment has been declined as the order is already paid.')
  }
  if (payment.status !== 'authorized') {
    throw badRequest('Only payments which have been authorized and not yet captured can be captured')
  }
  if (amount !== payment.amount || currency !== payment.currency) {
    throw badRequest('Capture amount must be equal to the amount authorized', { field: 'amount' })
  }
  return paymentEntity(capture(gateway, payment))
}
