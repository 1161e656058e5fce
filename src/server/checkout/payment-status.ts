// Where a payment of the shopper's own stands, for the order-placed page: the callback brings her there without a cookie.
import type { PaymentStatusReply } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import type { Actor } from '../accounts/actor.ts'
import { findOrderOfAttempt } from '../orders/orders-queries.ts'
import type { Shop } from '../shop.ts'
import { findAttempt } from './attempt-queries.ts'
import { settleOrPending } from './verify-payment.ts'

/** Settles what can be settled and tells the outcome. Somebody else's payment answers like none. */
export async function paymentStatus(shop: Shop, actor: Actor, razorpayOrderId: string): Promise<PaymentStatusReply> {
  const attempt = await findAttempt(shop.db, razorpayOrderId)
  if (attempt?.userId !== actor.userId) throw new ShopError('not_found')
  const settlement = await settleOrPending(shop, razorpayOrderId, 'page')
  if (settlement.kind !== 'placed')
    return { status: settlement.kind === 'refunding' ? 'refunding' : 'pending', order: null }
  const order = await findOrderOfAttempt(shop.db, attempt.id)
  if (!order) throw new Error('A settled attempt has no order')
  const { id, ...rest } = order
  return { status: 'placed', order: { _id: id, ...rest } }
}
