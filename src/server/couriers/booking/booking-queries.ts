// The SQL that stores courier bookings, claims them for the job, and stores their results (SHIP-8 to SHIP-11).
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

interface NewBooking {
  readonly id: BookingId
  readonly orderId: OrderId
  readonly grams: number
}

interface NewBookings {
  readonly bookings: readonly NewBooking[]
  readonly courier: BookingCourier
  readonly batch: BookingBatchId | null
  readonly by: UserId
  readonly at: Date
  readonly statuses: readonly OrderStatus[]
}

/** The weight in grams, with packaging, of the parcel of a row of `orders`; null when a product has no weight. */
export const parcelGrams = sql<number | null>`(
  SELECT CASE WHEN bool_and(p.weight_grams IS NOT NULL)
    THEN (sum((i.quantity - i.refunded_quantity) * p.weight_grams) + ${sql.lit(PACKAGING)})::int END
  FROM order_items i JOIN products p ON p.id = i.product_id
  WHERE i.order_id = orders.id AND i.quantity > i.refunded_quantity
)`

/**
 * Locks the orders, inserts their bookings and returns the number of bookings. An order in another state, with a
 * dispute or with an open booking is left out. The reference is the order number, with '-2' for its second booking.
 */
export async function insertBookings(tx: Tx, input: NewBookings): Promise<number> {
  const ids = input.bookings.map(({ id }) => id)
  const orders = input.bookings.map(({ orderId }) => orderId)
  const weights = input.bookings.map(({ grams }) => grams)
  await tx.selectFrom('orders').select('id').where(isAnyOf('id', orders)).orderBy('id').forShare().execute()
  const { numAffectedRows } = await sql`
    INSERT INTO courier_bookings (${insertColumns('courier_bookings', ['id', 'order_id', 'courier', 'reference', 'state', 'batch_id', 'asked_by', 'asked_at', 'grams', 'next_try_at'])})
    SELECT requested.id, orders.id, ${input.courier}, orders.order_number || CASE earlier.count WHEN 0 THEN '' ELSE '-' || earlier.count + 1 END,
      'meant', ${input.batch}, ${input.by}, ${input.at}, requested.grams, ${input.at}
    FROM unnest(${ids}::text[], ${orders}::text[], ${weights}::int[]) AS requested (id, order_id, grams)
    JOIN orders ON orders.id = requested.order_id
    CROSS JOIN LATERAL (SELECT count(*) FROM courier_bookings WHERE order_id = orders.id) AS earlier
    WHERE ${isOneOf('orders.status', input.statuses)} AND NOT ${isDisputed}
    ON CONFLICT (order_id) WHERE state IN ('meant', 'booked', 'cancelling') DO NOTHING
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}

const BOOKING_COLUMNS = [
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

/** Claims the next due booking, so that no other run processes it for CALL_UNDER_WAY. Returns null when none is due. */
export async function claimNextBooking(db: Database, now: Date) {
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
    .returning(BOOKING_COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

export type Booking = NonNullable<Awaited<ReturnType<typeof claimNextBooking>>>

/** Returns the open booking of an order, otherwise the newest booking, or null. */
export const findBooking = async (db: Reader, orderId: OrderId) =>
  (await db
    .selectFrom('courier_bookings')
    .select(BOOKING_COLUMNS)
    .where('order_id', '=', orderId)
    .orderBy(isOneOf('state', OPEN_BOOKINGS), 'desc')
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** Returns the weights of parcels in grams by order id; null when a product has no weight. */
export async function listParcelGrams(db: Reader, ids: readonly OrderId[]): Promise<Map<OrderId, number | null>> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', parcelGrams.as('grams')])
    .where(isAnyOf('id', ids))
    .execute()
  return new Map(rows.map(({ id, grams }) => [id, grams]))
}

export async function findParcelOfBooking(db: Reader, orderId: OrderId) {
  const row = await db
    .selectFrom('orders')
    .select(['billing', 'state_code as stateCode', 'phone', 'items_total as itemsTotal', 'placed_at as placedAt'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { ...row, billing: row.billing as StoredAddress }
}

/**
 * Stores the courier's data of a booking. A booking whose cancellation was requested meanwhile stays in the state
 * `cancelling`, and the job cancels it next. `mayBeDuplicate` means that the courier may have a second booking of the
 * parcel. The courier is first asked about the parcel at `askAt`.
 */
export async function markBooked(
  db: Database,
  id: BookingId,
  booked: BookedParcel,
  { now, askAt, mayBeDuplicate }: { now: Date; askAt: Date; mayBeDuplicate: boolean },
): Promise<void> {
  await db
    .updateTable('courier_bookings')
    .set({
      state: sql`CASE state WHEN 'meant' THEN 'booked' ELSE state END`,
      courier_id: booked.id,
      number: booked.number,
      cost: booked.cost,
      words: null,
      is_doubtful: sql`is_doubtful OR ${mayBeDuplicate}`,
      next_try_at: now,
      ask_at: sql`CASE state WHEN 'meant' THEN ${askAt}::timestamptz END`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['meant', 'cancelling'])
    .execute()
}

/** Records that the courier refused a booking. A booking whose cancellation was requested is then cancelled. */
export async function markBookingRefused(db: Database, id: BookingId, reason: string): Promise<void> {
  await db
    .updateTable('courier_bookings')
    .set({ state: sql`CASE state WHEN 'meant' THEN 'refused' ELSE 'cancelled' END`, words: reason, next_try_at: null })
    .where('id', '=', id)
    .where('state', 'in', ['meant', 'cancelling'])
    .execute()
}

/** Marks a booking as cancelled. At `checkAt`, unless null, the job checks whether the courier still has a booking. */
export async function markBookingCancelled(db: Database, id: BookingId, checkAt: Date | null): Promise<void> {
  await db
    .updateTable('courier_bookings')
    .set({ state: 'cancelled', ask_at: null, next_try_at: checkAt, is_doubtful: checkAt !== null })
    .where('id', '=', id)
    .where('state', '=', 'cancelling')
    .execute()
}

/**
 * Records that the courier refused the cancellation. The booking stays, staff see the reason, and the courier is asked
 * about the parcel from `askAt` on.
 */
export async function markCancellationRefused(
  db: Database,
  id: BookingId,
  { reason, askAt }: { reason: string; askAt: Date },
): Promise<void> {
  await db
    .updateTable('courier_bookings')
    .set({ state: 'booked', words: reason, next_try_at: null, ask_at: askAt })
    .where('id', '=', id)
    .where('state', '=', 'cancelling')
    .execute()
}

/** Sets when the job processes a booking next; null for never. */
export const saveNextTry = async (db: Database, id: BookingId, at: Date | null): Promise<void> =>
  void (await db.updateTable('courier_bookings').set({ next_try_at: at }).where('id', '=', id).execute())

/** Stores the label's file key. At `checkAt`, unless null, the job checks whether the courier has a second booking. */
export const saveLabel = async (db: Database, id: BookingId, key: string, checkAt: Date | null): Promise<void> =>
  void (await db
    .updateTable('courier_bookings')
    .set({ label_key: key, next_try_at: checkAt })
    .where('id', '=', id)
    .where('state', '=', 'booked')
    .execute())

/** Forgets a label whose file is missing, and makes the booking due, so that the job fetches the label again. */
export const markLabelLost = async (db: Database, id: BookingId, now: Date): Promise<void> =>
  void (await db
    .updateTable('courier_bookings')
    .set({ label_key: null, next_try_at: now })
    .where('id', '=', id)
    .where('state', '=', 'booked')
    .execute())

export const markDuplicatesCancelled = async (db: Database, id: BookingId): Promise<void> =>
  void (await db
    .updateTable('courier_bookings')
    .set({ is_doubtful: false, next_try_at: null })
    .where('id', '=', id)
    .where('state', 'in', ['booked', 'cancelled'])
    .execute())

/**
 * Requests the cancellation of an order's booking. Returns false when the order has no open booking. A booked one is
 * due at once (`asked_at` is past). One for which the job is calling the courier is cancelled after that call.
 */
export async function requestCancellation(tx: Tx, orderId: OrderId): Promise<boolean> {
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

/** Clears up to `limit` file keys of labels whose bookings were made before an instant, and returns the keys. */
export async function clearOldLabels(db: Database, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    WITH old AS MATERIALIZED (
      SELECT id, label_key FROM courier_bookings WHERE label_key IS NOT NULL AND asked_at < ${before}
      ORDER BY asked_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE courier_bookings SET label_key = NULL FROM old WHERE courier_bookings.id = old.id
    RETURNING old.label_key AS key`.execute(db)
  return rows.map(({ key }) => key)
}
