// Staff book parcels, look at a booking or stop one. Each request is stored before the courier is called (SHIP-9).

import type { BatchesReply, BookingReply } from '#contract/bookings.ts'
import { ShopError } from '#contract/errors.ts'
import { toRupees } from '#contract/wire.ts'
import { bookingReplies as words } from '#copy/bookings.ts'
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
import { listBatchRows, listReady, listRefusedRows, readUsualCost, stopBatch } from './batch-queries.ts'
import { findBooking, insertBookings, letGo, listParcelGrams, saveLabelLost } from './booking-queries.ts'

interface Wish {
  readonly orderId: OrderId
  readonly actor: UserId
  readonly grams: number
}

interface BulkChange {
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
  { actor, grams, orders }: BulkChange,
): Promise<{ batch: BookingBatchId; orders: number }> {
  const courier = currentCourier(shop)
  return inTransaction(shop.db, async (tx) => {
    const ready = await listReady(tx, MAX_BOOKED, orders)
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

// Staff see how far a booking is, and their batches; what one costs is told only to whoever sees money (SHIP-10, ADM-22).

const SHOWN_FOR = hours(24)
const MAX_BATCHES = 10
const MAX_REASONS = 50

/** The newest booking of an order; `courier` is who would take a new one. */
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

/** Her batches of the last day, newest first. */
export async function listBatches(
  { db, clock, couriers }: Pick<Shop, 'db' | 'clock' | 'couriers'>,
  actor: Actor,
): Promise<BatchesReply> {
  const since = after(clock.now(), -SHOWN_FOR)
  const rows = await listBatchRows(db, { of: actor.userId, since }, MAX_BATCHES)
  const refused = rows.filter((row) => row.refused > 0).map(({ id }) => id)
  const reasons = Map.groupBy(await listRefusedRows(db, refused, MAX_REASONS), ({ batchId }) => batchId)
  const courier = couriers.current?.name ?? null
  const ready = courier === null ? [] : await listReady(db, MAX_BOOKED)
  const cost = courier !== null && actor.rights.has('orders') ? await readUsualCost(db, courier) : null
  return {
    courier,
    ready: {
      orders: ready.map(({ id, grams }) => ({ _id: id, grams })),
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

/** The label of an order's booking as a PDF. Refuses with `booking_not_found` while there is none; one that got lost is fetched again. */
export async function readLabel(shop: Shop, orderId: OrderId): Promise<{ number: string; bytes: Buffer }> {
  const booking = await findBooking(shop.db, orderId)
  if (booking?.state !== 'booked' || booking.labelKey === null || booking.number === null)
    throw new ShopError('booking_not_found')
  const bytes = await shop.files.get(booking.labelKey)
  if (bytes) return { number: booking.number, bytes }
  await saveLabelLost(shop.db, booking.id, shop.clock.now())
  throw new ShopError('booking_not_found')
}
