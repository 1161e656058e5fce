// Staff do not want a parcel booked any more; its order waits to be sent as before (SHIP-11).
import { ShopError } from '#contract/errors.ts'
import type { BookingBatchId, OrderId, UserId } from '#domain/ids.ts'
import { isToPack } from '#domain/order.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import { lockOrder } from '../../orders/moving-queries.ts'
import type { Shop } from '../../shop.ts'
import { stopBatch } from './batch-queries.ts'
import { letGo } from './booking-queries.ts'

/** Refuses with `order_not_found`, with `order_state` once the parcel is on its way, and with `booking_not_found`. */
export async function letGoOfBooking(shop: Shop, orderId: OrderId, actor: UserId): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new ShopError('order_not_found')
    if (!isToPack(order.status)) throw new ShopError('order_state')
    if (!(await letGo(tx, orderId))) throw new ShopError('booking_not_found')
    await recordAudit(tx, shop, { actor, action: 'booking.cancel', subject: orderId, details: {} })
    await shop.jobs.enqueue(tx, 'book-parcels', {})
  })
}

/** Of a batch that one of the staff began, what the courier knows nothing of is not booked. Answers how many; refuses with `booking_not_found`. */
export async function stopBookings(shop: Shop, id: BookingBatchId, actor: UserId): Promise<number> {
  return inTransaction(shop.db, async (tx) => {
    const count = await stopBatch(tx, id, actor)
    if (count === null) throw new ShopError('booking_not_found')
    await recordAudit(tx, shop, { actor, action: 'booking.stop', subject: id, details: { count } })
    return count
  })
}
