// The SQL of booking batches: what they can contain, their progress, refusals and stopping (SHIP-8).
import { sql } from 'kysely'
import { type BookingCourier, MAX_PARCEL_GRAMS, OPEN_BOOKINGS } from '#domain/courier-booking.ts'
import type { BookingBatchId, OrderId, UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { isAnyOf, isOneOf } from '../../db/sql-pieces.ts'
import { isDisputed } from '../../orders/orders-queries.ts'
import { parcelGrams } from './booking-queries.ts'

/**
 * Cancels the bookings of the user's batch that were not yet sent to the courier. Returns their number; null when the
 * user has no such batch.
 */
export async function stopBatch(tx: Tx, id: BookingBatchId, owner: UserId): Promise<number | null> {
  const anyBooking = await tx
    .selectFrom('courier_bookings')
    .select('id')
    .where('batch_id', '=', id)
    .where('asked_by', '=', owner)
    .limit(1)
    .executeTakeFirst()
  if (!anyBooking) return null
  const { numUpdatedRows } = await tx
    .updateTable('courier_bookings')
    .set({ state: 'cancelled', next_try_at: null })
    .where('batch_id', '=', id)
    .where('state', '=', 'meant')
    .where('tries', '=', 0)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const countInState = (state: string) => sql<number>`(count(*) FILTER (WHERE state = ${sql.lit(state)}))::int`

/** Returns the user's batches since a time with their progress, newest first. */
export const listBatchRows = (db: Reader, { owner, since }: { owner: UserId; since: Date }, limit: number) =>
  db
    .selectFrom('courier_bookings')
    .select([
      sql<BookingBatchId>`batch_id`.as('id'),
      'asked_at as askedAt',
      sql<number>`count(*)::int`.as('orders'),
      countInState('booked').as('booked'),
      countInState('meant').as('waiting'),
      countInState('refused').as('refused'),
    ])
    .where('asked_by', '=', owner)
    .where('asked_at', '>', since)
    .where('batch_id', 'is not', null)
    .groupBy(['batch_id', 'asked_at'])
    .orderBy('asked_at', 'desc')
    .limit(limit)
    .execute()

/** Returns up to `limit` orders of these batches whose booking the courier refused, with the reason. */
export async function listRefusedRows(db: Reader, ids: readonly BookingBatchId[], limit: number) {
  if (ids.length === 0) return []
  return db
    .selectFrom('courier_bookings as booking')
    .innerJoin('orders', 'orders.id', 'booking.order_id')
    .select(['booking.batch_id as batchId', 'orders.id', 'orders.order_number as orderNumber', 'booking.words'])
    .where(isAnyOf('booking.batch_id', ids))
    .where('booking.state', '=', 'refused')
    .orderBy('booking.batch_id')
    .orderBy('orders.order_number')
    .limit(limit)
    .execute()
}

/** True for a packed order to one address, without an open booking or dispute. */
const isBookable = sql<boolean>`orders.status = 'packed' AND NOT orders.billing ? 'deliveries' AND NOT ${isDisputed} AND NOT EXISTS (
  SELECT FROM courier_bookings b WHERE b.order_id = orders.id AND ${isOneOf('b.state', OPEN_BOOKINGS)}
)`

/**
 * Returns bookable orders with the weights of their parcels, oldest first. With `ids`, only these orders. An order
 * whose parcel is heavier than MAX_PARCEL_GRAMS is left out.
 */
export const listBookableOrders = (db: Reader, limit: number, ids?: readonly OrderId[]) =>
  db
    .selectFrom('orders')
    .select(['id', parcelGrams.as('grams')])
    .where(isBookable)
    .where(sql<boolean>`coalesce(${parcelGrams}, 0) <= ${MAX_PARCEL_GRAMS}`)
    .$if(ids !== undefined, (query) => query.where(isAnyOf('id', ids ?? [])))
    .orderBy('placed_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Returns the average cost of the courier's last 20 bookings with a cost; null without such a booking. */
export async function readAverageCost(db: Reader, courier: BookingCourier): Promise<Paise | null> {
  const { rows } = await sql<{ average: Paise | null }>`
    SELECT round(avg(cost))::bigint AS average FROM (
      SELECT cost FROM courier_bookings WHERE courier = ${courier} AND cost IS NOT NULL ORDER BY asked_at DESC LIMIT 20
    ) latest`.execute(db)
  return rows[0]?.average ?? null
}
