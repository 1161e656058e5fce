// Staff want parcels booked: each is written down before the courier hears of it, and a job speaks with the courier (SHIP-9).
import type { AdminOrdersQuery } from '#contract/admin-orders.ts'
import { ShopError } from '#contract/errors.ts'
import { bookingReplies as words } from '#copy/bookings.ts'
import type { BookingBatchId, OrderId, UserId } from '#domain/ids.ts'
import { isToPack, TO_PACK } from '#domain/order.ts'
import { MOST_AT_ONCE } from '#domain/pick-round.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { listOrderIds } from '../../orders/admin/admin-orders-queries.ts'
import { readAdminOrdersFilter } from '../../orders/admin/list-orders.ts'
import { lockOrder } from '../../orders/moving-queries.ts'
import { lockRound } from '../../packing/round-queries.ts'
import { listStepOfRound } from '../../packing/task-queries.ts'
import type { Shop } from '../../shop.ts'
import { findBooking, insertBookings } from './booking-queries.ts'

interface Wish {
  readonly actor: UserId
  readonly grams: number
}

/** Books the parcel of one order. Refuses with `courier_missing`, `order_not_found`, `order_state` and, where one stands already, `booking_stands`. */
export async function bookParcel(shop: Shop, { orderId, actor, grams }: Wish & { orderId: OrderId }): Promise<void> {
  const courier = currentCourier(shop)
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new ShopError('order_not_found')
    if (!isToPack(order.status)) throw new ShopError('order_state')
    const bookings = [{ id: newId<'booking'>(shop), orderId }]
    const meant = await insertBookings(tx, { bookings, courier, batch: null, by: actor, at: shop.clock.now(), grams })
    if (meant === 0) await refuse(tx, orderId)
    await recordAudit(tx, shop, { actor, action: 'booking.ask', subject: orderId, details: { courier, grams } })
    await shop.jobs.enqueue(tx, 'book-parcels', {})
  })
}

async function refuse(tx: Tx, orderId: OrderId): Promise<never> {
  const last = await findBooking(tx, orderId)
  if (last && last.state !== 'refused' && last.state !== 'cancelled') throw new ShopError('booking_stands')
  throw new ShopError('order_state', { message: words.disputed })
}

/** What is meant by many: the orders of a list as it is narrowed, or those of a round. */
export interface ManyMeant {
  readonly list?: AdminOrdersQuery | undefined
  readonly round?: number | undefined
}

/**
 * Books the parcels of many orders in the background; those that have a booking keep it. Answers the batch and how many it
 * has. Refuses with `courier_missing`, `round_not_found`, `task_empty` and `task_too_large`.
 */
export async function bookMany(
  shop: Shop,
  { actor, grams, ...meant }: Wish & ManyMeant,
): Promise<{ batch: BookingBatchId; orders: number }> {
  const courier = currentCourier(shop)
  return inTransaction(shop.db, async (tx) => {
    const orders = await ordersMeant(tx, meant)
    if (orders.length > MOST_AT_ONCE) throw new ShopError('task_too_large')
    const batch = newId<'booking batch'>(shop)
    const bookings = orders.map((orderId) => ({ id: newId<'booking'>(shop), orderId }))
    const count = await insertBookings(tx, { bookings, courier, batch, by: actor, at: shop.clock.now(), grams })
    if (count === 0) throw new ShopError('task_empty', { message: words.noneToBook })
    await recordAudit(tx, shop, { actor, action: 'booking.ask-many', subject: batch, details: { courier, count } })
    await shop.jobs.enqueue(tx, 'book-parcels', {})
    return { batch, orders: count }
  })
}

async function ordersMeant(tx: Tx, { list, round: number }: ManyMeant): Promise<OrderId[]> {
  if (number !== undefined) {
    const round = await lockRound(tx, number)
    if (!round) throw new ShopError('round_not_found')
    return listStepOfRound(tx, round.id, TO_PACK)
  }
  const filter = await readAdminOrdersFilter(tx, { ...list })
  return listOrderIds(tx, { ...filter, statuses: (filter.statuses ?? TO_PACK).filter(isToPack) }, MOST_AT_ONCE + 1)
}

function currentCourier({ couriers }: Pick<Shop, 'couriers'>) {
  if (!couriers.current) throw new ShopError('courier_missing')
  return couriers.current.name
}
