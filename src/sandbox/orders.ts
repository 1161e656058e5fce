// The Orders API: create, fetch, list, change notes (RZP-4, RZP-5).
import {
  checkId,
  fieldsOf,
  isObject,
  optionalChoice,
  optionalNotes,
  optionalReceipt,
  requiredAmount,
  requiredCurrency,
} from './check-fields.ts'
import type { OrderRecord } from './entities.ts'
import { collection, orderEntity, paymentEntity } from './entities.ts'
import type { Gateway } from './gateway.ts'
import { newestListedTime, pageOf, readExpand, readListQuery } from './list-query.ts'
import { badRequest, unknownId } from './refusal.ts'

const threeDaysInMinutes = 3 * 24 * 60
const maxExpiryMinutes = 7200

const orderFields = [
  'amount',
  'currency',
  'receipt',
  'notes',
  'partial_payment',
  'first_payment_min_amount',
  'payment',
  'payment_capture',
  'customer_id',
  'method',
  'offer_id',
  'bank_account',
  'line_items',
  'line_items_total',
  'customer_details',
]

/** Creates an order. Throws a Refusal for invalid fields, or an amount above the account's maximum. */
export function createOrder(gateway: Gateway, body: unknown) {
  const fields = fieldsOf(body, orderFields)
  const amount = requiredAmount(fields.amount)
  requireAmountWithinLimit(gateway, amount)
  if (fields.partial_payment === true) throw badRequest('Partial payments are not enabled for this account.')
  const order: OrderRecord = {
    id: gateway.newId('order'),
    amount,
    amount_paid: 0,
    currency: requiredCurrency(fields.currency),
    receipt: optionalReceipt(fields.receipt),
    status: 'created',
    attempts: 0,
    notes: optionalNotes(fields.notes),
    created_at: gateway.now(),
    capture: readCapture(fields.payment, fields.payment_capture),
  }
  return orderEntity(gateway.store.orders.put(order))
}

/** Throws a Refusal when the amount is above the account's maximum. */
export function requireAmountWithinLimit(gateway: Gateway, amount: number): void {
  if (amount > gateway.faultSettings.maxAmount)
    throw badRequest('Amount exceeds maximum amount allowed.', { field: 'amount' })
}

/** Parses the field `payment`, or without it the older field `payment_capture`. Throws a Refusal for invalid fields. */
function readCapture(payment: unknown, paymentCapture: unknown): OrderRecord['capture'] {
  const defaults = { automatic: true, automaticMinutes: threeDaysInMinutes, manualMinutes: threeDaysInMinutes }
  if (payment === undefined || payment === null) {
    return { ...defaults, automatic: [undefined, 1, '1', true].some((value) => value === paymentCapture) }
  }
  const fields = fieldsOf(payment, ['capture', 'capture_options'])
  if (fields.capture === undefined) throw badRequest('The capture field is required.', { field: 'payment.capture' })
  const automatic = optionalChoice(fields.capture, 'capture', ['automatic', 'manual'], 'automatic') === 'automatic'
  const options = readCaptureOptions(fields.capture_options, automatic)
  return { automatic, ...options }
}

/** Returns the minutes after which a payment is no longer captured automatically, and after which it is refunded. */
function readCaptureOptions(value: unknown, automatic: boolean) {
  const knownFields = ['automatic_expiry_period', 'manual_expiry_period', 'refund_speed']
  const options = isObject(value) ? fieldsOf(value, knownFields) : {}
  optionalChoice(options.refund_speed, 'refund_speed', ['normal', 'optimum'], 'normal')
  const automaticMinutes = readMinutes(options.automatic_expiry_period, 'automatic_expiry_period')
  if (automatic && automaticMinutes === null) {
    throw badRequest('The automatic expiry period field is required.', { field: 'automatic_expiry_period' })
  }
  const manualMinutes = readMinutes(options.manual_expiry_period, 'manual_expiry_period') ?? maxExpiryMinutes
  if (manualMinutes < (automaticMinutes ?? 0)) {
    throw badRequest('The manual expiry period must be at least the automatic one.', { field: 'manual_expiry_period' })
  }
  return { automaticMinutes: automaticMinutes ?? 0, manualMinutes }
}

function readMinutes(value: unknown, field: string): number | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw badRequest(`The ${field} must be an integer.`, { field })
  }
  if (value < 12 || value > maxExpiryMinutes) {
    throw badRequest(`The ${field} must be between 12 and ${maxExpiryMinutes}.`, { field })
  }
  return value
}

/** Returns an order. Throws a Refusal for a malformed or unknown id. */
export function findOrder(gateway: Gateway, id: string): OrderRecord {
  const order = gateway.store.orders.get(checkId('order', id))
  if (!order) throw unknownId()
  return order
}

export const fetchOrder = (gateway: Gateway, id: string) => orderEntity(findOrder(gateway, id))

/** Answers the call that lists an order's payments, newest first. */
export function listPaymentsOfOrder(gateway: Gateway, id: string, query = new URLSearchParams()) {
  const card = readExpand(query).includes('card')
  const payments = gateway.store.payments.of(findOrder(gateway, id).id)
  // Like Razorpay, leaves out payments whose bank has not answered yet.
  const answeredPayments = payments.filter(({ status }) => status !== 'created')
  return collection(answeredPayments.map((payment) => paymentEntity(payment, { card })))
}

/** Answers the call that lists orders, newest first. */
export function listOrders(gateway: Gateway, query: URLSearchParams) {
  const page = readListQuery(query, ['receipt', 'authorized', 'expand[]'])
  const receipt = query.get('receipt')
  const authorized = query.get('authorized')
  const { orders, payments } = gateway.store
  const hasAuthorized = (order: OrderRecord) => payments.of(order.id).some(({ status }) => status === 'authorized')
  const matchingOrders = (receipt === null ? orders.newestFirst() : orders.of(receipt).reverse()).filter(
    (order) => authorized === null || hasAuthorized(order) === (authorized === '1'),
  )
  const withPayments = query.getAll('expand[]').includes('payments')
  const rows = pageOf(matchingOrders, page, newestListedTime(gateway, 'orders')).map((order) =>
    withPayments ? { ...orderEntity(order), payments: listPaymentsOfOrder(gateway, order.id) } : orderEntity(order),
  )
  return collection(rows)
}

export function patchOrder(gateway: Gateway, id: string, body: unknown) {
  const order = findOrder(gateway, id)
  const { notes } = fieldsOf(body, ['notes'])
  if (notes === undefined) throw badRequest('The notes field is required.', { field: 'notes' })
  return orderEntity(gateway.store.orders.put({ ...order, notes: optionalNotes(notes) }))
}
