// The SQL of what couriers tell of parcels that they have booked (SHIP-12).
import { sql } from 'kysely'
import type { BookingCourier } from '#domain/courier-booking.ts'
import type { BookingId, OrderId } from '#domain/ids.ts'
import { UNDER_WAY } from '#domain/order.ts'
import type { ParcelNews } from '#domain/parcel-news.ts'
import type { Database, Reader, Tx } from '../../db/database.ts'
import { isOneOf } from '../../db/sql-pieces.ts'

/** The booking under a courier's number; null where the shop has none that stands. */
export const findBookedUnder = async (db: Reader, courier: BookingCourier, number: string) =>
  (await db
    .selectFrom('courier_bookings')
    .select(['id', 'order_id as orderId'])
    .where('number', '=', number)
    .where('courier', '=', courier)
    .where('state', '=', 'booked')
    .executeTakeFirst()) ?? null

/** When the last was told of an order's parcel on its way; null where nothing was, or it is not on its way. */
export async function findToldAt(tx: Tx, orderId: OrderId): Promise<Date | null> {
  const row = await tx
    .selectFrom('parcels')
    .select('news_at as newsAt')
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.newsAt ?? null
}

/** Keeps news of a parcel on its way, unless something later is known. What needs somebody is late from now on. */
export async function saveToldNews(
  tx: Tx,
  orderId: OrderId,
  { news, at, needsSomebody }: { news: ParcelNews; at: Date; needsSomebody: boolean },
): Promise<void> {
  await sql`
    UPDATE parcels SET news = ${news}, news_at = ${at},
      asked_at = CASE WHEN news IS DISTINCT FROM ${news} THEN NULL ELSE asked_at END,
      late_at = CASE WHEN ${needsSomebody} THEN least(late_at, ${at}::timestamptz)
        ELSE dispatched_at + make_interval(days => stuck_days(region)) END
    WHERE order_id = ${orderId} AND ended_at IS NULL AND (news_at IS NULL OR news_at < ${at})
  `.execute(tx)
}

/** Parcels of which their couriers are to be asked now, the longest due in front; nobody else asks of them until `until`. */
export async function takeToAsk(db: Database, now: Date, until: Date, limit: number) {
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
