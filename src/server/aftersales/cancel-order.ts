// Cancels an order before dispatch: stock, money and coins return in one transaction. After packing the shopper can
// only ask for it (ORD-6, REF-2).
import { ShopError } from '#contract/errors.ts'
import { askingToCancel } from '#copy/order-actions.ts'
import { orderReplies } from '#copy/order-replies.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import { canMove, hasEnded, keptBack, type Mover, type OrderStatus, orderCan } from '#domain/order.ts'
import type { RefundReason } from '#domain/refund.ts'
import { requireEndingsLeft } from '../accounts/staff/require-within-limit.ts'
import type { Actor } from '../actor.ts'
import { newId } from '../adapters/random.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { requireDisputeSeen, sendDespiteDispute } from '../disputes/require-dispute-seen.ts'
import { findCancelRequest, insertCancelRequest } from '../orders/cancel-requests-queries.ts'
import { moveOrder } from '../orders/move-order.ts'
import { type LockedOrder, lockChain } from '../orders/moving-queries.ts'
import { recordChange } from '../orders/printed-slips-queries.ts'
import { lockWallet } from '../payments/holds-queries.ts'
import type { Shop } from '../shop.ts'
import { lockPaymentOfOrder } from './aftersales-queries.ts'
import { putBack } from './put-back.ts'
import type { UnitsOfItem } from './refund-lines-queries.ts'
import { refundOrder, refundReplaced } from './refund-order.ts'
import { requireSeen } from './require-seen.ts'

interface Cancellation {
  readonly orderId: OrderId
  readonly by: Mover
  /** Who did it: a user's id, or 'shop'. */
  readonly actor: string
  /** Only her own order, when a shopper cancels. */
  readonly owner?: UserId
  /** For the shopper, in words. */
  readonly reason?: string
  readonly refundReason?: RefundReason
  /** What she was told that a cancellation keeps back, in paise. Another charge by now is refused: she has not agreed to it. */
  readonly agreedCharge?: Paise | null
  /** The state in which staff saw it; another one by now, by another hand, is refused. */
  readonly seen?: OrderStatus
  /** The units that go back on the shelf; absent: all that were to be packed. */
  readonly restock?: readonly UnitsOfItem[] | undefined
  /** Who of the staff does it: how many orders she ends in a day is limited (ADM-23). */
  readonly staff?: Actor
  /** She asked for it, and staff do it: it costs her what her own cancellation costs, as she was told (ORD-21). */
  readonly isAsked?: boolean
  /** Staff know of the dispute that stands against its payment: what goes back is sent all the same. */
  readonly seesDispute?: boolean
}

/** Cancels an order, or a replacement, whose sale's money goes back then. A second cancellation changes nothing. Throws `order_not_found`, or `order_state` once it is dispatched. */
export async function cancelOrder(shop: Shop, cancellation: Cancellation): Promise<void> {
  const { orderId, by, actor, owner, reason, agreedCharge, seen, restock, refundReason = 'cancelled' } = cancellation
  const { staff, isAsked = false, seesDispute = false } = cancellation
  await inTransaction(shop.db, async (tx) => {
    const chain = await lockChain(tx, orderId, owner)
    if (!chain) throw new ShopError('order_not_found')
    const { order, sale } = chain
    if (seen) await requireSeen(tx, order, { from: seen, to: 'cancelled', actor })
    if (isAsked) await requireAsked(tx, order)
    if (by === 'staff' && canMove(order.status, 'cancelled', by)) await requireDisputeSeen(tx, sale.id, seesDispute)
    const keepsBack = keptBack(order, 'cancelled', isAsked ? 'shopper' : by)
    if (agreedCharge !== undefined && agreedCharge !== keepsBack && orderCan.cancel(order))
      throw new ShopError('order_state')
    const moved = await moveOrder(tx, shop, order, { to: 'cancelled', by, actor, ...(reason ? { reason } : {}) })
    if (!moved) return
    if (by === 'staff')
      await recordAudit(tx, shop, {
        actor,
        action: 'order.cancelled',
        subject: orderId,
        details: { from: order.status, ...(isAsked ? { asked: true } : {}) },
      })
    // The fixed order of locks: order, payment, wallet, products, and the counters last, inside the refund.
    await lockPaymentOfOrder(tx, sale.id)
    await lockWallet(tx, order.userId)
    const restocked = await putBack(tx, shop, { order, actor, wanted: restock })
    if (order.kind === 'replacement') await refundReplaced(tx, shop, chain, { reason: refundReason, actor })
    else await refundOrder(tx, shop, order, { reason: refundReason, keepsBack, restocked })
    if (seesDispute) await sendDespiteDispute(tx, shop, sale.id)
    if (staff) await requireEndingsLeft(tx, shop, staff)
  })
}

/** Her request stands still, and keeps back no more than she was told. */
async function requireAsked(tx: Tx, order: LockedOrder): Promise<void> {
  if (hasEnded(order.status)) return
  const request = await findCancelRequest(tx, order.id)
  if (request?.answer !== null || keptBack(order, 'cancelled', 'shopper') > request.charge)
    throw new ShopError('order_state', { message: orderReplies.answered })
}

// A shopper asks to cancel an order whose box is packed: somebody looks whether it can still be taken out (ORD-21).

interface Asking {
  readonly orderId: OrderId
  readonly owner: UserId
  /** What she was told that a cancellation keeps back, in paise. */
  readonly agreedCharge: Paise | null
}

/** Keeps her request; a second one while it is open changes nothing. Refuses with `order_not_found`, `order_state`, and once it was declined. */
export async function askToCancel(shop: Shop, { orderId, owner, agreedCharge }: Asking): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const chain = await lockChain(tx, orderId, owner)
    if (!chain) throw new ShopError('order_not_found')
    const { order } = chain
    if (!orderCan.askToCancel(order)) throw new ShopError('order_state')
    const before = await findCancelRequest(tx, orderId)
    if (before?.answer === 'declined') throw new ShopError('order_state', { message: askingToCancel.declined })
    if (before?.answer === null) return
    const charge = keptBack(order, 'cancelled', 'shopper')
    if (agreedCharge !== charge) throw new ShopError('order_state')
    await insertCancelRequest(tx, { id: newId(shop), orderId, askedAt: shop.clock.now(), charge })
    await recordChange(tx, orderId, 'cancel')
  })
}
