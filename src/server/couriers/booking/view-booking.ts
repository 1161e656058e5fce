// Staff see how far a booking is, and their batches; what one costs is told only to whoever sees money (SHIP-10, ADM-22).
import type { BatchesReply, BookingReply } from '#contract/bookings.ts'
import { ShopError } from '#contract/errors.ts'
import { toRupees } from '#contract/wire.ts'
import { MOST_BOOKED } from '#domain/courier-booking.ts'
import { after, hours } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import type { Actor } from '../../actor.ts'
import type { Shop } from '../../shop.ts'
import { listBatchRows, listReady, listRefusedRows, readUsualCost } from './batch-queries.ts'
import { findBooking, listParcelGrams, saveLabelLost } from './booking-queries.ts'

const SHOWN_FOR = hours(24)
const MOST_BATCHES = 10
const MOST_REASONS = 50

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
  const rows = await listBatchRows(db, { of: actor.userId, since }, MOST_BATCHES)
  const refused = rows.filter((row) => row.refused > 0).map(({ id }) => id)
  const reasons = Map.groupBy(await listRefusedRows(db, refused, MOST_REASONS), ({ batchId }) => batchId)
  const courier = couriers.current?.name ?? null
  const ready = courier === null ? [] : await listReady(db, MOST_BOOKED)
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
