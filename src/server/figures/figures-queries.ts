// The SQL of the figures: sums of sums, never of the orders behind them (ADM-38).
import { type RawBuilder, sql } from 'kysely'
import { type CalendarDate, daysBetween } from '#domain/calendar.ts'
import {
  type DayRange,
  type NearestTotals,
  rangeBefore,
  type SoldBefore,
  soldBefore,
  spansOf,
} from '#domain/figure-range.ts'
import type { ProductId } from '#domain/ids.ts'
import type { StateCode } from '#domain/places.ts'
import type { RefundReason } from '#domain/refund.ts'
import type { Step } from '#domain/step.ts'
import type { Reader } from '../db/database.ts'

export interface SalesSum {
  readonly orders: number
  /** What was paid for these orders when they were bought, in paise. */
  readonly total: number
  readonly firstOrders: number
  /** What was captured that day, less what went back or was taken by banks: may be below nothing. In paise. */
  readonly revenue: number
  readonly returned: number
}
export interface SalesDay extends SalesSum {
  readonly day: CalendarDate
}

/** The days of a range on which anything happened, oldest first. */
export async function listSalesDays(db: Reader, { from, until }: DayRange): Promise<SalesDay[]> {
  const { rows } = await sql<SalesDay>`
    SELECT day::text AS day, sum(orders)::int AS orders, sum(total)::bigint AS total, sum(first_orders)::int AS "firstOrders",
      sum(revenue)::bigint AS revenue, sum(returned)::bigint AS returned
    FROM (
      SELECT day, orders, total, first_orders, 0::bigint AS revenue, 0::bigint AS returned
      FROM sales_days WHERE day >= ${from} AND day < ${until}
      UNION ALL
      SELECT day, 0, 0, 0, captured - returned - charged_back, returned FROM money_figures WHERE day >= ${from} AND day < ${until}
    ) figures
    GROUP BY day ORDER BY day`.execute(db)
  return rows
}

/** The same added up from each of these days, the earliest first, to before the next, of the last to before `until`: without days, nothing. */
export async function listSalesSums(
  db: Reader,
  starts: readonly CalendarDate[],
  until: CalendarDate,
): Promise<SalesSum[]> {
  const [first] = starts
  const within = sql`day >= ${first}::date AND day < ${until}::date`
  const place = sql`width_bucket(day, ${starts}::date[]) - 1`
  const { rows } = await sql<SalesSum & { place: number }>`
    SELECT place, sum(orders)::int AS orders, sum(total)::bigint AS total, sum(first_orders)::int AS "firstOrders",
      sum(revenue)::bigint AS revenue, sum(returned)::bigint AS returned
    FROM (
      SELECT ${place} AS place, orders, total, first_orders, 0::bigint AS revenue, 0::bigint AS returned FROM sales_days WHERE ${within}
      UNION ALL
      SELECT ${place}, 0, 0, 0, captured - returned - charged_back, returned FROM money_figures WHERE ${within}
    ) figures
    GROUP BY place`.execute(db)
  const found = new Map(rows.map(({ place, ...sum }) => [place, sum]))
  return starts.map((_, place) => found.get(place) ?? NOTHING)
}

const NOTHING: SalesSum = { orders: 0, total: 0, firstOrders: 0, revenue: 0, returned: 0 }

/** Sums of a table that make up a range: whole years, and the months and days beside them. */
const within = (range: DayRange): RawBuilder<unknown> =>
  sql`(${sql.join(
    spansOf(range).map(({ span, from, until }) => sql`(span = ${span} AND first >= ${from} AND first < ${until})`),
    sql` OR `,
  )})`

export interface TopProduct {
  readonly id: ProductId
  readonly name: string
  readonly units: number
  /** At the prices of the orders, before coins and shipping, in paise. */
  readonly amount: number
}

/** The products that sold for most. A longer range is the difference of two totals: its months have a row for each product and more. */
export async function listTopProducts(db: Reader, range: DayRange, limit: number): Promise<TopProduct[]> {
  const isLonger = daysBetween(range.from, range.until) > FEW_DAYS
  const sums = isLonger ? await differenceOf(db, range) : summedUp(within(range))
  const { rows } = await sql<TopProduct>`
    SELECT p.id, p.name, s.units, s.amount
    FROM (SELECT * FROM (${sums}) sums WHERE units > 0 ORDER BY amount DESC, product_id LIMIT ${limit}) s
    JOIN products p ON p.id = s.product_id
    ORDER BY s.amount DESC, p.id`.execute(db)
  return rows
}

/** As many days are few rows by themselves. */
const FEW_DAYS = 10

const summedUp = (days: RawBuilder<unknown>) => sql`
  SELECT product_id, sum(units)::bigint AS units, sum(amount)::bigint AS amount FROM product_sums WHERE ${days} GROUP BY product_id`

/**
 * Two totals are read in the order of one index and laid beside each other: adding twenty thousand rows up takes three times as long. What
 * is in the earlier one is in the later one too. The days are added as floating numbers, which are exact far beyond what is ever sold; sums
 * of whole ones are numerics, and made one by one for each product.
 */
async function differenceOf(db: Reader, { from, until }: DayRange) {
  const [ended = NEVER, began = NEVER] = await listSoldBefore(db, [until, from])
  const days = [...daysBeside(ended, 1), ...daysBeside(began, -1)]
  const totals = sql`
    SELECT later.product_id, later.units - coalesce(earlier.units, 0) AS units, later.amount - coalesce(earlier.amount, 0) AS amount
    FROM product_totals later
    LEFT JOIN product_totals earlier ON earlier.upto = ${began.total}::date AND earlier.product_id = later.product_id
    WHERE later.upto = ${ended.total}::date`
  if (days.length === 0) return totals
  return sql`
    SELECT coalesce(totals.product_id, days.product_id) AS product_id, coalesce(totals.units, 0) + coalesce(days.units, 0) AS units,
      coalesce(totals.amount, 0) + coalesce(days.amount, 0) AS amount
    FROM (${totals}) totals
    FULL JOIN (
      SELECT product_id, sum(units) AS units, sum(amount) AS amount FROM (${sql.join(days, sql` UNION ALL `)}) beside GROUP BY product_id
    ) days ON days.product_id = totals.product_id`
}

const NEVER: SoldBefore = { total: null, days: null }

/** For each of these days of what all that was sold before it is made up: the nearest total, and the days between (ADM-38). */
async function listSoldBefore(db: Reader, days: readonly CalendarDate[]): Promise<SoldBefore[]> {
  const { rows } = await sql<NearestTotals>`
    SELECT (SELECT max(upto) FROM product_totals WHERE upto <= day)::text AS before,
      (SELECT min(upto) FROM product_totals WHERE upto > day)::text AS after
    FROM unnest(${days}::date[]) WITH ORDINALITY AS asked (day, place) ORDER BY place`.execute(db)
  return days.map((day, place) => soldBefore(day, rows[place] ?? { before: null, after: null }))
}

/** The days beside a total, each counted so many times: taken away where that is below nothing. */
function daysBeside({ days }: SoldBefore, times: number): RawBuilder<unknown>[] {
  if (!days) return []
  const since = days.from === null ? sql`true` : sql`first >= ${days.from}::date`
  const each = sql.lit(times * days.sign)
  return [
    sql`SELECT product_id, ${each} * units::float8 AS units, ${each} * amount::float8 AS amount
      FROM product_sums WHERE span = 'day' AND first < ${days.until}::date AND ${since}`,
  ]
}

/** What went out most in kits. */
export async function listTopComponents(
  db: Reader,
  range: DayRange,
  limit: number,
): Promise<{ name: string; units: number }[]> {
  const { rows } = await sql<{ name: string; units: number }>`
    SELECT component AS name, sum(units)::bigint AS units FROM component_sums WHERE ${within(range)}
    GROUP BY component ORDER BY sum(units) DESC, component LIMIT ${limit}`.execute(db)
  return rows
}

export interface StateSum {
  readonly code: StateCode
  readonly orders: number
  /** In paise. */
  readonly total: number
  /** Orders of as many days before. */
  readonly before: number
}

/** The states to which orders were bought in a range, the most orders first, beside the range before it. */
export async function listStateSums(db: Reader, range: DayRange): Promise<StateSum[]> {
  const { rows } = await sql<StateSum>`
    SELECT state_code AS code, sum(orders)::int AS orders, sum(total)::bigint AS total, sum(before)::int AS before
    FROM (
      SELECT state_code, orders, total, 0 AS before FROM state_sums WHERE ${within(range)}
      UNION ALL
      SELECT state_code, 0, 0, orders FROM state_sums WHERE ${within(rangeBefore(range))}
    ) sums
    GROUP BY state_code HAVING sum(orders) > 0 ORDER BY sum(orders) DESC, state_code`.execute(db)
  return rows
}

export interface RefundSum {
  readonly reason: RefundReason
  readonly refunds: number
  readonly amount: number
  /** The amount of as many days before. */
  readonly before: number
}

/** Refunds of the days of a range that did not fail, by their reason, beside those of the range before: what is counted, and what has changed since. */
export async function listRefundSums(db: Reader, range: DayRange): Promise<RefundSum[]> {
  const [now, past] = [sql`FILTER (WHERE day >= ${range.from})`, sql`FILTER (WHERE day < ${range.from})`]
  const { rows } = await sql<RefundSum>`
    SELECT reason, (sum(refunds) ${now})::int AS refunds, (sum(amount) ${now})::bigint AS amount,
      coalesce(sum(amount) ${past}, 0)::bigint AS before
    FROM (
      SELECT day, reason, refunds, amount FROM refund_days
      UNION ALL SELECT day, reason, refunds, returned FROM money_changes WHERE reason IS NOT NULL
    ) counted
    WHERE day >= ${rangeBefore(range).from} AND day < ${range.until}
    GROUP BY reason HAVING sum(refunds) ${now} > 0 ORDER BY sum(amount) ${now} DESC, reason`.execute(db)
  return rows
}

export interface StepSum {
  readonly step: Step
  readonly times: number
  /** Of as many days before. */
  readonly before: number
}

/** How often each step was taken in a range and in the one before it. */
export async function listSteps(db: Reader, range: DayRange): Promise<StepSum[]> {
  const { rows } = await sql<StepSum>`
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

/** Adds to what is counted already: several processes count the same day. In one order, so that none waits for another in a ring. */
export async function addSteps(db: Reader, counted: readonly CountedSteps[]): Promise<void> {
  await sql`
    INSERT INTO step_days AS s (day, step, times)
    SELECT day, step, times FROM unnest(${counted.map(({ day }) => day)}::date[], ${counted.map(({ step }) => step)}::text[],
      ${counted.map(({ times }) => times)}::bigint[]) AS counted (day, step, times)
    ORDER BY day, step
    ON CONFLICT (day, step) DO UPDATE SET times = s.times + excluded.times`.execute(db)
}
