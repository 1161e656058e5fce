// Staff book parcels or stop a booking. Each request is stored before the courier is called (SHIP-9).
import { ShopError } from '#contract/errors.ts'
import { bookingReplies as words } from '#copy/bookings.ts'
import { MOST_BOOKED } from '#domain/courier-booking.ts'
import type { BookingBatchId, OrderId, UserId } from '#domain/ids.ts'
import { isToPack, TO_PACK } from '#domain/order.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { lockOrder } from '../../orders/moving-queries.ts'
import type { Shop } from '../../shop.ts'
import { listReady, stopBatch } from './batch-queries.ts'
import { findBooking, insertBookings, letGo } from './booking-queries.ts'

interface Wish {
  readonly orderId: OrderId
  readonly actor: UserId
  readonly grams: number
}

interface WishForMany {
  readonly actor: UserId
  readonly grams?: number | undefined
  readonly orders: readonly OrderId[]
}

/** Books the parcel of one order. Refuses with `courier_missing`, `order_not_found`, `order_state` and, where one stands already, `booking_stands`. */
export async function bookParcel(shop: Shop, { orderId, actor, grams }: Wish): Promise<void> {
  const courier = currentCourier(shop)
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new ShopError('order_not_found')
    if (!isToPack(order.status)) throw new ShopError('order_state')
    const bookings = [{ id: newId<'booking'>(shop), orderId, grams }]
    const by = { batch: null, by: actor, at: shop.clock.now(), statuses: TO_PACK }
    const meant = await insertBookings(tx, { bookings, courier, ...by })
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

/**
 * Books those of these parcels that are packed and have no booking, in the background; `grams` is for each that has a product
 * without a weight. Left out, those are not booked: a weight that nobody has seen is not sent. Answers the batch and how many it has. Refuses with `courier_missing` and `booking_empty`.
 */
export async function bookMany(
  shop: Shop,
  { actor, grams, orders }: WishForMany,
): Promise<{ batch: BookingBatchId; orders: number }> {
  const courier = currentCourier(shop)
  return inTransaction(shop.db, async (tx) => {
    const ready = await listReady(tx, MOST_BOOKED, orders)
    const batch = newId<'booking batch'>(shop)
    const bookings = ready.flatMap(({ id: orderId, grams: known }) => {
      const weight = known ?? grams
      return weight === undefined ? [] : [{ id: newId<'booking'>(shop), orderId, grams: weight }]
    })
    const by = { batch, by: actor, at: shop.clock.now(), statuses: ['packed'] as const }
    const count = await insertBookings(tx, { bookings, courier, ...by })
    if (count === 0)
      throw new ShopError('booking_empty', ready.length > bookings.length ? { message: words.noWeight } : {})
    await recordAudit(tx, shop, { actor, action: 'booking.ask-many', subject: batch, details: { courier, count } })
    await shop.jobs.enqueue(tx, 'book-parcels', {})
    return { batch, orders: count }
  })
}

function currentCourier({ couriers }: Pick<Shop, 'couriers'>) {
  if (!couriers.current) throw new ShopError('courier_missing')
  return couriers.current.name
}

// Staff do not want a parcel booked any more; its order waits to be sent as before (SHIP-11).

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
