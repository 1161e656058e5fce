// The one place that completes payments. The checkout page, polls, callback, webhook and jobs all call it, and repeated
// calls make one order (PAY-7).
import type { GatewayPayment, TimeoutProfile } from '../adapters/payment-gateway.ts'
import { inTransaction, isRetryable } from '../db/database.ts'
import type { PurchasedLine } from '../orders/paid-purchase.ts'
import { buildCompletion } from '../orders/place-order.ts'
import { completePurchaseFast } from '../orders/placing-queries.ts'
import type { Shop } from '../shop.ts'
import { type Attempt, type GatewayOrderId, hasFreshStatus, isExactPayment, isPaymentFinal } from './attempt.ts'
import { findAttempt, listAttemptLines } from './attempt-queries.ts'
import { recordGatewayStatus } from './attempt-state-queries.ts'
import { captureAuthorized, endClaim } from './capture-authorized.ts'
import { completeCaptured } from './complete-captured.ts'
import { isPaymentReleased, type PaymentOutcome, readFinalOutcome, type StatusRequest } from './payment-outcome.ts'
import { listPaymentsAtGateway, readGatewayStatus } from './payments-at-gateway.ts'
import { readWithRefunds } from './record-payment-without-order.ts'

/**
 * Asks the gateway about a purchase, completes a captured or authorised payment, and returns the outcome. Throws
 * GatewayError when the gateway does not answer.
 */
export async function completePayment(
  shop: Shop,
  order: GatewayOrderId,
  timeout: TimeoutProfile,
): Promise<PaymentOutcome> {
  const attempt = await findAttempt(shop.db, order)
  if (!attempt) return { kind: 'unknown' }
  return completeAttempt(shop, attempt, { timeout, includePending: timeout === 'job' })
}

/**
 * Asks the gateway about a stored attempt, completes a captured or authorised payment, and returns the outcome. `lines`
 * saves reading the attempt's lines. Throws GatewayError when the gateway does not answer.
 */
export async function completeAttempt(
  shop: Shop,
  attempt: Attempt,
  request: StatusRequest,
  lines?: readonly PurchasedLine[],
): Promise<PaymentOutcome> {
  if (attempt.gatewayOrderId === null) return { kind: 'unknown' }
  if (isPaymentFinal(attempt)) return readFinalOutcome(shop.db, attempt)
  const payments = await listPaymentsAtGateway(shop, attempt, request.timeout)
  return completeFromPayments(shop, attempt, payments, request, lines)
}

/**
 * Completes an attempt with payments that the caller has read from the gateway: uses a captured payment, or captures an
 * authorised one. Returns the outcome. Throws GatewayError when the gateway does not answer a further call.
 */
export async function completeFromPayments(
  shop: Shop,
  attempt: Attempt,
  payments: readonly GatewayPayment[],
  request: StatusRequest,
  lines?: readonly PurchasedLine[],
): Promise<PaymentOutcome> {
  if (isPaymentFinal(attempt)) return readFinalOutcome(shop.db, attempt)
  const orderPayments = payments.filter((payment) => payment.orderId === attempt.gatewayOrderId)
  const gatewayStatus = await readGatewayStatus(shop, attempt, orderPayments, request)
  // A page polls every few seconds, so the status is written only when it is new or outdated.
  const hasChanged = gatewayStatus !== attempt.gatewayStatus || !hasFreshStatus(attempt)
  // `completeCaptured` writes the status `captured` in its own transaction.
  if (hasChanged && gatewayStatus !== 'captured')
    await recordGatewayStatus(shop.db, attempt.id, gatewayStatus, shop.clock.now())
  const capturedPayment = orderPayments.find(({ status }) => status === 'captured')
  if (capturedPayment) return completeByFastOrFullPath(shop, attempt, capturedPayment, { ...request, lines })
  const authorizedPayment = orderPayments.find(({ status }) => status === 'authorized')
  if (authorizedPayment) {
    const result = await captureAuthorized(shop, attempt, authorizedPayment, request.timeout)
    if (result.kind === 'final') return result.outcome
    if (result.kind === 'captured')
      return completeByFastOrFullPath(shop, attempt, result.payment, { ...request, lines })
  } else if (attempt.claimedAt !== null) await endClaim(shop, attempt.id, attempt.claimedAt)
  return isPaymentReleased(attempt, gatewayStatus) ? { kind: 'released' } : { kind: 'pending', gatewayStatus }
}

async function completeByFastOrFullPath(
  shop: Shop,
  attempt: Attempt,
  payment: GatewayPayment,
  { timeout, lines }: Pick<StatusRequest, 'timeout'> & { lines?: readonly PurchasedLine[] | undefined },
): Promise<PaymentOutcome> {
  const { id, provider } = attempt
  const outcome = await completeFast(shop, attempt, lines ?? (await listAttemptLines(shop.db, id)), payment)
  if (outcome) return outcome
  const paymentWithRefunds = await readWithRefunds(shop.gateways.of(provider), payment, timeout)
  return inTransaction(shop.db, (tx) => completeCaptured(tx, shop, id, paymentWithRefunds))
}

/**
 * The fast path: one SQL statement takes all locks and writes all rows (DB-12). When it does not apply, writes nothing
 * and returns null.
 */
async function completeFast(
  shop: Shop,
  attempt: Attempt,
  lines: readonly PurchasedLine[],
  payment: GatewayPayment,
): Promise<PaymentOutcome | null> {
  // Only the full path records refunds that were made at the gateway (BOOK-18).
  if (attempt.status !== 'open' || payment.refunded > 0 || !isExactPayment(attempt, payment)) return null
  const purchase = { ...attempt, attemptId: attempt.id, lines, paid: { method: payment.method, payment } }
  const { orderId, completion } = buildCompletion(shop, purchase, null)
  try {
    const orderNumber = await completePurchaseFast(shop.db, completion)
    if (orderNumber === null) return null
    shop.jobs.wakeWorker()
    return { kind: 'placed', orderId, orderNumber, isNew: true }
  } catch (error) {
    if (isRetryable(error)) return null
    throw error
  }
}
