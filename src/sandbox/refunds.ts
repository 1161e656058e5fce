// The Refunds API: create with its idempotency key, fetch, list, change notes (RZP-35).
import { checkId, fieldsOf, optionalChoice, optionalNotes, optionalReceipt, requiredAmount } from './check-fields.ts'
import type { PaymentRecord, RefundRecord } from './entities.ts'
import { collection, refundEntity } from './entities.ts'
import type { Gateway } from './gateway.ts'
import { newestListedTime, pageOf, readListQuery } from './list-query.ts'
import { findPayment } from './payments.ts'
import { applyRefundState, startRefund } from './refund-steps.ts'
import { badRequest, keyInProgress, otherRequestWithKey, unknownId } from './refusal.ts'

const sixMonthsInSeconds = 183 * 24 * 60 * 60

/** Returns the idempotency key of a call, or null when it has none. Throws a Refusal for a malformed key. */
function readRefundKey(headers: Headers): string | null {
  const key = headers.get('x-refund-idempotency')
  if (key !== null && !/^[A-Za-z0-9_-]{10,}$/.test(key)) throw badRequest('The idempotency key is not valid.')
  return key
}

/** Runs a call under its idempotency key. Throws a Refusal (409) while another call with the same key is running. */
export async function runExclusivelyByKey<T>(gateway: Gateway, headers: Headers, work: () => Promise<T>): Promise<T> {
  const key = readRefundKey(headers)
  if (key === null) return work()
  if (gateway.refundKeysInProgress.has(key)) throw keyInProgress()
  gateway.refundKeysInProgress.add(key)
  try {
    return await work()
  } finally {
    gateway.refundKeysInProgress.delete(key)
  }
}

/**
 * Refunds a payment, or returns the earlier refund with the same idempotency key. Throws a Refusal when that key
 * belongs to another request.
 */
export function createRefund(gateway: Gateway, paymentId: string, body: unknown, headers: Headers) {
  const key = readRefundKey(headers)
  const request = JSON.stringify([paymentId, body ?? {}])
  const earlierRefund = key === null ? undefined : gateway.store.refundKeys.get(key)
  if (earlierRefund && earlierRefund.request !== request) throw otherRequestWithKey()
  if (earlierRefund) return refundEntity(findRefund(gateway, earlierRefund.refund_id))

  const payment = findPayment(gateway, paymentId)
  const refund = startRefund(gateway, payment, readRefundRequest(payment, gateway.now(), body ?? {}))
  if (key !== null) gateway.store.refundKeys.put({ id: key, request, refund_id: refund.id })
  return refundEntity(applyPlannedOutcome(gateway, refund))
}

/** Refunds a payment as in Razorpay's dashboard (RZP-36). Without an amount, refunds the rest of the payment. */
export function refundFromDashboard(gateway: Gateway, paymentId: string, amount?: number): RefundRecord {
  const payment = findPayment(gateway, paymentId)
  return applyPlannedOutcome(
    gateway,
    startRefund(gateway, payment, readRefundRequest(payment, gateway.now(), { amount })),
  )
}

/** Ends a new refund as the controls say. A failed refund is returned as still pending, as Razorpay does. */
function applyPlannedOutcome(gateway: Gateway, refund: RefundRecord): RefundRecord {
  const outcome = gateway.faultSettings.refundOutcome
  if (outcome === 'pending') return refund
  const finishedRefund = applyRefundState(gateway, refund, outcome)
  return outcome === 'failed' ? refund : finishedRefund
}

function readRefundRequest(payment: PaymentRecord, now: number, body: unknown) {
  const fields = fieldsOf(body, ['amount', 'speed', 'notes', 'receipt'])
  if (payment.status === 'refunded') throw badRequest('The payment has been fully refunded already.')
  if (payment.status !== 'captured') throw badRequest('The payment status should be captured for action to be taken')
  if (now - payment.created_at > sixMonthsInSeconds) {
    throw badRequest('Refund is not supported by the bank because the payment is more than 6 months old')
  }
  const remaining = payment.amount - payment.amount_refunded
  const amount = fields.amount === undefined || fields.amount === null ? remaining : requiredAmount(fields.amount)
  if (amount > payment.amount) throw badRequest('The refund amount provided is greater than amount captured.')
  if (amount > remaining) throw badRequest('The total refund amount is greater than the refund payment amount')
  return {
    amount,
    notes: optionalNotes(fields.notes),
    receipt: optionalReceipt(fields.receipt),
    speed: optionalChoice(fields.speed, 'speed', ['normal', 'optimum'], 'normal'),
  }
}

/** Returns a refund. Throws a Refusal for a malformed or unknown id, and for a refund of another payment. */
export function findRefund(gateway: Gateway, id: string, paymentId?: string): RefundRecord {
  const refund = gateway.store.refunds.get(checkId('rfnd', id))
  if (!refund || (paymentId !== undefined && refund.payment_id !== paymentId)) throw unknownId()
  return refund
}

export const fetchRefund = (gateway: Gateway, id: string, paymentId?: string) =>
  refundEntity(findRefund(gateway, id, paymentId))

/** Answers the call that lists refunds, newest first. With `paymentId`, lists only those of this payment. */
export function listRefunds(gateway: Gateway, query: URLSearchParams, paymentId?: string) {
  const page = readListQuery(query)
  const { refunds } = gateway.store
  const rows =
    paymentId === undefined ? refunds.newestFirst() : refunds.of(findPayment(gateway, paymentId).id).reverse()
  return collection(pageOf(rows, page, newestListedTime(gateway, 'refunds')).map(refundEntity))
}

export function patchRefund(gateway: Gateway, id: string, body: unknown) {
  const refund = findRefund(gateway, id)
  const { notes } = fieldsOf(body, ['notes'])
  if (notes === undefined) throw badRequest('The notes field is required.', { field: 'notes' })
  return refundEntity(gateway.store.refunds.put({ ...refund, notes: optionalNotes(notes) }))
}
