// The SQL of parcel events, delivery times and late parcels (SHIP-5, SHIP-12).
import { sql } from 'kysely'
import type { BookingCourier } from '#domain/courier-booking.ts'
import type { DeliveryTime } from '#domain/delivery-times.ts'
import type { BookingId, OrderId } from '#domain/ids.ts'
import { UNDER_WAY } from '#domain/order.ts'
import type { ParcelEvent } from '#domain/parcel-event.ts'
import type { Database, Reader, Tx } from '../../db/database.ts'
import type { Cursor } from '../../db/list-query.ts'
import { type Counted, countUpTo } from '../../db/search-newest.ts'
import { isOneOf } from '../../db/sql-pieces.ts'
import { insertColumns } from '../../db/tables/insert-columns.ts'

/** Returns the courier's booking with this tracking number, or null. Bookings to be cancelled are left out. */
export const findBookingByNumber = async (db: Reader, courier: BookingCourier, number: string) =>
  (await db
    .selectFrom('courier_bookings')
    .select(['id', 'order_id as orderId'])
    .where('number', '=', number)
    .where('courier', '=', courier)
    .where('state', '=', 'booked')
    .executeTakeFirst()) ?? null

/** Locks a parcel and returns the time of its last event; null when it has no event or is not under way. */
export async function lockLastEventAt(tx: Tx, orderId: OrderId): Promise<Date | null> {
  const row = await tx
    .selectFrom('parcels')
    .select('news_at as newsAt')
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.newsAt ?? null
}

/**
 * Stores an event of a parcel under way, unless an event of the same or a later time is stored. An event that needs
 * staff makes the parcel late immediately. With any other event, the region's delivery times decide when it is late. An
 * event that differs from the stored one clears `asked_at`, the time at which staff asked the courier.
 */
export async function saveParcelEvent(
  tx: Tx,
  orderId: OrderId,
  { news, at, needsStaff }: { news: ParcelEvent; at: Date; needsStaff: boolean },
): Promise<void> {
  await sql`
    UPDATE parcels SET news = ${news}, news_at = ${at},
      asked_at = CASE WHEN news IS DISTINCT FROM ${news} THEN NULL ELSE asked_at END,
      late_at = CASE WHEN ${needsStaff} THEN least(late_at, ${at}::timestamptz)
        ELSE dispatched_at + make_interval(days => stuck_days(region)) END
    WHERE order_id = ${orderId} AND ended_at IS NULL AND (news_at IS NULL OR news_at < ${at})
  `.execute(tx)
}

/**
 * Returns up to `limit` parcels about which the courier must be asked now, in no particular order, and sets their next
 * inquiry to `until`. For a parcel that is no longer under way, removes the next inquiry and returns nothing.
 */
export async function claimDueParcels(db: Database, now: Date, until: Date, limit: number) {
  const { rows } = await sql<{ id: BookingId; courier: BookingCourier; number: string; isOver: boolean }>`
    WITH due AS MATERIALIZED (
      SELECT booking.id, NOT ${isOneOf('orders.status', UNDER_WAY)} AS is_over
      FROM courier_bookings booking JOIN orders ON orders.id = booking.order_id
      WHERE booking.ask_at <= ${now} ORDER BY booking.ask_at, booking.id LIMIT ${limit}
      FOR UPDATE OF booking SKIP LOCKED
    )
    UPDATE courier_bookings booking SET ask_at = CASE WHEN due.is_over THEN NULL ELSE ${until}::timestamptz END
    FROM due WHERE booking.id = due.id
    RETURNING booking.id, booking.courier, booking.number, due.is_over AS "isOver"`.execute(db)
  return rows.filter(({ isOver }) => !isOver)
}

interface CountInput {
  readonly since: Date
  readonly at: Date
  readonly minimum: number
}

/**
 * Recomputes within how many days half and 90 % of the deliveries since `since` reached each region, by the Indian
 * calendar. A region is the first one, two or three digits of a PIN code, so each parcel counts in three regions. A
 * region with fewer than `minimum` parcels is left out. `so_far` counts the parcels that took at most `days` days.
 */
export async function replaceDeliveryTimes(tx: Tx, { since, at, minimum }: CountInput): Promise<void> {
  await sql`DELETE FROM delivery_times`.execute(tx)
  await sql`
    WITH delivered AS MATERIALIZED (
      SELECT region, (delivered_at AT TIME ZONE 'Asia/Kolkata')::date - (dispatched_at AT TIME ZONE 'Asia/Kolkata')::date AS days,
        count(*) AS parcels
      FROM parcels WHERE delivered_at >= ${since} AND delivered_at >= dispatched_at AND region ~ '^[1-9][0-9]{2}$'
      GROUP BY 1, 2
    ), by_region AS (
      SELECT part.region, days, sum(parcels) AS parcels
      FROM delivered CROSS JOIN LATERAL (VALUES (delivered.region), (left(delivered.region, 2)), (left(delivered.region, 1))) AS part (region)
      GROUP BY 1, 2
    ), cumulative AS (
      SELECT region, days, sum(parcels) OVER (PARTITION BY region ORDER BY days) AS so_far,
        sum(parcels) OVER (PARTITION BY region) AS whole
      FROM by_region
    )
    INSERT INTO delivery_times (${insertColumns('delivery_times', ['region', 'parcels', 'half_days', 'most_days', 'counted_at'])})
    SELECT region, max(whole)::int, min(days) FILTER (WHERE so_far >= whole * 0.5),
      min(days) FILTER (WHERE so_far >= whole * 0.9), ${at}
    FROM cumulative GROUP BY region HAVING max(whole) >= ${minimum}
  `.execute(tx)
}

/** Updates when parcels become late, by the new delivery times, except for those with an event that needs staff. */
export async function updateLateTimes(tx: Tx, needsStaff: readonly ParcelEvent[]): Promise<void> {
  await sql`
    UPDATE parcels SET late_at = dispatched_at + make_interval(days => counted.days)
    FROM (
      SELECT region, stuck_days(region) AS days FROM (SELECT DISTINCT region FROM parcels WHERE ended_at IS NULL) AS regions
    ) AS counted
    WHERE ended_at IS NULL AND parcels.region = counted.region
      AND late_at <> dispatched_at + make_interval(days => counted.days)
      AND (news IS NULL OR NOT news = ANY (${[...needsStaff]}))
  `.execute(tx)
}

/** Returns the delivery times of the smallest region of a PIN code that has any, or null. */
export async function findDeliveryTime(db: Reader, postcode: string): Promise<DeliveryTime | null> {
  const regions = [postcode.slice(0, 3), postcode.slice(0, 2), postcode.slice(0, 1)]
  const row = await db
    .selectFrom('delivery_times')
    .select(['region', 'parcels', 'half_days as medianDays', 'most_days as percentile90Days'])
    .where('region', 'in', regions)
    .orderBy(sql`length(region)`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

const stuckParcelsQuery = (db: Reader, now: Date) =>
  db.selectFrom('parcels').where('parcels.ended_at', 'is', null).where('parcels.late_at', '<=', now)

/** Returns the number of late parcels about which staff have not asked the courier since `askedSince`. */
export const countStuckParcels = (db: Reader, now: Date, askedSince: Date): Promise<Counted> =>
  countUpTo(
    db,
    stuckParcelsQuery(db, now)
      .select('parcels.order_id')
      .where(sql<boolean>`(parcels.asked_at IS NULL OR parcels.asked_at < ${askedSince})`),
  )

export async function listStuckRows(
  db: Reader,
  { now, after, limit }: { now: Date; after: Cursor | null; limit: number },
) {
  let query = stuckParcelsQuery(db, now)
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select([
      'orders.id',
      'orders.order_number as orderNumber',
      'orders.email',
      'orders.courier',
      'orders.tracking_number as trackingNumber',
      sql<string>`orders.billing->>'firstName' || ' ' || (orders.billing->>'lastName')`.as('name'),
      sql<string>`orders.billing->>'city'`.as('city'),
      sql<string>`orders.billing->>'postcode'`.as('postcode'),
      'parcels.dispatched_at as dispatchedAt',
      'parcels.late_at as lateAt',
      'parcels.news',
      'parcels.news_at as newsAt',
      'parcels.asked_at as askedAt',
    ])
    .orderBy('parcels.late_at')
    .orderBy('parcels.order_id')
    .limit(limit)
  if (after) query = query.where(sql<boolean>`(parcels.late_at, parcels.order_id) > (${after.at}, ${after.id})`)
  return query.execute()
}

export type StuckRow = Awaited<ReturnType<typeof listStuckRows>>[number]

/** Locks and returns a parcel; null when it is not under way. */
export const lockParcel = async (tx: Tx, orderId: OrderId) =>
  (await tx
    .selectFrom('parcels')
    .select(['asked_at as askedAt'])
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()) ?? null

export async function saveInquiry(tx: Tx, orderId: OrderId, at: Date): Promise<void> {
  await tx.updateTable('parcels').set({ asked_at: at }).where('order_id', '=', orderId).execute()
}

export interface ListedEvent {
  readonly trackingNumber: string
  readonly news: ParcelEvent
}

/**
 * Stores the last listed event of each parcel and returns the number of changed parcels. An event that needs staff
 * makes the parcel late immediately. For any other event the region's delivery times decide.
 */
export async function saveListedEvents(
  tx: Tx,
  events: readonly ListedEvent[],
  { at, needsStaff }: { at: Date; needsStaff: readonly ParcelEvent[] },
): Promise<number> {
  const lastEvents = [...new Map(events.map(({ trackingNumber, news }) => [trackingNumber, news]))]
  const { numAffectedRows } = await sql`
    UPDATE parcels SET news = reported.news, news_at = ${at}, asked_at = NULL,
      late_at = CASE WHEN reported.news = ANY (${[...needsStaff]}) THEN least(late_at, ${at}::timestamptz)
        ELSE dispatched_at + make_interval(days => stuck_days(parcels.region)) END
    FROM unnest(${lastEvents.map(([number]) => number)}::text[], ${lastEvents.map(([, news]) => news)}::text[]) AS reported (number, news)
    JOIN orders ON orders.tracking_number = reported.number
    WHERE parcels.order_id = orders.id AND parcels.ended_at IS NULL AND parcels.news IS DISTINCT FROM reported.news
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}
