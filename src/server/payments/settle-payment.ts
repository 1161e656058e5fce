// The one place where a payment is settled: page, poll, callback, webhook and jobs all come here, and however often, there is one order (PAY-7, RZP-42).

import { after } from '#domain/durations.ts'
import type { AttemptId, OrderId } from '#domain/ids.ts'
import { SILENCE_OF_BANKS } from '#domain/payment-attempt.ts'
import { type GatewayStatus, isUnpaid, latestStatus } from '#domain/pending-payment.ts'
import type { GatewayPayment, TimeoutProfile } from '../adapters/payment-gateway.ts'
import { GatewayError } from '../adapters/payment-gateway.ts'
import { inTransaction, type Reader, type Tx } from '../db/database.ts'
import { findOrderOfAttempt } from '../orders/orders-queries.ts'
import { placeOrder } from '../orders/place-order.ts'
import type { Shop } from '../shop.ts'
import { type Attempt, type GatewayOrderId, handedOutAt } from './attempt.ts'
import {
  closeAttempt,
  findAttempt,
  listAttemptLines,
  lockAndRecordStatus,
  recordGatewayStatus,
} from './attempt-queries.ts'
import { claimGoods } from './claim-goods.ts'
import { refundUnfulfillable } from './refund-unfulfillable.ts'

export type Settlement =
  /** `isNew` only in the answer of the call that placed the order; later calls find it placed. */
  | { kind: 'placed'; orderId: OrderId; orderNumber: number; isNew?: true }
  /** No payment is captured yet; how far one has come. */
  | { kind: 'pending'; gatewayStatus: GatewayStatus }
  /** Paid, but there can be no order: the money goes back. */
  | { kind: 'refunding'; isNew?: true }
  /** Not an order of ours. */
  | { kind: 'unknown' }

/**
 * How the gateway is asked: how long a call may take, and whether payments are included whose bank has not answered yet. To
 * find those costs a second call: jobs always make it, a poll never does.
 */
export interface StatusRequest {
  readonly timeout: TimeoutProfile
  readonly includePending: boolean
}

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

/** The same for an attempt that was looked up just now. One without an order of the gateway's is unknown. */
export async function settleAttempt(shop: Shop, attempt: Attempt, asking: StatusRequest): Promise<Settlement> {
  if (attempt.gatewayOrderId === null) return { kind: 'unknown' }
  if (attempt.status === 'paid' || attempt.status === 'refunded') return settled(shop.db, attempt)
  return settleWith(shop, attempt, await paymentsOf(shop, attempt, asking.timeout), asking)
}

/** Acts on what the gateway has just said of an attempt. Throws GatewayError when a capture gets no answer. */
export async function settleWith(
  shop: Shop,
  attempt: Attempt,
  payments: readonly GatewayPayment[],
  { timeout, includePending }: StatusRequest,
): Promise<Settlement> {
  if (attempt.status === 'paid' || attempt.status === 'refunded') return settled(shop.db, attempt)
  const own = payments.filter((payment) => payment.orderId === attempt.gatewayOrderId)
  const gatewayStatus = await statusOfAttempt(shop, attempt, own, { timeout, includePending })
  // Written only when it has changed or is out of date: a poll asks every three seconds.
  const hasChanged = gatewayStatus !== attempt.gatewayStatus || !isFresh(attempt)
  // `captured` is written by settleCaptured, in the transaction that settles the payment.
  if (hasChanged && gatewayStatus !== 'captured')
    await recordGatewayStatus(shop.db, attempt.id, gatewayStatus, shop.clock.now())
  const captured = await captureIfNeeded(shop, attempt, own, timeout)
  if (!captured) return { kind: 'pending', gatewayStatus }
  return inTransaction(shop.db, (tx) => settleCaptured(tx, shop, attempt.id, captured))
}

/** True when the stored status was read after her page was last given the attempt to pay: an older one misses what she did since. */
const isFresh = (attempt: Attempt): boolean =>
  attempt.gatewayStatusAt !== null && attempt.gatewayStatusAt >= handedOutAt(attempt)

/**
 * The status that the listed payments add up to. The gateway does not list a payment whose bank has not answered yet; that
 * there is one shows only in the attempts that its order counts.
 */
async function statusOfAttempt(
  shop: Shop,
  attempt: Attempt,
  own: readonly GatewayPayment[],
  { timeout, includePending }: StatusRequest,
): Promise<GatewayStatus> {
  const gatewayStatus = latestStatus(own.map((payment) => payment.status))
  const isOver = shop.clock.now() >= after(attempt.holdExpiresAt, SILENCE_OF_BANKS)
  if (!isUnpaid(gatewayStatus) || isOver) return gatewayStatus
  if (!includePending)
    return attempt.gatewayStatus === 'created' && isFresh(attempt) && own.length === 0 ? 'created' : gatewayStatus
  try {
    const order = await shop.gateways.of(attempt.provider).getOrder(attempt.gatewayOrderId ?? '', timeout)
    const isUnderWay = order.attempts > own.length || (own.length === 0 && order.status === 'attempted')
    return isUnderWay ? 'created' : gatewayStatus
  } catch (error) {
    // An order of another account: nothing can be under way there.
    if (error instanceof GatewayError && error.kind === 'refused') return gatewayStatus
    throw error
  }
}

/**
 * The payments of an attempt's order. The gateway answers 400 for an order of another account or mode: the shop has changed
 * its key since, and nothing can be paid there any more (PAY-23, RZP-41).
 */
export async function paymentsOf(
  shop: Shop,
  attempt: Attempt,
  timeout: TimeoutProfile,
): Promise<readonly GatewayPayment[]> {
  try {
    return await shop.gateways.of(attempt.provider).listPaymentsOfOrder(attempt.gatewayOrderId ?? '', timeout)
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== 'refused' || error.status !== 400) throw error
    shop.log.error({ order: attempt.gatewayOrderId }, 'the payment gateway does not know this order')
    return []
  }
}

/** The payment to act on: a captured one, or an authorised one that is captured now because the purchase is still wanted. */
async function captureIfNeeded(
  shop: Shop,
  attempt: Attempt,
  own: readonly GatewayPayment[],
  timeout: TimeoutProfile,
): Promise<GatewayPayment | null> {
  const captured = own.find((payment) => payment.status === 'captured')
  if (captured) return captured
  const authorized = own.find((payment) => payment.status === 'authorized')
  const wanted = attempt.status !== 'replaced'
  if (!authorized || !wanted || !matches(attempt, authorized)) return null
  const gateway = shop.gateways.of(attempt.provider)
  try {
    return await gateway.capturePayment({ id: authorized.id, amount: authorized.amount }, timeout)
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== 'refused') throw error
    // It was captured meanwhile, or the bank withdrew it: its present status says which.
    const now = await gateway.getPayment(authorized.id, timeout)
    return now.status === 'captured' ? now : null
  }
}

const matches = (attempt: Attempt, payment: GatewayPayment): boolean =>
  payment.amount === attempt.payable && payment.currency === 'INR' && payment.orderId === attempt.gatewayOrderId

async function settleCaptured(tx: Tx, shop: Shop, id: AttemptId, payment: GatewayPayment): Promise<Settlement> {
  const attempt = await lockAndRecordStatus(tx, id, 'captured', shop.clock.now())
  if (!attempt) return { kind: 'unknown' }
  if (attempt.status === 'paid' || attempt.status === 'refunded') return settled(tx, attempt)
  const lines = await listAttemptLines(tx, attempt.id)
  if (!matches(attempt, payment)) {
    shop.log.error({ attempt: attempt.id, payment: payment.id }, 'payment does not match its order')
    return refundUnfulfillable(tx, shop, attempt, lines, payment, 'mismatch')
  }
  if (attempt.status === 'replaced') return refundUnfulfillable(tx, shop, attempt, lines, payment, 'replaced')
  const claim = await claimGoods(tx, attempt, lines)
  if (claim !== 'claimed') return refundUnfulfillable(tx, shop, attempt, lines, payment, claim)
  await closeAttempt(tx, attempt.id, 'paid', null)
  const placed = await placeOrder(tx, shop, {
    ...attempt,
    attemptId: attempt.id,
    lines,
    paid: { method: payment.method, payment },
  })
  return { kind: 'placed', ...placed, isNew: true }
}

/** Where an attempt stands as far as the shop knows, without asking. */
export const knownSettlement = async (db: Reader, attempt: Attempt): Promise<Settlement> =>
  attempt.status === 'paid' || attempt.status === 'refunded'
    ? settled(db, attempt)
    : { kind: 'pending', gatewayStatus: attempt.gatewayStatus ?? 'created' }

async function settled(db: Reader, attempt: Attempt): Promise<Settlement> {
  if (attempt.status === 'refunded') return { kind: 'refunding' }
  const order = await findOrderOfAttempt(db, attempt.id)
  return order ? { kind: 'placed', orderId: order.id, orderNumber: order.orderNumber } : { kind: 'unknown' }
}
