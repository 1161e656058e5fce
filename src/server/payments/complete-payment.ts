// The one place that completes payments. The page, its polls, the callback, the webhook and the jobs all call it;
// repeated calls make one order (PAY-7, RZP-42).
import type { GatewayPayment, TimeoutProfile } from '../adapters/payment-gateway.ts'
import { inTransaction } from '../db/database.ts'
import type { PurchasedLine } from '../orders/invoice-for.ts'
import type { Shop } from '../shop.ts'
import { type Attempt, type GatewayOrderId, isPaymentFinal } from './attempt.ts'
import { findAttempt, listAttemptLines } from './attempt-queries.ts'
import { recordGatewayStatus } from './attempt-state-queries.ts'
import { captureAuthorized, endClaim } from './capture-authorized.ts'
import { completeCaptured } from './complete-captured.ts'
import { completeFast } from './complete-fast.ts'
import { finalOutcome, isReleased, type PaymentOutcome, type StatusRequest } from './payment-outcome.ts'
import { isFresh, paymentsOf, statusOfAttempt } from './payments-at-gateway.ts'
import { withRefunds } from './record-stray.ts'

/**
 * Asks the gateway about an attempt, completes a captured payment and returns the outcome. Throws GatewayError when the
 * gateway does not answer.
 */
export async function completePayment(
  shop: Shop,
  order: GatewayOrderId,
  timeout: TimeoutProfile,
  includePending = timeout === 'job',
): Promise<PaymentOutcome> {
  const attempt = await findAttempt(shop.db, order)
  return attempt ? completeAttempt(shop, attempt, { timeout, includePending }) : { kind: 'unknown' }
}

/** Like `completePayment`, for an attempt that the caller has read, optionally with its lines. */
export async function completeAttempt(
  shop: Shop,
  attempt: Attempt,
  request: StatusRequest,
  lines?: readonly PurchasedLine[],
): Promise<PaymentOutcome> {
  if (attempt.gatewayOrderId === null) return { kind: 'unknown' }
  if (isPaymentFinal(attempt)) return finalOutcome(shop.db, attempt)
  return completeFromPayments(shop, attempt, await paymentsOf(shop, attempt, request.timeout), request, lines)
}

/**
 * Like `completePayment`, with payments that the caller has read from the gateway. Throws GatewayError when a capture
 * gets no answer.
 */
export async function completeFromPayments(
  shop: Shop,
  attempt: Attempt,
  payments: readonly GatewayPayment[],
  request: StatusRequest,
  lines?: readonly PurchasedLine[],
): Promise<PaymentOutcome> {
  if (isPaymentFinal(attempt)) return finalOutcome(shop.db, attempt)
  const orderPayments = payments.filter((payment) => payment.orderId === attempt.gatewayOrderId)
  const gatewayStatus = await statusOfAttempt(shop, attempt, orderPayments, request)
  // Polls come every three seconds, so the status is written only when it is new or out of date.
  const hasChanged = gatewayStatus !== attempt.gatewayStatus || !isFresh(attempt)
  // `completeCaptured` writes the status `captured` in its own transaction.
  if (hasChanged && gatewayStatus !== 'captured')
    await recordGatewayStatus(shop.db, attempt.id, gatewayStatus, shop.clock.now())
  const captured = orderPayments.find(({ status }) => status === 'captured')
  if (captured) return completeNow(shop, attempt, captured, { ...request, lines })
  const authorized = orderPayments.find(({ status }) => status === 'authorized')
  if (authorized) {
    const result = await captureAuthorized(shop, attempt, authorized, request.timeout)
    if (result.kind === 'final') return result.outcome
    if (result.kind === 'captured') return completeNow(shop, attempt, result.payment, { ...request, lines })
  } else if (attempt.claimedAt !== null) await endClaim(shop, attempt.id, attempt.claimedAt)
  return isReleased(attempt, gatewayStatus) ? { kind: 'released' } : { kind: 'pending', gatewayStatus }
}

/** Completes by the fast path, or by the full path where that does not apply. */
async function completeNow(
  shop: Shop,
  attempt: Attempt,
  payment: GatewayPayment,
  { timeout, lines }: Pick<StatusRequest, 'timeout'> & { lines?: readonly PurchasedLine[] | undefined },
): Promise<PaymentOutcome> {
  const { id, provider } = attempt
  const outcome = await completeFast(shop, attempt, lines ?? (await listAttemptLines(shop.db, id)), payment)
  if (outcome) return outcome
  const captured = await withRefunds(shop.gateways.of(provider), payment, timeout)
  return inTransaction(shop.db, (tx) => completeCaptured(tx, shop, id, captured))
}
