// The one settle: whatever brings the news of a payment, it ends here, and however often, there is one order (PAY-7, RZP-42).

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
  /** `isNew` for whoever placed it; the others find it placed. */
  | { kind: 'placed'; orderId: OrderId; orderNumber: number; isNew?: true }
  /** There is no payment that counts yet; what there is instead. */
  | { kind: 'pending'; gatewayStatus: GatewayStatus }
  /** Paid, but there can be no order: the money goes back. */
  | { kind: 'refunding'; isNew?: true }
  /** Not an order of ours. */
  | { kind: 'unknown' }

/**
 * How the gateway is asked: with whose patience, and whether also about payments whose bank has not answered, which costs a
 * second call. Jobs always ask so; a poll never.
 */
export interface StatusRequest {
  readonly timeout: TimeoutProfile
  readonly includePending: boolean
}

/** Asks the gateway about an attempt of ours and acts on a captured payment. Throws GatewayError when it gives no answer. */
export async function settlePayment(
  shop: Shop,
  order: GatewayOrderId,
  patience: TimeoutProfile,
  closely = patience === 'job',
): Promise<Settlement> {
  const attempt = await findAttempt(shop.db, order)
  return attempt ? settleAttempt(shop, attempt, { timeout: patience, includePending: closely }) : { kind: 'unknown' }
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
  { timeout: patience, includePending: closely }: StatusRequest,
): Promise<Settlement> {
  if (attempt.status === 'paid' || attempt.status === 'refunded') return settled(shop.db, attempt)
  const own = payments.filter((payment) => payment.orderId === attempt.gatewayOrderId)
  const gatewayStatus = await statusOfAttempt(shop, attempt, own, { timeout: patience, includePending: closely })
  // Only news is kept, so that a poll does not write every three seconds.
  const isNews = gatewayStatus !== attempt.gatewayStatus || !isFresh(attempt)
  // Of money that is there the settling itself writes it down.
  if (isNews && gatewayStatus !== 'captured')
    await recordGatewayStatus(shop.db, attempt.id, gatewayStatus, shop.clock.now())
  const captured = await captureIfNeeded(shop, attempt, own, patience)
  if (!captured) return { kind: 'pending', gatewayStatus }
  return inTransaction(shop.db, (tx) => settleCaptured(tx, shop, attempt.id, captured))
}

/** The word is about what she did since she was last given it to pay. */
const isFresh = (attempt: Attempt): boolean =>
  attempt.gatewayStatusAt !== null && attempt.gatewayStatusAt >= handedOutAt(attempt)

/** What the gateway's list comes to. A payment whose bank has not answered stands in no list: the order alone betrays it. */
async function statusOfAttempt(
  shop: Shop,
  attempt: Attempt,
  own: readonly GatewayPayment[],
  { timeout: patience, includePending: closely }: StatusRequest,
): Promise<GatewayStatus> {
  const gatewayStatus = latestStatus(own.map((payment) => payment.status))
  const isOver = shop.clock.now() >= after(attempt.holdExpiresAt, SILENCE_OF_BANKS)
  if (!isUnpaid(gatewayStatus) || isOver) return gatewayStatus
  if (!closely)
    return attempt.gatewayStatus === 'created' && isFresh(attempt) && own.length === 0 ? 'created' : gatewayStatus
  try {
    const order = await shop.gateways.of(attempt.provider).getOrder(attempt.gatewayOrderId ?? '', patience)
    const isUnderWay = order.attempts > own.length || (own.length === 0 && order.status === 'attempted')
    return isUnderWay ? 'created' : gatewayStatus
  } catch (error) {
    // An order of another account: nothing can be under way there.
    if (error instanceof GatewayError && error.kind === 'refused') return gatewayStatus
    throw error
  }
}

/**
 * The payments of an attempt's order. A 400 is the gateway's word for an order of another account or mode: the shop has
 * changed its key since, and nothing can be paid there any more (PAY-23, RZP-41).
 */
export async function paymentsOf(
  shop: Shop,
  attempt: Attempt,
  patience: TimeoutProfile,
): Promise<readonly GatewayPayment[]> {
  try {
    return await shop.gateways.of(attempt.provider).listPaymentsOfOrder(attempt.gatewayOrderId ?? '', patience)
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
  patience: TimeoutProfile,
): Promise<GatewayPayment | null> {
  const captured = own.find((payment) => payment.status === 'captured')
  if (captured) return captured
  const authorized = own.find((payment) => payment.status === 'authorized')
  const wanted = attempt.status !== 'replaced'
  if (!authorized || !wanted || !matches(attempt, authorized)) return null
  const gateway = shop.gateways.of(attempt.provider)
  try {
    return await gateway.capturePayment({ id: authorized.id, amount: authorized.amount }, patience)
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== 'refused') throw error
    // Somebody captured it meanwhile, or the bank withdrew it: the gateway says which.
    const now = await gateway.getPayment(authorized.id, patience)
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
