// The SQL of bookings with couriers: written down, taken up, and what came of each (SHIP-8 to SHIP-11).
import { sql } from 'kysely'
import { type BookingCourier, CALL_UNDER_WAY, OPEN_BOOKINGS, PACKAGING } from '#domain/courier-booking.ts'
import { after } from '#domain/durations.ts'
import type { BookingBatchId, BookingId, OrderId, UserId } from '#domain/ids.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { BookedParcel } from '../../adapters/courier.ts'
import type { Database, Reader, Tx } from '../../db/database.ts'
import type { StoredAddress } from '../../db/schema.ts'
import { isAnyOf, isOneOf } from '../../db/sql-pieces.ts'
import { insertColumns } from '../../db/tables/insert-columns.ts'
import { isDisputed } from '../../orders/orders-queries.ts'

interface MeantBooking {
  readonly id: BookingId
  readonly orderId: OrderId
  readonly grams: number
}

interface Meaning {
  readonly bookings: readonly MeantBooking[]
  readonly courier: BookingCourier
  readonly batch: BookingBatchId | null
  readonly by: UserId
  readonly at: Date
  /** Only orders in one of these states are booked. */
  readonly statuses: readonly OrderStatus[]
}

/** What the parcel of a row of `orders` weighs, in grams: its pieces and the box. Null where a product of it has no weight. */
export const parcelGrams = sql<number | null>`(
  SELECT CASE WHEN bool_and(p.weight_grams IS NOT NULL)
    THEN (sum((i.quantity - i.refunded_quantity) * p.weight_grams) + ${sql.lit(PACKAGING)})::int END
  FROM order_items i JOIN products p ON p.id = i.product_id
  WHERE i.order_id = orders.id AND i.quantity > i.refunded_quantity
)`

/**
 * Writes bookings down for those of these orders that are in one of the states, have none that stands, and of which no bank wants
 * the money back. Nobody moves an order meanwhile. Answers how many that were.
 */
export async function insertBookings(tx: Tx, meant: Meaning): Promise<number> {
  const ids = meant.bookings.map(({ id }) => id)
  const orders = meant.bookings.map(({ orderId }) => orderId)
  const weights = meant.bookings.map(({ grams }) => grams)
  await tx.selectFrom('orders').select('id').where(isAnyOf('id', orders)).orderBy('id').forShare().execute()
  const { numAffectedRows } = await sql`
    INSERT INTO courier_bookings (${insertColumns('courier_bookings', ['id', 'order_id', 'courier', 'reference', 'state', 'batch_id', 'asked_by', 'asked_at', 'grams', 'next_try_at'])})
    SELECT meant.id, orders.id, ${meant.courier}, orders.order_number || CASE earlier.count WHEN 0 THEN '' ELSE '-' || earlier.count + 1 END,
      'meant', ${meant.batch}, ${meant.by}, ${meant.at}, meant.grams, ${meant.at}
    FROM unnest(${ids}::text[], ${orders}::text[], ${weights}::int[]) AS meant (id, order_id, grams)
    JOIN orders ON orders.id = meant.order_id
    CROSS JOIN LATERAL (SELECT count(*) FROM courier_bookings WHERE order_id = orders.id) AS earlier
    WHERE ${isOneOf('orders.status', meant.statuses)} AND NOT ${isDisputed}
    ON CONFLICT (order_id) WHERE state IN ('meant', 'booked', 'cancelling') DO NOTHING
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}

const columns = [
  'id',
  'order_id as orderId',
  'courier',
  'reference',
  'state',
  'grams',
  'tries',
  'next_try_at as nextTryAt',
  'is_doubtful as isDoubtful',
  'courier_id as courierId',
  'number',
  'cost',
  'words',
  'label_key as labelKey',
  'asked_at as askedAt',
] as const

/** Takes up the next booking that is due: for some minutes nobody else does. Null when there is none. */
export async function takeUpBooking(db: Database, now: Date) {
  const row = await db
    .updateTable('courier_bookings')
    .set({ tries: sql`tries + 1`, next_try_at: after(now, CALL_UNDER_WAY) })
    .where('id', '=', (query) =>
      query
        .selectFrom('courier_bookings')
        .select('id')
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .executeTakeFirst()
  return row ?? null
}
export type Booking = NonNullable<Awaited<ReturnType<typeof takeUpBooking>>>

/** The booking of an order that stands, or else its newest; null where there was none. */
export const findBooking = async (db: Reader, orderId: OrderId) =>
  (await db
    .selectFrom('courier_bookings')
    .select(columns)
    .where('order_id', '=', orderId)
    .orderBy(isOneOf('state', OPEN_BOOKINGS), 'desc')
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** What the parcels of these orders weigh (`parcelGrams`). */
export async function listParcelGrams(db: Reader, ids: readonly OrderId[]): Promise<Map<OrderId, number | null>> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', parcelGrams.as('grams')])
    .where(isAnyOf('id', ids))
    .execute()
  return new Map(rows.map(({ id, grams }) => [id, grams]))
}

/** Where the parcel of a booking goes, as the order says it now, and what it is worth. */
export async function getParcelOf(db: Reader, orderId: OrderId) {
  const row = await db
    .selectFrom('orders')
    .select(['billing', 'state_code as stateCode', 'phone', 'items_total as itemsTotal', 'placed_at as placedAt'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { ...row, billing: row.billing as StoredAddress }
}

/** It is booked; one that nobody wants any more is cancelled next. `doubtful`: a second one may turn up. */
export async function saveBooked(
  db: Database,
  id: BookingId,
  booked: BookedParcel,
  { now, askAt, doubtful }: { now: Date; askAt: Date; doubtful: boolean },
): Promise<void> {
  await db
    .updateTable('courier_bookings')
    .set({
      state: sql`CASE state WHEN 'meant' THEN 'booked' ELSE state END`,
      courier_id: booked.id,
      number: booked.number,
      cost: booked.cost,
      words: null,
      is_doubtful: sql`is_doubtful OR ${doubtful}`,
      next_try_at: now,
      ask_at: sql`CASE state WHEN 'meant' THEN ${askAt}::timestamptz END`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['meant', 'cancelling'])
    .execute()
}

/** The courier does not carry it. */
export async function saveRefused(db: Database, id: BookingId, words: string): Promise<void> {
  await db
    .updateTable('courier_bookings')
    .set({ state: sql`CASE state WHEN 'meant' THEN 'refused' ELSE 'cancelled' END`, words, next_try_at: null })
    .where('id', '=', id)
    .where('state', 'in', ['meant', 'cancelling'])
    .execute()
}

/** Nobody holds it any more; `lookAt` for one that may turn up all the same. */
export async function saveCancelled(db: Database, id: BookingId, lookAt: Date | null): Promise<void> {
  await db
    .updateTable('courier_bookings')
    .set({ state: 'cancelled', ask_at: null, next_try_at: lookAt, is_doubtful: lookAt !== null })
    .where('id', '=', id)
    .where('state', '=', 'cancelling')
    .execute()
}

/** The courier keeps it: it is too late to cancel. Staff read why. */
export async function saveKept(db: Database, id: BookingId, words: string): Promise<void> {
  await db
    .updateTable('courier_bookings')
    .set({ state: 'booked', words, next_try_at: null })
    .where('id', '=', id)
    .where('state', '=', 'cancelling')
    .execute()
}

/** Nothing is known: it is taken up again then. */
export const saveNextTry = async (db: Database, id: BookingId, at: Date | null): Promise<void> =>
  void (await db.updateTable('courier_bookings').set({ next_try_at: at }).where('id', '=', id).execute())

/** Its label lies in the store; `lookAt` where a second parcel may turn up. */
export const saveLabel = async (db: Database, id: BookingId, key: string, lookAt: Date | null): Promise<void> =>
  void (await db
    .updateTable('courier_bookings')
    .set({ label_key: key, next_try_at: lookAt })
    .where('id', '=', id)
    .where('state', '=', 'booked')
    .execute())

/** Its label is not in the store any more: it is fetched again. */
export const saveLabelLost = async (db: Database, id: BookingId, now: Date): Promise<void> =>
  void (await db
    .updateTable('courier_bookings')
    .set({ label_key: null, next_try_at: now })
    .where('id', '=', id)
    .where('state', '=', 'booked')
    .execute())

/** Somebody has looked for a second parcel. */
export const saveLooked = async (db: Database, id: BookingId): Promise<void> =>
  void (await db
    .updateTable('courier_bookings')
    .set({ is_doubtful: false, next_try_at: null })
    .where('id', '=', id)
    .where('state', 'in', ['booked', 'cancelled'])
    .execute())

/** Staff let go of the booking of an order; false where none stands. A call that is under way ends first. */
export async function letGo(tx: Tx, orderId: OrderId): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('courier_bookings')
    .set({
      state: 'cancelling',
      ask_at: null,
      next_try_at: sql`CASE state WHEN 'booked' THEN asked_at ELSE next_try_at END`,
    })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['meant', 'booked'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes the keys of labels that nobody prints any more out of their rows, so many at a time. */
export async function takeOldLabels(db: Database, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    WITH old AS MATERIALIZED (
      SELECT id, label_key FROM courier_bookings WHERE label_key IS NOT NULL AND asked_at < ${before}
      ORDER BY asked_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE courier_bookings SET label_key = NULL FROM old WHERE courier_bookings.id = old.id
    RETURNING old.label_key AS key`.execute(db)
  return rows.map(({ key }) => key)
}
