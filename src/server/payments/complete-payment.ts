// The one place that completes payments. The page, its polls, the callback, the webhook and the jobs all call it, and
// it makes one order however often they do (PAY-7, RZP-42).
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

/** Asks the gateway about an attempt and acts on a captured payment. Throws GatewayError when the gateway does not answer. */
export async function completePayment(
  shop: Shop,
  order: GatewayOrderId,
  timeout: TimeoutProfile,
  includePending = timeout === 'job',
): Promise<PaymentOutcome> {
  const attempt = await findAttempt(shop.db, order)
  return attempt ? completeAttempt(shop, attempt, { timeout, includePending }) : { kind: 'unknown' }
}

/**
 * The same for an attempt that the caller has just read, optionally with its lines. An attempt without a gateway order
 * is unknown.
 */
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

/** Acts on the payments that the gateway has just reported for an attempt. Throws GatewayError when a capture gets no answer. */
export async function completeFromPayments(
  shop: Shop,
  attempt: Attempt,
  payments: readonly GatewayPayment[],
  request: StatusRequest,
  lines?: readonly PurchasedLine[],
): Promise<PaymentOutcome> {
  if (isPaymentFinal(attempt)) return finalOutcome(shop.db, attempt)
  const own = payments.filter((payment) => payment.orderId === attempt.gatewayOrderId)
  const gatewayStatus = await statusOfAttempt(shop, attempt, own, request)
  // Written only when it has changed or is out of date, because a poll comes every three seconds.
  const hasChanged = gatewayStatus !== attempt.gatewayStatus || !isFresh(attempt)
  // completeCaptured writes `captured` in the transaction that completes the payment.
  if (hasChanged && gatewayStatus !== 'captured')
    await recordGatewayStatus(shop.db, attempt.id, gatewayStatus, shop.clock.now())
  const captured = own.find(({ status }) => status === 'captured')
  if (captured) return completeNow(shop, attempt, captured, { ...request, lines })
  const authorized = own.find(({ status }) => status === 'authorized')
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
