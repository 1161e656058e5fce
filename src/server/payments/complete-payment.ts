// The one place where a payment is settled: page, poll, callback, webhook and jobs all come here, and however often, there is one order (PAY-7, RZP-42).
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
import { isReleased, type PaymentOutcome, type StatusRequest, settled } from './payment-outcome.ts'
import { isFresh, paymentsOf, statusOfAttempt } from './payments-at-gateway.ts'
import { withRefunds } from './record-stray.ts'

/** Asks the gateway about an attempt of ours and acts on a captured payment. Throws GatewayError when it gives no answer. */
export async function completePayment(
  shop: Shop,
  order: GatewayOrderId,
  timeout: TimeoutProfile,
  includePending = timeout === 'job',
): Promise<PaymentOutcome> {
  const attempt = await findAttempt(shop.db, order)
  return attempt ? completeAttempt(shop, attempt, { timeout, includePending }) : { kind: 'unknown' }
}

/** The same for an attempt that was looked up just now, maybe with its lines. One without an order of the gateway's is unknown. */
export async function completeAttempt(
  shop: Shop,
  attempt: Attempt,
  asking: StatusRequest,
  lines?: readonly PurchasedLine[],
): Promise<PaymentOutcome> {
  if (attempt.gatewayOrderId === null) return { kind: 'unknown' }
  if (isPaymentFinal(attempt)) return settled(shop.db, attempt)
  return completeFromPayments(shop, attempt, await paymentsOf(shop, attempt, asking.timeout), asking, lines)
}

/** Acts on what the gateway has just said of an attempt. Throws GatewayError when a capture gets no answer. */
export async function completeFromPayments(
  shop: Shop,
  attempt: Attempt,
  payments: readonly GatewayPayment[],
  asking: StatusRequest,
  lines?: readonly PurchasedLine[],
): Promise<PaymentOutcome> {
  if (isPaymentFinal(attempt)) return settled(shop.db, attempt)
  const own = payments.filter((payment) => payment.orderId === attempt.gatewayOrderId)
  const gatewayStatus = await statusOfAttempt(shop, attempt, own, asking)
  // Written only when it has changed or is out of date: a poll asks every three seconds.
  const hasChanged = gatewayStatus !== attempt.gatewayStatus || !isFresh(attempt)
  // `captured` is written by completeCaptured, in the transaction that settles the payment.
  if (hasChanged && gatewayStatus !== 'captured')
    await recordGatewayStatus(shop.db, attempt.id, gatewayStatus, shop.clock.now())
  const captured = own.find(({ status }) => status === 'captured')
  if (captured) return completeNow(shop, attempt, captured, { ...asking, lines })
  const authorized = own.find(({ status }) => status === 'authorized')
  if (authorized) {
    const result = await captureAuthorized(shop, attempt, authorized, asking.timeout)
    if (result.kind === 'settled') return result.settlement
    if (result.kind === 'captured') return completeNow(shop, attempt, result.payment, { ...asking, lines })
  } else if (attempt.claimedAt !== null) await endClaim(shop, attempt.id, attempt.claimedAt)
  return isReleased(attempt, gatewayStatus) ? { kind: 'released' } : { kind: 'pending', gatewayStatus }
}

/** In one statement where all is as usual, else by the full path. */
async function completeNow(
  shop: Shop,
  attempt: Attempt,
  payment: GatewayPayment,
  { timeout, lines }: Pick<StatusRequest, 'timeout'> & { lines?: readonly PurchasedLine[] | undefined },
): Promise<PaymentOutcome> {
  const { id, provider } = attempt
  const usual = await completeFast(shop, attempt, lines ?? (await listAttemptLines(shop.db, id)), payment)
  if (usual) return usual
  const captured = await withRefunds(shop.gateways.of(provider), payment, timeout)
  return inTransaction(shop.db, (tx) => completeCaptured(tx, shop, id, captured))
}
