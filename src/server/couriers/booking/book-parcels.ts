// Bookings of parcels for staff: creating, viewing, cancelling and stopping them, and their labels. Each request is
// stored before the courier is called (SHIP-9).
import type { BatchesReply, BookingReply } from '#contract/bookings.ts'
import { ShopError } from '#contract/errors.ts'
import { toRupees } from '#contract/wire.ts'
import { bookingReplies as texts } from '#copy/parcels.ts'
import { MAX_BOOKED } from '#domain/courier-booking.ts'
import { after, hours } from '#domain/durations.ts'
import type { BookingBatchId, OrderId, UserId } from '#domain/ids.ts'
import { isToPack, TO_PACK } from '#domain/order.ts'
import type { Actor } from '../../actor.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { lockOrder } from '../../orders/moving-queries.ts'
import type { Shop } from '../../shop.ts'
import { listBatchRows, listBookableOrders, listRefusedRows, readAverageCost, stopBatch } from './batch-queries.ts'
import { findBooking, insertBookings, listParcelGrams, markLabelLost, requestCancellation } from './booking-queries.ts'

interface BookingInput {
  readonly orderId: OrderId
  readonly actor: UserId
  readonly grams: number
}

interface BatchInput {
  readonly actor: UserId
  readonly grams?: number | undefined
  readonly orders: readonly OrderId[]
}

/**
 * Books the parcel of one order in the background. Throws `courier_not_connected`, `order_not_found`, `already_booked`
 * for an order with an open booking, or `order_state` for an order that is sent, disputed or goes to several addresses.
 */
export async function bookParcel(shop: Shop, { orderId, actor, grams }: BookingInput): Promise<void> {
  const courier = currentCourier(shop)
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new ShopError('order_not_found')
    if (!isToPack(order.status)) throw new ShopError('order_state')
    if (order.billing.deliveries !== undefined)
      throw new ShopError('order_state', { message: texts.severalAddresses(order.billing.deliveries) })
    const bookings = [{ id: newId<'booking'>(shop), orderId, grams }]
    const request = { batch: null, by: actor, at: shop.clock.now(), statuses: TO_PACK }
    const count = await insertBookings(tx, { bookings, courier, ...request })
    if (count === 0) await throwBookingRefusal(tx, orderId)
    await recordAudit(tx, shop, { actor, action: 'booking.ask', subject: orderId, details: { courier, grams } })
    await shop.jobs.enqueue(tx, 'book-parcels', {})
  })
}

async function throwBookingRefusal(tx: Tx, orderId: OrderId): Promise<never> {
  const lastBooking = await findBooking(tx, orderId)
  if (lastBooking && lastBooking.state !== 'refused' && lastBooking.state !== 'cancelled')
    throw new ShopError('already_booked')
  throw new ShopError('order_state', { message: texts.disputed })
}

/**
 * Books parcels of these orders in the background. Orders that cannot be booked are left out. `grams` is the weight of
 * a parcel with a product of unknown weight; without `grams`, such a parcel is not booked. Returns the batch and its
 * number of bookings. Throws `courier_not_connected` and `no_parcel_to_book`.
 */
export async function bookMany(
  shop: Shop,
  { actor, grams, orders }: BatchInput,
): Promise<{ batch: BookingBatchId; orders: number }> {
  const courier = currentCourier(shop)
  return inTransaction(shop.db, async (tx) => {
    const bookableOrders = await listBookableOrders(tx, MAX_BOOKED, orders)
    const batch = newId<'booking batch'>(shop)
    const bookings = bookableOrders.flatMap(({ id: orderId, grams: productGrams }) => {
      const weight = productGrams ?? grams
      return weight === undefined ? [] : [{ id: newId<'booking'>(shop), orderId, grams: weight }]
    })
    const request = { batch, by: actor, at: shop.clock.now(), statuses: ['packed'] as const }
    const count = await insertBookings(tx, { bookings, courier, ...request })
    const hasUnknownWeight = bookableOrders.length > bookings.length
    if (count === 0) throw new ShopError('no_parcel_to_book', hasUnknownWeight ? { message: texts.noWeight } : {})
    await recordAudit(tx, shop, { actor, action: 'booking.ask-many', subject: batch, details: { courier, count } })
    await shop.jobs.enqueue(tx, 'book-parcels', {})
    return { batch, orders: count }
  })
}

function currentCourier({ couriers }: Pick<Shop, 'couriers'>) {
  if (!couriers.current) throw new ShopError('courier_not_connected')
  return couriers.current.name
}

/**
 * Cancels the booking of an order in the background. The order can then be booked again or dispatched with another
 * courier (SHIP-11). Throws `order_not_found`, `order_state` once the parcel is under way, and `booking_not_found`.
 */
export async function cancelBooking(shop: Shop, orderId: OrderId, actor: UserId): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new ShopError('order_not_found')
    if (!isToPack(order.status)) throw new ShopError('order_state')
    if (!(await requestCancellation(tx, orderId))) throw new ShopError('booking_not_found')
    await recordAudit(tx, shop, { actor, action: 'booking.cancel', subject: orderId, details: {} })
    await shop.jobs.enqueue(tx, 'book-parcels', {})
  })
}

/**
 * Stops a batch of the actor: cancels the bookings that were not sent to the courier, and returns their number. Throws
 * `booking_not_found`.
 */
export async function stopBookings(shop: Shop, id: BookingBatchId, actor: UserId): Promise<number> {
  return inTransaction(shop.db, async (tx) => {
    const count = await stopBatch(tx, id, actor)
    if (count === null) throw new ShopError('booking_not_found')
    await recordAudit(tx, shop, { actor, action: 'booking.stop', subject: id, details: { count } })
    return count
  })
}

const SHOWN_FOR = hours(24)
const MAX_BATCHES = 10
const MAX_REASONS = 50

/**
 * Returns the open or newest booking of an order (SHIP-10), with the cost only for staff who may see money (ADM-22).
 * The reply's `courier` is the courier that a new booking would use.
 */
export async function viewBooking(
  { db, couriers }: Pick<Shop, 'db' | 'couriers'>,
  orderId: OrderId,
  actor: Actor,
): Promise<BookingReply> {
  const booking = await findBooking(db, orderId)
  const courier = couriers.current?.name ?? null
  const weight = (await listParcelGrams(db, [orderId])).get(orderId) ?? null
  if (!booking) return { courier, weight, booking: null }
  const { state, number, words, labelKey, grams, cost, askedAt } = booking
  return {
    courier,
    weight,
    booking: {
      courier: booking.courier,
      state,
      number,
      words,
      hasLabel: labelKey !== null,
      grams,
      askedAt: askedAt.toISOString(),
      ...(cost !== null && actor.rights.has('orders') ? { cost: toRupees(cost) } : {}),
    },
  }
}

/** Returns the user's batches of the last 24 hours, newest first, and in `ready` the orders that can be booked now. */
export async function listBatches(
  { db, clock, couriers }: Pick<Shop, 'db' | 'clock' | 'couriers'>,
  actor: Actor,
): Promise<BatchesReply> {
  const since = after(clock.now(), -SHOWN_FOR)
  const rows = await listBatchRows(db, { owner: actor.userId, since }, MAX_BATCHES)
  const refusedBatches = rows.filter((row) => row.refused > 0).map(({ id }) => id)
  const reasons = Map.groupBy(await listRefusedRows(db, refusedBatches, MAX_REASONS), ({ batchId }) => batchId)
  const courier = couriers.current?.name ?? null
  const bookableOrders = courier === null ? [] : await listBookableOrders(db, MAX_BOOKED)
  const cost = courier !== null && actor.rights.has('orders') ? await readAverageCost(db, courier) : null
  return {
    courier,
    ready: {
      orders: bookableOrders.map(({ id, grams }) => ({ _id: id, grams })),
      each: cost === null ? null : toRupees(cost),
    },
    batches: rows.map(({ id, askedAt, ...counts }) => ({
      _id: id,
      askedAt: askedAt.toISOString(),
      ...counts,
      reasons: (reasons.get(id) ?? []).map(({ id: _id, orderNumber, words }) => ({
        _id,
        orderNumber,
        reason: words ?? '',
      })),
    })),
  }
}

/**
 * Returns the label of an order's booking as a PDF. Throws `booking_not_found` without a booking or label, and also
 * when the file is missing in the store. The job then fetches the label from the courier again.
 */
export async function readLabel(shop: Shop, orderId: OrderId): Promise<{ number: string; bytes: Buffer }> {
  const booking = await findBooking(shop.db, orderId)
  if (booking?.state !== 'booked' || booking.labelKey === null || booking.number === null)
    throw new ShopError('booking_not_found')
  const bytes = await shop.files.get(booking.labelKey)
  if (bytes) return { number: booking.number, bytes }
  await markLabelLost(shop.db, booking.id, shop.clock.now())
  throw new ShopError('booking_not_found')
}
