// POST /payment/verify, and the payment status that the page polls (PAY-12 to PAY-15).
import type { PaymentStatusReply, VerifyReply } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import { notices } from '#copy/notices.ts'
import type { UserId } from '#domain/ids.ts'
import type { Actor } from '../actor.ts'
import { withDeadline } from '../adapters/circuit-breaker.ts'
import type { OutcomeSource } from '../adapters/meters.ts'
import { GatewayError } from '../adapters/payment-gateway.ts'
import { type Limit, rateLimitHit, throwIfAboveLimit } from '../db/rate-limit.ts'
import { findOrderOfAttempt } from '../orders/orders-queries.ts'
import type { PurchasedLine } from '../orders/paid-purchase.ts'
import type { Shop } from '../shop.ts'
import type { Attempt } from './attempt.ts'
import { findOwnAttempt } from './attempt-queries.ts'
import { completeAttempt } from './complete-payment.ts'
import { type PaymentOutcome, readStoredOutcome, reportOutcome } from './payment-outcome.ts'
import { findAttemptToVerify } from './verification-queries.ts'

interface Verification {
  readonly gatewayOrderId: string
  readonly gatewayPaymentId: string | null
  /** The gateway's signature from the payment dialog. Null without a signature, as in polls. */
  readonly signature: string | null
  readonly fromPolling: boolean
}

/**
 * Checks the signature, asks the gateway, completes the shopper's attempt and returns its order. Throws
 * `payment_not_found`, `payment_signature`, `order_placement_failed` (the payment is refunded), `payment_under_review`,
 * `payment_released`, `payment_pending`, `too_many_requests` or `busy`.
 */
export async function verifyPayment(
  shop: Shop,
  userId: UserId,
  input: Verification,
  limit: Limit,
): Promise<VerifyReply> {
  const hit = rateLimitHit(shop, limit, userId)
  const { tries, attempt, lines } = await findAttemptToVerify(shop.db, userId, input.gatewayOrderId, hit)
  throwIfAboveLimit(shop, limit, tries)
  if (!attempt?.gatewayOrderId) throw new ShopError('payment_not_found')
  const { gatewayPaymentId, signature } = input
  if (
    signature !== null &&
    !shop.gateways.of(attempt.provider).isCheckoutSignature(attempt.gatewayOrderId, gatewayPaymentId ?? '', signature)
  ) {
    shop.meters.count('paymentOutcomes', { source: 'page', outcome: 'refused' })
    shop.log.warn({ attempt: attempt.id }, 'payment signature refused')
    throw new ShopError('payment_signature')
  }
  const outcome = await completeOrNoAnswer(shop, attempt, input.fromPolling ? 'poll' : 'page', lines)
  if (outcome.kind === 'refunding') throw new ShopError('order_placement_failed')
  if (outcome.kind === 'checking') throw new ShopError('payment_under_review')
  if (outcome.kind === 'released') throw new ShopError('payment_released')
  if (outcome.kind !== 'placed') throw new ShopError('payment_pending', { retryAfter: 3 })
  return {
    message: input.fromPolling ? notices.orderPlacedByPoll : notices.orderPlaced,
    order: { _id: outcome.orderId, orderNumber: outcome.orderNumber },
  }
}

/**
 * Completes an attempt within the deadline of a request and returns the outcome. The metrics count it under `source`.
 * Throws GatewayError when the gateway does not answer.
 */
export const completeWithDeadline = (
  shop: Shop,
  attempt: Attempt,
  source: OutcomeSource,
  { includePending = false, lines }: { includePending?: boolean; lines?: readonly PurchasedLine[] | undefined } = {},
): Promise<PaymentOutcome> => {
  const shopWithDeadline = { ...shop, gateways: withDeadline(shop.gateways, shop.clock) }
  const completion = completeAttempt(shopWithDeadline, attempt, { timeout: 'shopper', includePending }, lines)
  return reportOutcome(shop, source, completion)
}

/** Like `completeWithDeadline`, but returns `no_answer` when the gateway does not answer. */
export async function completeOrNoAnswer(
  shop: Shop,
  attempt: Attempt,
  source: OutcomeSource,
  lines?: readonly PurchasedLine[],
): Promise<PaymentOutcome | { kind: 'no_answer' }> {
  try {
    return await completeWithDeadline(shop, attempt, source, { lines })
  } catch (error) {
    if (error instanceof GatewayError) return { kind: 'no_answer' }
    throw error
  }
}

/**
 * Returns the stored status of a payment without asking the gateway (SEC-7). Throws `not_found` for an unknown payment
 * or another shopper's.
 */
export async function readPaymentStatus(shop: Shop, actor: Actor, gatewayOrderId: string): Promise<PaymentStatusReply> {
  const attempt = await requireOwnAttempt(shop, actor, gatewayOrderId)
  return toStatusReply(shop, attempt, await readStoredOutcome(shop, attempt))
}

/**
 * Asks the gateway, completes the payment if possible, and returns its status, which is also `pending` when the gateway
 * does not answer. Throws `not_found`.
 */
export async function refreshPaymentStatus(
  shop: Shop,
  actor: Actor,
  gatewayOrderId: string,
): Promise<PaymentStatusReply> {
  const attempt = await requireOwnAttempt(shop, actor, gatewayOrderId)
  return toStatusReply(shop, attempt, await completeOrNoAnswer(shop, attempt, 'page'))
}

async function requireOwnAttempt(shop: Shop, actor: Actor, gatewayOrderId: string): Promise<Attempt> {
  const attempt = await findOwnAttempt(shop.db, actor.userId, gatewayOrderId)
  if (!attempt) throw new ShopError('not_found')
  return attempt
}

/** Outcomes whose name is also the status in the reply. Other outcomes without an order become `pending`. */
const NAMED_OUTCOMES = ['refunding', 'checking', 'released'] as const

async function toStatusReply(
  shop: Shop,
  attempt: Attempt,
  outcome: PaymentOutcome | { kind: 'no_answer' },
): Promise<PaymentStatusReply> {
  if (outcome.kind !== 'placed')
    return { status: NAMED_OUTCOMES.find((kind) => kind === outcome.kind) ?? 'pending', order: null }
  const order = await findOrderOfAttempt(shop.db, attempt.id)
  if (!order) throw new Error('A completed payment attempt has no order')
  const { id, ...orderFields } = order
  return { status: 'placed', order: { _id: id, ...orderFields } }
}
