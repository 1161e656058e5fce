// Where a payment of the shopper's own stands, for the order-placed page: the callback brings her there without a cookie.
import type { PaymentStatusReply } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import type { Actor } from '../actor.ts'
import { findOrderOfAttempt } from '../orders/orders-queries.ts'
import type { Shop } from '../shop.ts'
import type { Attempt } from './attempt.ts'
import { findOwnAttempt } from './attempt-queries.ts'
import { knownSettlement, type Settlement } from './settlement.ts'
import { settleOrPending } from './verify-payment.ts'

/** What the shop knows, without asking anybody: reading changes nothing (SEC-7). Somebody else's payment answers like none. */
export async function paymentStatus(shop: Shop, actor: Actor, gatewayOrderId: string): Promise<PaymentStatusReply> {
  const attempt = await ownAttempt(shop, actor, gatewayOrderId)
  return statusOf(shop, attempt, await knownSettlement(shop, attempt))
}

/** Asks the gateway, settles what can be settled and tells the outcome. */
export async function askPaymentStatus(shop: Shop, actor: Actor, gatewayOrderId: string): Promise<PaymentStatusReply> {
  const attempt = await ownAttempt(shop, actor, gatewayOrderId)
  return statusOf(shop, attempt, await settleOrPending(shop, attempt, 'page'))
}

async function ownAttempt(shop: Shop, actor: Actor, gatewayOrderId: string): Promise<Attempt> {
  const attempt = await findOwnAttempt(shop.db, actor.userId, gatewayOrderId)
  if (!attempt) throw new ShopError('not_found')
  return attempt
}

/** What is told as it is; whatever else has no order is pending. */
const TOLD = ['refunding', 'checking', 'released'] as const

async function statusOf(
  shop: Shop,
  attempt: Attempt,
  settlement: Settlement | { kind: 'no_answer' },
): Promise<PaymentStatusReply> {
  if (settlement.kind !== 'placed')
    return { status: TOLD.find((kind) => kind === settlement.kind) ?? 'pending', order: null }
  const order = await findOrderOfAttempt(shop.db, attempt.id)
  if (!order) throw new Error('A settled attempt has no order')
  const { id, ...rest } = order
  return { status: 'placed', order: { _id: id, ...rest } }
}
