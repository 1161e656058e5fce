// The SQL of parcels that should have come, or of which their courier says that somebody has to do something (SHIP-5).
import { sql } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import type { ParcelNews } from '#domain/parcel-news.ts'
import type { Reader, Tx } from '../../db/database.ts'
import type { Cursor } from '../../db/list-query.ts'
import { type Counted, countUpTo } from '../../db/search-newest.ts'

const stuck = (db: Reader, now: Date) =>
  db.selectFrom('parcels').where('parcels.ended_at', 'is', null).where('parcels.late_at', '<=', now)

/** Those that wait for somebody: nobody asked the courier since `asked`. */
export const countStuck = (db: Reader, now: Date, asked: Date): Promise<Counted> =>
  countUpTo(
    db,
    stuck(db, now)
      .select('parcels.order_id')
      .where(sql<boolean>`(parcels.asked_at IS NULL OR parcels.asked_at < ${asked})`),
  )

/** Those that wait longest first. */
export async function listStuckRows(
  db: Reader,
  { now, after, limit }: { now: Date; after: Cursor | null; limit: number },
) {
  let query = stuck(db, now)
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

/** Locks a parcel that is on its way; null when it is not. */
export const lockParcel = async (tx: Tx, orderId: OrderId) =>
  (await tx
    .selectFrom('parcels')
    .select(['asked_at as askedAt'])
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()) ?? null

/** Keeps when staff asked the courier. */
export async function saveAsked(tx: Tx, orderId: OrderId, at: Date): Promise<void> {
  await tx.updateTable('parcels').set({ asked_at: at }).where('order_id', '=', orderId).execute()
}

export interface NewsOfParcel {
  readonly trackingNumber: string
  readonly news: ParcelNews
}

/**
 * Keeps what is new of parcels on their way, the last of each parcel's lines. What needs somebody is late from now on, anything
 * else when its region says so.
 */
export async function saveNews(
  tx: Tx,
  told: readonly NewsOfParcel[],
  { at, needsSomebody }: { at: Date; needsSomebody: readonly ParcelNews[] },
): Promise<number> {
  const last = [...new Map(told.map((each) => [each.trackingNumber, each.news]))]
  const { numAffectedRows } = await sql`
    UPDATE parcels SET news = told.news, news_at = ${at}, asked_at = NULL,
      late_at = CASE WHEN told.news = ANY (${[...needsSomebody]}) THEN least(late_at, ${at}::timestamptz)
        ELSE dispatched_at + make_interval(days => stuck_days(parcels.region)) END
    FROM unnest(${last.map(([number]) => number)}::text[], ${last.map(([, news]) => news)}::text[]) AS told (number, news)
    JOIN orders ON orders.tracking_number = told.number
    WHERE parcels.order_id = orders.id AND parcels.ended_at IS NULL AND parcels.news IS DISTINCT FROM told.news
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}
