// Cancels an order before dispatch. Once it is packed, the shopper can only request the cancellation (ORD-6, REF-2).
import { ShopError } from '#contract/errors.ts'
import { askingToCancel, orderReplies } from '#copy/order.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import { cancellationChargeOf, canMove, hasEnded, type Mover, type OrderStatus, orderCan } from '#domain/order.ts'
import type { RefundReason } from '#domain/refund.ts'
import { requireEndingsWithinLimit } from '../accounts/staff/require-within-limit.ts'
import type { Actor } from '../actor.ts'
import { newId } from '../adapters/random.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { requireDisputeConfirmed, sendRefundsDespiteDispute } from '../disputes/require-dispute-seen.ts'
import { findCancelRequest, insertCancelRequest } from '../orders/cancel-requests-queries.ts'
import { moveOrder } from '../orders/move-order.ts'
import { type LockedOrder, lockOrderChain } from '../orders/moving-queries.ts'
import { recordSlipChange } from '../orders/printed-slips-queries.ts'
import { lockWallet } from '../payments/holds-queries.ts'
import type { Shop } from '../shop.ts'
import { lockPaymentOfOrder } from './aftersales-queries.ts'
import type { UnitsOfItem } from './refund-lines-queries.ts'
import { refundOrder, refundSaleOfReplacement } from './refund-order.ts'
import { requireExpectedState } from './require-seen.ts'
import { restockUnits } from './restock.ts'

interface Cancellation {
  readonly orderId: OrderId
  /** When staff accept a request of the shopper, this is 'staff'. */
  readonly by: Mover
  /** A user's id, or 'shop'. */
  readonly actor: string
  /** Set when a shopper cancels: the order must be theirs. */
  readonly owner?: UserId
  /** Shown to the shopper. */
  readonly reason?: string
  readonly refundReason?: RefundReason
  /**
   * The charge that the shopper agreed to, in paise. The cancellation is refused if it differs from the present charge
   * or is null. If it is absent, it is not compared.
   */
  readonly agreedCharge?: Paise | null
  /** The state that staff saw. If another person has changed it, the cancellation is refused. */
  readonly expectedStatus?: OrderStatus
  /** The units to restock; by default all that were not refunded. */
  readonly restock?: readonly UnitsOfItem[] | undefined
  /** The acting staff member, whose daily limit counts the cancellation (ADM-23). */
  readonly staff?: Actor
  /** True when staff accept the shopper's request to cancel, at most at the charge agreed to (ORD-21). */
  readonly isRequested?: boolean
  /** True when staff have confirmed the open dispute. The refund is then sent despite the dispute. */
  readonly seesDispute?: boolean
}

/**
 * Cancels an order, restocks its units and refunds it; for a replacement it refunds the sale. A repetition changes
 * nothing. Throws `order_not_found`, `order_state` after dispatch or with another charge than agreed, `dispute_open`,
 * `above_limit` or `busy`.
 */
export async function cancelOrder(shop: Shop, cancellation: Cancellation): Promise<void> {
  const { orderId, by, actor, owner, reason, agreedCharge, expectedStatus, restock, staff } = cancellation
  const { refundReason = 'cancelled', isRequested = false, seesDispute = false } = cancellation
  await inTransaction(shop.db, async (tx) => {
    const chain = await lockOrderChain(tx, orderId, owner)
    if (!chain) throw new ShopError('order_not_found')
    const { order, sale } = chain
    if (expectedStatus) await requireExpectedState(tx, order, { from: expectedStatus, to: 'cancelled', actor })
    if (isRequested) await requireOpenRequest(tx, order)
    if (by === 'staff' && canMove(order.status, 'cancelled', by))
      await requireDisputeConfirmed(tx, sale.id, seesDispute)
    const charge = cancellationChargeOf(order, 'cancelled', isRequested ? 'shopper' : by)
    if (agreedCharge !== undefined && agreedCharge !== charge && orderCan.cancel(order))
      throw new ShopError('order_state')
    const hasMoved = await moveOrder(tx, shop, order, { to: 'cancelled', by, actor, ...(reason ? { reason } : {}) })
    if (!hasMoved) return
    if (by === 'staff')
      await recordAudit(tx, shop, {
        actor,
        action: 'order.cancelled',
        subject: orderId,
        details: { from: order.status, ...(isRequested ? { asked: true } : {}) },
      })
    // The fixed order of locks (DB-5): order, payment, wallet, products, counters.
    await lockPaymentOfOrder(tx, sale.id)
    await lockWallet(tx, order.userId)
    const restocked = await restockUnits(tx, shop, { order, actor, requestedUnits: restock })
    if (order.kind === 'replacement') await refundSaleOfReplacement(tx, shop, chain, { reason: refundReason, actor })
    else await refundOrder(tx, shop, order, { reason: refundReason, charge, restocked })
    if (seesDispute) await sendRefundsDespiteDispute(tx, shop, { saleId: sale.id })
    if (staff) await requireEndingsWithinLimit(tx, shop, staff)
  })
}

/** Throws `order_state` unless the order has ended, or has an open request with at least the present charge. */
async function requireOpenRequest(tx: Tx, order: LockedOrder): Promise<void> {
  if (hasEnded(order.status)) return
  const request = await findCancelRequest(tx, order.id)
  if (request?.answer !== null || cancellationChargeOf(order, 'cancelled', 'shopper') > request.charge)
    throw new ShopError('order_state', { message: orderReplies.answered })
}

interface CancelRequestInput {
  readonly orderId: OrderId
  readonly owner: UserId
  readonly agreedCharge: Paise | null
}

/**
 * Stores a shopper's request to cancel a packed order, whose dispatch staff may still stop (ORD-21). A repetition while
 * the request is open changes nothing. Throws `order_not_found`, or `order_state` when the order cannot be cancelled on
 * request, a request was declined, or the charge has changed.
 */
export async function requestCancellation(
  shop: Shop,
  { orderId, owner, agreedCharge }: CancelRequestInput,
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const chain = await lockOrderChain(tx, orderId, owner)
    if (!chain) throw new ShopError('order_not_found')
    const { order } = chain
    if (!orderCan.requestCancellation(order)) throw new ShopError('order_state')
    const existingRequest = await findCancelRequest(tx, orderId)
    if (existingRequest?.answer === 'declined') throw new ShopError('order_state', { message: askingToCancel.declined })
    if (existingRequest?.answer === null) return
    const charge = cancellationChargeOf(order, 'cancelled', 'shopper')
    if (agreedCharge !== charge) throw new ShopError('order_state')
    await insertCancelRequest(tx, { id: newId(shop), orderId, askedAt: shop.clock.now(), charge })
    await recordSlipChange(tx, orderId, 'cancel')
  })
}
