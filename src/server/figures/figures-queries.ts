// Queries for the figures. They add up the tables with one row for each day, and never read orders (ADM-38).
import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import { type Campaign, MAX_CAMPAIGNS_PER_DAY, OTHER_CAMPAIGN } from '#domain/campaign.ts'
import { type DayRange, rangeBefore } from '#domain/figure-range.ts'
import type { Step } from '#domain/funnel-step.ts'
import type { ProductId } from '#domain/ids.ts'
import type { StateCode } from '#domain/places.ts'
import type { RefundReason } from '#domain/refund.ts'
import type { Reader, Tx } from '../db/database.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'

export interface SalesSum {
  readonly orders: number
  /** The price of these orders as bought, in paise. */
  readonly total: number
  readonly firstOrders: number
  /** What was captured on that day, less refunds and what banks took, in paise. It may be negative. */
  readonly revenue: number
  /** In paise. */
  readonly returned: number
}
interface SalesDay extends SalesSum {
  readonly day: CalendarDate
}

/** Returns the days of a range that have figures, oldest first. */
export async function listSalesDays(db: Reader, { from, until }: DayRange): Promise<SalesDay[]> {
  const { rows } = await sql<SalesDay>`
    SELECT day::text AS day, sum(orders)::int AS orders, sum(total)::bigint AS total, sum(first_orders)::int AS "firstOrders",
      sum(revenue)::bigint AS revenue, sum(returned)::bigint AS returned
    FROM (
      SELECT day, orders, total, first_orders, 0::bigint AS revenue, 0::bigint AS returned
      FROM sales_days WHERE day >= ${from} AND day < ${until}
      UNION ALL
      SELECT day, 0, 0, 0, captured - returned - charged_back, returned FROM money_days WHERE day >= ${from} AND day < ${until}
    ) figures
    GROUP BY day ORDER BY day`.execute(db)
  return rows
}

/** Returns the sums of consecutive intervals, which begin on the days `starts`. The last one ends before `until`. */
export async function listSalesSums(
  db: Reader,
  starts: readonly CalendarDate[],
  until: CalendarDate,
): Promise<SalesSum[]> {
  const [firstDay] = starts
  const isInRange = sql`day >= ${firstDay}::date AND day < ${until}::date`
  // The index of the interval that contains the day.
  const intervalIndex = sql`width_bucket(day, ${starts}::date[]) - 1`
  const { rows } = await sql<SalesSum & { index: number }>`
    SELECT index, sum(orders)::int AS orders, sum(total)::bigint AS total, sum(first_orders)::int AS "firstOrders",
      sum(revenue)::bigint AS revenue, sum(returned)::bigint AS returned
    FROM (
      SELECT ${intervalIndex} AS index, orders, total, first_orders, 0::bigint AS revenue, 0::bigint AS returned FROM sales_days WHERE ${isInRange}
      UNION ALL
      SELECT ${intervalIndex}, 0, 0, 0, captured - returned - charged_back, returned FROM money_days WHERE ${isInRange}
    ) figures
    GROUP BY index`.execute(db)
  const sumsByInterval = new Map(rows.map(({ index, ...sum }) => [index, sum]))
  return starts.map((_, index) => sumsByInterval.get(index) ?? EMPTY_SUM)
}

const EMPTY_SUM: SalesSum = { orders: 0, total: 0, firstOrders: 0, revenue: 0, returned: 0 }

const isWithin = ({ from, until }: DayRange) => sql`day >= ${from}::date AND day < ${until}::date`

interface TopProduct {
  readonly id: ProductId
  readonly name: string
  readonly units: number
  /** At the prices of the orders, before coins and shipping, in paise. */
  readonly amount: number
}

/** Returns the products with the highest sales, by amount. */
export async function listTopProducts(db: Reader, range: DayRange, limit: number): Promise<TopProduct[]> {
  const { rows } = await sql<TopProduct>`
    SELECT p.id, p.name, s.units, s.amount
    FROM (
      SELECT product_id, sum(units)::bigint AS units, sum(amount)::bigint AS amount FROM product_days WHERE ${isWithin(range)}
      GROUP BY product_id ORDER BY sum(amount) DESC, product_id LIMIT ${limit}
    ) s JOIN products p ON p.id = s.product_id
    ORDER BY s.amount DESC, p.id`.execute(db)
  return rows
}

/** Returns the contents of kits that were sold most, by units. */
export async function listTopComponents(
  db: Reader,
  range: DayRange,
  limit: number,
): Promise<{ name: string; units: number }[]> {
  const { rows } = await sql<{ name: string; units: number }>`
    SELECT component AS name, sum(units)::bigint AS units FROM component_days WHERE ${isWithin(range)}
    GROUP BY component ORDER BY sum(units) DESC, component LIMIT ${limit}`.execute(db)
  return rows
}

export interface StateSum {
  readonly code: StateCode
  readonly orders: number
  /** In paise. */
  readonly total: number
  /** The number of orders in the equally long range before. */
  readonly before: number
}

/** Returns the states of India with orders in a range, the most orders first. */
export async function listStateSums(db: Reader, range: DayRange): Promise<StateSum[]> {
  const { rows } = await sql<StateSum>`
    SELECT state_code AS code, sum(orders)::int AS orders, sum(total)::bigint AS total, sum(before)::int AS before
    FROM (
      SELECT state_code, orders, total, 0 AS before FROM state_days WHERE ${isWithin(range)}
      UNION ALL
      SELECT state_code, 0, 0, orders FROM state_days WHERE ${isWithin(rangeBefore(range))}
    ) sums
    GROUP BY state_code HAVING sum(orders) > 0 ORDER BY sum(orders) DESC, state_code`.execute(db)
  return rows
}

export interface RefundSum {
  readonly reason: RefundReason
  readonly refunds: number
  /** In paise. */
  readonly amount: number
  /** The amount in the equally long range before, in paise. */
  readonly before: number
}

/** Returns the refunds of a range by reason, without failed ones, the highest amount first. */
export async function listRefundSums(db: Reader, range: DayRange): Promise<RefundSum[]> {
  const [now, previous] = [sql`FILTER (WHERE day >= ${range.from})`, sql`FILTER (WHERE day < ${range.from})`]
  const { rows } = await sql<RefundSum>`
    SELECT reason, (sum(refunds) ${now})::int AS refunds, (sum(amount) ${now})::bigint AS amount,
      coalesce(sum(amount) ${previous}, 0)::bigint AS before
    FROM refund_days WHERE day >= ${rangeBefore(range).from} AND day < ${range.until}
    GROUP BY reason HAVING sum(refunds) ${now} > 0 ORDER BY sum(amount) ${now} DESC, reason`.execute(db)
  return rows
}

export interface FunnelStepCount {
  readonly step: Step
  readonly times: number
  /** The count of the equally long range before. */
  readonly before: number
}

/** Returns how often each step towards a purchase was counted in a range and in the equally long range before. */
export async function listFunnelSteps(db: Reader, range: DayRange): Promise<FunnelStepCount[]> {
  const { rows } = await sql<FunnelStepCount>`
    SELECT step, coalesce(sum(times) FILTER (WHERE day >= ${range.from}), 0)::bigint AS times,
      coalesce(sum(times) FILTER (WHERE day < ${range.from}), 0)::bigint AS before
    FROM step_days WHERE day >= ${rangeBefore(range).from} AND day < ${range.until} GROUP BY step`.execute(db)
  return rows
}

export interface CountedSteps {
  readonly day: CalendarDate
  readonly step: Step
  readonly times: number
}

/** Adds counts to the counts of other processes. Rows are locked in a fixed order, which avoids deadlocks. */
export async function addSteps(db: Reader, steps: readonly CountedSteps[]): Promise<void> {
  await sql`
    INSERT INTO step_days AS s (${insertColumns('step_days', ['day', 'step', 'times'])})
    SELECT day, step, times FROM unnest(${steps.map(({ day }) => day)}::date[], ${steps.map(({ step }) => step)}::text[],
      ${steps.map(({ times }) => times)}::bigint[]) AS counted (day, step, times)
    ORDER BY day, step
    ON CONFLICT (day, step) DO UPDATE SET times = s.times + excluded.times`.execute(db)
}

export interface CountedVisits extends Campaign {
  readonly day: CalendarDate
  readonly visits: number
}

/**
 * Adds visits to the rows of days and campaigns. Beyond a day's limit, further campaigns count as OTHER_CAMPAIGN. Calls
 * wait for each other, so that several processes together keep the limit.
 */
export async function addVisits(tx: Tx, counts: readonly CountedVisits[]): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('campaign_days'))`.execute(tx)
  for (const { day, visits, ...campaignKey } of counts) {
    const { source, medium, campaign } = (await mayAddCampaign(tx, day, campaignKey)) ? campaignKey : OTHER_CAMPAIGN
    await sql`
      INSERT INTO campaign_days AS c (${insertColumns('campaign_days', ['day', 'source', 'medium', 'campaign', 'visits'])})
      VALUES (${day}, ${source}, ${medium}, ${campaign}, ${visits})
      ON CONFLICT (day, source, medium, campaign) DO UPDATE SET visits = c.visits + excluded.visits`.execute(tx)
  }
}

/** True when the day has a row for the campaign, or fewer rows than the limit. */
async function mayAddCampaign(tx: Tx, day: CalendarDate, { source, medium, campaign }: Campaign): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean; count: number }>`
    SELECT coalesce(bool_or(source = ${source} AND medium = ${medium} AND campaign = ${campaign}), false) AS "isKnown",
      count(*)::int AS count FROM campaign_days WHERE day = ${day}`.execute(tx)
  const [row] = rows
  return row === undefined || row.isKnown || row.count < MAX_CAMPAIGNS_PER_DAY
}

export interface CampaignSum extends Campaign {
  readonly visits: number
  /** The visits in the equally long range before. */
  readonly before: number
}

/** Returns the campaigns with the most visits in a range. */
export async function listCampaigns(db: Reader, range: DayRange, limit: number): Promise<CampaignSum[]> {
  const [now, previous] = [sql`FILTER (WHERE day >= ${range.from})`, sql`FILTER (WHERE day < ${range.from})`]
  const { rows } = await sql<CampaignSum>`
    SELECT source, medium, campaign, (sum(visits) ${now})::int AS visits, coalesce(sum(visits) ${previous}, 0)::int AS before
    FROM campaign_days WHERE day >= ${rangeBefore(range).from} AND day < ${range.until}
    GROUP BY source, medium, campaign HAVING sum(visits) ${now} > 0
    ORDER BY sum(visits) ${now} DESC, source, medium, campaign LIMIT ${limit}`.execute(db)
  return rows
}
