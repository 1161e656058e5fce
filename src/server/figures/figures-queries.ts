// The SQL of the figures: sums of sums, never of the orders behind them (ADM-38).
import { type RawBuilder, sql } from 'kysely'
import { type CalendarDate, daysBetween } from '#domain/calendar.ts'
import { type DayRange, type SignedDays, spansOf, type TotalsOfRange, totalsOf } from '#domain/figure-range.ts'
import type { ProductId } from '#domain/ids.ts'
import type { StateCode } from '#domain/places.ts'
import type { RefundReason } from '#domain/refund.ts'
import type { Step } from '#domain/step.ts'
import type { Reader } from '../db/database.ts'

export interface SalesDay {
  readonly day: CalendarDate
  readonly orders: number
  /** What was paid for these orders when they were bought, in paise. */
  readonly total: number
  readonly firstOrders: number
  /** What was captured that day, less what went back or was taken by banks: may be below nothing. In paise. */
  readonly revenue: number
  readonly returned: number
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
  const kept = daysBetween(range.from, range.until) > FEW_DAYS ? await findTotals(db) : null
  const { rows } = await sql<TopProduct>`
    SELECT p.id, p.name, s.units, s.amount
    FROM (
      SELECT * FROM (${kept ? between(totalsOf(range, kept)) : summedUp(within(range))}) sums
      WHERE units > 0 ORDER BY amount DESC, product_id LIMIT ${limit}
    ) s JOIN products p ON p.id = s.product_id
    ORDER BY s.amount DESC, p.id`.execute(db)
  return rows
}

/** As many days are few rows by themselves. */
const FEW_DAYS = 15

const summedUp = (days: RawBuilder<unknown>) => sql`
  SELECT product_id, sum(units)::bigint AS units, sum(amount)::bigint AS amount FROM product_sums WHERE ${days} GROUP BY product_id`

/**
 * Added up once: joining what began, ended and lies beside takes half as long again. As floating numbers, which are exact far beyond
 * what is ever sold; sums of whole ones are numerics, and made one by one for each product.
 */
const between = ({ began, ended, beside }: TotalsOfRange): RawBuilder<unknown> => sql`
  SELECT product_id, sum(units) AS units, sum(amount) AS amount FROM (${sql.join(
    [
      sql`SELECT product_id, units::float8 AS units, amount::float8 AS amount FROM product_totals WHERE upto = ${ended}::date`,
      sql`SELECT product_id, -units::float8, -amount::float8 FROM product_totals WHERE upto = ${began}::date`,
      ...beside.map(signed),
    ],
    sql` UNION ALL `,
  )}) parts
  GROUP BY product_id`

const signed = ({ from, until, sign }: SignedDays) => sql`
  SELECT product_id, ${sql.lit(sign)} * units::float8, ${sql.lit(sign)} * amount::float8 FROM product_sums
  WHERE span = 'day' AND first < ${until} AND ${from === null ? sql`true` : sql`first >= ${from}`}`

/** From which to which day totals are kept; null where there are none yet. */
export async function findTotals(db: Reader): Promise<{ first: CalendarDate; last: CalendarDate } | null> {
  const { rows } = await sql<{ first: CalendarDate | null; last: CalendarDate | null }>`
    SELECT min(upto)::text AS first, max(upto)::text AS last FROM product_totals`.execute(db)
  const { first = null, last = null } = rows[0] ?? {}
  return first === null || last === null ? null : { first, last }
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

export interface RegionSum {
  readonly stateCode: StateCode
  /** The first two digits of the PIN code. */
  readonly pin: string
  readonly orders: number
  readonly total: number
}

/** Where orders were bought to; a few hundred at the most. */
export async function listRegionSums(db: Reader, range: DayRange): Promise<RegionSum[]> {
  const { rows } = await sql<RegionSum>`
    SELECT state_code AS "stateCode", pin, sum(orders)::int AS orders, sum(total)::bigint AS total
    FROM region_sums WHERE ${within(range)}
    GROUP BY state_code, pin ORDER BY sum(orders) DESC, state_code, pin LIMIT 1000`.execute(db)
  return rows
}

export interface RefundSum {
  readonly reason: RefundReason
  readonly refunds: number
  readonly amount: number
}

/** Refunds of the days of a range that did not fail, by their reason. */
export async function listRefundSums(db: Reader, { from, until }: DayRange): Promise<RefundSum[]> {
  const { rows } = await sql<RefundSum>`
    SELECT reason, sum(refunds)::int AS refunds, sum(amount)::bigint AS amount
    FROM refund_figures WHERE day >= ${from} AND day < ${until}
    GROUP BY reason HAVING sum(refunds) > 0 ORDER BY sum(amount) DESC, reason`.execute(db)
  return rows
}

export interface CohortMonth {
  /** The first day of the month of the first order, and of a month in which they ordered. */
  readonly cohort: CalendarDate
  readonly month: CalendarDate
  readonly buyers: number
}

/** The months from one on to before another, of first orders. */
export async function listCohortMonths(db: Reader, { from, until }: DayRange): Promise<CohortMonth[]> {
  const { rows } = await sql<CohortMonth>`
    SELECT cohort::text AS cohort, month::text AS month, buyers FROM cohort_months
    WHERE cohort >= ${from} AND cohort < ${until} ORDER BY cohort, month`.execute(db)
  return rows
}

/** How often each step was taken. */
export async function listSteps(db: Reader, { from, until }: DayRange): Promise<{ step: Step; times: number }[]> {
  const { rows } = await sql<{ step: Step; times: number }>`
    SELECT step, sum(times)::bigint AS times FROM step_days WHERE day >= ${from} AND day < ${until} GROUP BY step`.execute(
    db,
  )
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
