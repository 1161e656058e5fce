// The SQL of how long parcels take to each region.
import { sql } from 'kysely'
import type { DeliveryTime } from '#domain/delivery-times.ts'
import type { ParcelNews } from '#domain/parcel-news.ts'
import type { Reader, Tx } from '../db/database.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'

interface Counting {
  /** Deliveries from then on. */
  readonly since: Date
  readonly at: Date
  readonly least: number
}

/**
 * Counts anew what half and nine of ten of the deliveries to each region took, in days by the Indian calendar, in one pass; a
 * region with fewer than `least` is not told.
 */
export async function countTimes(tx: Tx, { since, at, least }: Counting): Promise<void> {
  await sql`DELETE FROM delivery_times`.execute(tx)
  await sql`
    WITH came AS MATERIALIZED (
      SELECT region, (delivered_at AT TIME ZONE 'Asia/Kolkata')::date - (dispatched_at AT TIME ZONE 'Asia/Kolkata')::date AS days,
        count(*) AS parcels
      FROM parcels WHERE delivered_at >= ${since} AND delivered_at >= dispatched_at AND region ~ '^[1-9][0-9]{2}$'
      GROUP BY 1, 2
    ), shared AS (
      SELECT part.region, days, sum(parcels) AS parcels
      FROM came CROSS JOIN LATERAL (VALUES (came.region), (left(came.region, 2)), (left(came.region, 1))) AS part (region)
      GROUP BY 1, 2
    ), running AS (
      SELECT region, days, sum(parcels) OVER (PARTITION BY region ORDER BY days) AS so_far,
        sum(parcels) OVER (PARTITION BY region) AS whole
      FROM shared
    )
    INSERT INTO delivery_times (${insertColumns('delivery_times', ['region', 'parcels', 'half_days', 'most_days', 'counted_at'])})
    SELECT region, max(whole)::int, min(days) FILTER (WHERE so_far >= whole * 0.5),
      min(days) FILTER (WHERE so_far >= whole * 0.9), ${at}
    FROM running GROUP BY region HAVING max(whole) >= ${least}
  `.execute(tx)
}

/** Parcels under way are stuck when the newly counted times say so. What a courier has told of stays. */
export async function renewLateness(tx: Tx, needsSomebody: readonly ParcelNews[]): Promise<void> {
  await sql`
    UPDATE parcels SET late_at = dispatched_at + make_interval(days => counted.days)
    FROM (
      SELECT region, stuck_days(region) AS days FROM (SELECT DISTINCT region FROM parcels WHERE ended_at IS NULL) AS regions
    ) AS counted
    WHERE ended_at IS NULL AND parcels.region = counted.region
      AND late_at <> dispatched_at + make_interval(days => counted.days)
      AND (news IS NULL OR NOT news = ANY (${[...needsSomebody]}))
  `.execute(tx)
}

/** The nearest of a PIN code's regions that is known. */
export async function findTime(db: Reader, postcode: string): Promise<DeliveryTime | null> {
  const regions = [postcode.slice(0, 3), postcode.slice(0, 2), postcode.slice(0, 1)]
  const row = await db
    .selectFrom('delivery_times')
    .select(['region', 'parcels', 'half_days as halfDays', 'most_days as mostDays'])
    .where('region', 'in', regions)
    .orderBy(sql`length(region)`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
