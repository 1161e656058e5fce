// The one place where a payment is settled: page, poll, callback, webhook and jobs all come here, and however often, there is one order (PAY-7, RZP-42).
import type { GatewayPayment, TimeoutProfile } from '../adapters/payment-gateway.ts'
import { inTransaction } from '../db/database.ts'
import type { PurchasedLine } from '../orders/invoice-for.ts'
import type { Shop } from '../shop.ts'
import { type Attempt, type GatewayOrderId, hasMoney } from './attempt.ts'
import { findAttempt, listAttemptLines } from './attempt-queries.ts'
import { recordGatewayStatus } from './attempt-state-queries.ts'
import { captureAuthorized, endClaim } from './capture-authorized.ts'
import { isFresh, paymentsOf, statusOfAttempt } from './payments-at-gateway.ts'
import { withRefunds } from './record-stray.ts'
import { settleCaptured } from './settle-captured.ts'
import { settleUsual } from './settle-usual.ts'
import { isReleased, type Settlement, type StatusRequest, settled } from './settlement.ts'

/** Asks the gateway about an attempt of ours and acts on a captured payment. Throws GatewayError when it gives no answer. */
export async function settlePayment(
  shop: Shop,
  order: GatewayOrderId,
  timeout: TimeoutProfile,
  includePending = timeout === 'job',
): Promise<Settlement> {
  const attempt = await findAttempt(shop.db, order)
  return attempt ? settleAttempt(shop, attempt, { timeout, includePending }) : { kind: 'unknown' }
}

/** The same for an attempt that was looked up just now, maybe with its lines. One without an order of the gateway's is unknown. */
export async function settleAttempt(
  shop: Shop,
  attempt: Attempt,
  asking: StatusRequest,
  lines?: readonly PurchasedLine[],
): Promise<Settlement> {
  if (attempt.gatewayOrderId === null) return { kind: 'unknown' }
  if (hasMoney(attempt)) return settled(shop.db, attempt)
  return settleWith(shop, attempt, await paymentsOf(shop, attempt, asking.timeout), asking, lines)
}

/** Acts on what the gateway has just said of an attempt. Throws GatewayError when a capture gets no answer. */
export async function settleWith(
  shop: Shop,
  attempt: Attempt,
  payments: readonly GatewayPayment[],
  asking: StatusRequest,
  lines?: readonly PurchasedLine[],
): Promise<Settlement> {
  if (hasMoney(attempt)) return settled(shop.db, attempt)
  const own = payments.filter((payment) => payment.orderId === attempt.gatewayOrderId)
  const gatewayStatus = await statusOfAttempt(shop, attempt, own, asking)
  // Written only when it has changed or is out of date: a poll asks every three seconds.
  const hasChanged = gatewayStatus !== attempt.gatewayStatus || !isFresh(attempt)
  // `captured` is written by settleCaptured, in the transaction that settles the payment.
  if (hasChanged && gatewayStatus !== 'captured')
    await recordGatewayStatus(shop.db, attempt.id, gatewayStatus, shop.clock.now())
  const captured = own.find(({ status }) => status === 'captured')
  if (captured) return settleNow(shop, attempt, captured, { ...asking, lines })
  const authorized = own.find(({ status }) => status === 'authorized')
  if (authorized) {
    const result = await captureAuthorized(shop, attempt, authorized, asking.timeout)
    if (result.kind === 'settled') return result.settlement
    if (result.kind === 'captured') return settleNow(shop, attempt, result.payment, { ...asking, lines })
  } else if (attempt.claimedAt !== null) await endClaim(shop, attempt.id, attempt.claimedAt)
  return isReleased(attempt, gatewayStatus) ? { kind: 'released' } : { kind: 'pending', gatewayStatus }
}

/** In one statement where all is as usual, else by the full path. */
async function settleNow(
  shop: Shop,
  attempt: Attempt,
  payment: GatewayPayment,
  { timeout, lines }: Pick<StatusRequest, 'timeout'> & { lines?: readonly PurchasedLine[] | undefined },
): Promise<Settlement> {
  const { id, provider } = attempt
  const usual = await settleUsual(shop, attempt, lines ?? (await listAttemptLines(shop.db, id)), payment)
  if (usual) return usual
  const captured = await withRefunds(shop.gateways.of(provider), payment, timeout)
  return inTransaction(shop.db, (tx) => settleCaptured(tx, shop, id, captured))
}
