// Staff correct a tracking number (ORD-19), or unpack an order (ADM-29).
import { ShopError } from '#contract/errors.ts'
import { adminOrderReplies } from '#copy/admin-order.ts'
import { BULK_ACTION_WINDOW } from '#domain/bulk-action.ts'
import type { Courier } from '#domain/couriers.ts'
import { after } from '#domain/durations.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { isWithPost, unpackedStatus } from '#domain/order.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import { deleteRecentBulkMoves, markStateUndone, saveOrderStatus } from '../../orders/bulk-actions-queries.ts'
import { lockOrder, saveTrackingNumber } from '../../orders/moving-queries.ts'
import { recordSlipChange } from '../../orders/printed-slips-queries.ts'
import type { Shop } from '../../shop.ts'
import { unpackParcel } from '../../stock/parcel-batches-queries.ts'
import { orderStateError, requireTrackingNumberFree } from '../require-seen.ts'
import { emailNewTrackingNumber, requireOneAddress } from '../track-delivery.ts'

interface Correction {
  readonly orderId: OrderId
  readonly actor: UserId
  readonly trackingNumber: string
  readonly courier: Courier
  /** The tracking number that staff saw. */
  readonly seen: string
}

/**
 * Corrects the tracking number of a dispatched parcel and emails the shopper, unless the dispatch email is still to be
 * sent. A repetition changes nothing. Throws `order_not_found`, or `order_state` when staff did not see the present
 * number, the parcel is not on its way, another order has the new number, or the order goes to several addresses.
 */
export async function correctTracking(shop: Shop, correction: Correction): Promise<void> {
  const { orderId, actor, trackingNumber, courier, seen: shownNumber } = correction
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new ShopError('order_not_found')
    requireOneAddress(order)
    if (!isWithPost(order.status)) throw orderStateError(adminOrderReplies.notWithPost)
    if (order.trackingNumber === trackingNumber && order.courier === courier) return
    if (order.trackingNumber !== shownNumber)
      throw orderStateError(adminOrderReplies.numberMeanwhile(order.trackingNumber ?? ''))
    await requireTrackingNumberFree(tx, order, trackingNumber)
    await saveTrackingNumber(tx, orderId, { courier, trackingNumber })
    await recordAudit(tx, shop, {
      actor,
      action: 'order.tracking',
      subject: orderId,
      details: { from: shownNumber, trackingNumber, courier },
    })
    await emailNewTrackingNumber(tx, shop, order, { courier, trackingNumber })
  })
}

interface UnpackInput {
  readonly orderId: OrderId
  readonly actor: UserId
  /** Only staff see it. */
  readonly reason: string
}

/**
 * Moves a packed order back to its earlier state and its units to their batches, so that it can be changed and packed
 * again (ADM-29). Any packer may do this, at any time before dispatch. Throws `order_not_found`, or `order_state` when
 * the order is not packed.
 */
export async function unpackOrder(shop: Shop, { orderId, actor, reason }: UnpackInput): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new ShopError('order_not_found')
    const now = shop.clock.now()
    const to = unpackedStatus(order.status)
    if (to === null) throw new ShopError('order_state')
    await markStateUndone(tx, orderId, order.status, { reason, now })
    await unpackParcel(tx, orderId)
    await saveOrderStatus(tx, orderId, to)
    await deleteRecentBulkMoves(tx, orderId, after(now, -BULK_ACTION_WINDOW))
    await recordSlipChange(tx, orderId, 'state')
    await recordAudit(tx, shop, {
      actor,
      action: 'order.unpack',
      subject: orderId,
      details: { from: order.status, to },
    })
  })
}
