// Staff move an order on: packing begins, the parcel is with the post, it has arrived, it came back (decisions 32 and 37).
import { ShopError } from '#contract/errors.ts'
import { fieldErrors } from '#copy/errors.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { keptBack, type OrderStatus } from '#domain/order.ts'
import { hasCheckDigit } from '#domain/tracking.ts'
import { recordAct } from '../db/audit-log.ts'
import { inTransaction } from '../db/database.ts'
import { moveOrder } from '../orders/move-order.ts'
import { lockOrder } from '../orders/moving-queries.ts'
import type { Shop } from '../shop.ts'
import { cancelOrder } from './cancel-order.ts'
import { refundOrder } from './refund-order.ts'

export interface Advance {
  readonly orderId: OrderId
  readonly to: Exclude<OrderStatus, 'placed'>
  /** The admin who does it. */
  readonly actor: UserId
  /** Needed when the parcel is dispatched. */
  readonly trackingNumber?: string
  readonly reason?: string
}

/** Moves an order on. `suspicious` tells that the post's number has a wrong check digit: a warning, nothing more. */
export async function advanceOrder(shop: Shop, advance: Advance): Promise<{ suspicious: boolean }> {
  const { orderId, to, actor, trackingNumber, reason } = advance
  if (to === 'dispatched' && !trackingNumber)
    throw new ShopError('invalid_input', { fields: { trackingNumber: fieldErrors.required } })
  if (to === 'cancelled') await cancelOrder(shop, { orderId, by: 'staff', actor, ...(reason ? { reason } : {}) })
  else
    await inTransaction(shop.db, async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!order) throw new ShopError('order_not_found')
      const number = to === 'dispatched' && trackingNumber ? { trackingNumber } : {}
      const moved = await moveOrder(tx, shop, order, {
        to,
        by: 'staff',
        actor,
        ...(reason ? { reason } : {}),
        ...number,
      })
      if (!moved) return
      await recordAct(tx, shop, {
        actor,
        action: `order.${to}`,
        subject: orderId,
        details: { from: order.status, ...number },
      })
      if (to !== 'returned') return
      // A parcel that never reached her keeps a charge back; one that she was asked to send back does not.
      await refundOrder(tx, shop, order, { reason: 'returned', keepsBack: keptBack(order.status, to, 'staff') })
    })
  return { suspicious: to === 'dispatched' && !!trackingNumber && !hasCheckDigit(trackingNumber) }
}

/** The shopper says that her parcel is there. Only her own; a second time changes nothing. */
export async function confirmDelivery(
  shop: Shop,
  { orderId, owner }: { orderId: OrderId; owner: UserId },
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId, owner)
    if (!order) throw new ShopError('order_not_found')
    await moveOrder(tx, shop, order, { to: 'delivered', by: 'shopper', actor: owner })
  })
}
