// The SQL of adding orders up (ADM-38): the next orders by number, into sums by day, month and year. Everything is counted as it was bought.
import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Reader, Tx } from '../db/database.ts'

/** Numbers of orders, the first not included. */
export interface NumberRange {
  readonly after: number
  readonly last: number
}

/** How far the counting has come. Whoever else counts waits until this one has committed. */
export async function lockProgress(tx: Tx): Promise<number> {
  await sql`INSERT INTO order_progress (work, order_number) VALUES ('count-sales', 0) ON CONFLICT DO NOTHING`.execute(
    tx,
  )
  const { rows } = await sql<{ order_number: number }>`
    SELECT order_number FROM order_progress WHERE work = 'count-sales' FOR UPDATE`.execute(tx)
  return rows[0]?.order_number ?? 0
}

/** The next orders, at most `most`. Numbers are given in the order of commits, so none before the last is still to come. */
export async function findNext(tx: Tx, after: number, most: number): Promise<{ last: number | null; orders: number }> {
  const { rows } = await sql<{ last: number | null; orders: number }>`
    SELECT max(order_number) AS last, count(*)::int AS orders
    FROM (SELECT order_number FROM orders WHERE order_number > ${after} ORDER BY order_number LIMIT ${most}) next`.execute(
    tx,
  )
  return rows[0] ?? { last: null, orders: 0 }
}

export const saveProgress = (tx: Tx, last: number): Promise<unknown> =>
  sql`UPDATE order_progress SET order_number = ${last} WHERE work = 'count-sales'`.execute(tx)

/** Whether every order is in the sums. */
export async function isAllCounted(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ isAll: boolean }>`
    SELECT coalesce((SELECT order_number FROM orders ORDER BY order_number DESC LIMIT 1), 0)
      <= coalesce((SELECT order_number FROM order_progress WHERE work = 'count-sales'), 0) AS "isAll"`.execute(db)
  return rows[0]?.isAll ?? true
}

/** What was sold, with the address and the price of its purchase: an order may be sent elsewhere later, for less. */
const sold = ({ after, last }: NumberRange) => sql`
  sold AS MATERIALIZED (
    SELECT o.id, o.user_id, o.placed_at, day_in_india(o.placed_at) AS day, a.payable AS total, a.state_code
    FROM orders o JOIN payment_attempts a ON a.id = o.attempt_id
    WHERE o.order_number > ${after} AND o.order_number <= ${last} AND o.kind = 'sale'
  )`
const spans = sql`CROSS JOIN LATERAL (VALUES
  ('day', day), ('month', date_trunc('month', day)::date), ('year', date_trunc('year', day)::date)) AS sums (span, first)`
/** Sales of the same person before this one. */
const earlier = sql`FROM orders e WHERE e.user_id = sold.user_id AND e.kind = 'sale'
  AND (e.placed_at, e.id) < (sold.placed_at, sold.id)`

export async function addSales(tx: Tx, range: NumberRange): Promise<void> {
  await sql`
    WITH ${sold(range)}
    INSERT INTO sales_days AS d (day, orders, total, first_orders)
    SELECT day, count(*), sum(total), count(*) FILTER (WHERE NOT EXISTS (SELECT ${earlier})) FROM sold GROUP BY day ORDER BY day
    ON CONFLICT (day) DO UPDATE SET orders = d.orders + excluded.orders, total = d.total + excluded.total,
      first_orders = d.first_orders + excluded.first_orders`.execute(tx)
}

export async function addProducts(tx: Tx, range: NumberRange): Promise<void> {
  await sql`
    WITH ${sold(range)}
    INSERT INTO product_sums AS s (span, first, product_id, units, amount)
    SELECT span, first, product_id, sum(quantity), sum(quantity * unit_price)
    FROM sold JOIN order_items ON order_id = sold.id ${spans}
    GROUP BY span, first, product_id
    ON CONFLICT (span, first, product_id) DO UPDATE SET units = s.units + excluded.units, amount = s.amount + excluded.amount
  `.execute(tx)
}

/** Into totals that were begun before these orders were counted: hardly ever any, because numbers follow the days. */
export async function addToTotals(tx: Tx, range: NumberRange): Promise<void> {
  await sql`
    WITH ${sold(range)}
    INSERT INTO product_totals AS t (upto, product_id, units, amount)
    SELECT later.upto, product_id, sum(quantity), sum(quantity * unit_price)
    FROM (
      SELECT day::date AS upto
      FROM generate_series((SELECT min(day) FROM sold) + 1, (SELECT max(upto) FROM product_totals), interval '1 day') AS days (day)
      WHERE (SELECT true FROM product_totals WHERE upto = day::date LIMIT 1)
    ) AS later JOIN sold ON sold.day < later.upto
    JOIN order_items ON order_id = sold.id
    GROUP BY later.upto, product_id
    ON CONFLICT (upto, product_id) DO UPDATE SET units = t.units + excluded.units, amount = t.amount + excluded.amount
  `.execute(tx)
}

/** The days of the first and the last sale that were counted; null before the first. */
export async function findCountedDays(tx: Tx): Promise<{ first: CalendarDate; last: CalendarDate } | null> {
  const { rows } = await sql<{ first: CalendarDate | null; last: CalendarDate | null }>`
    SELECT min(day)::text AS first, max(day)::text AS last FROM sales_days`.execute(tx)
  const { first = null, last = null } = rows[0] ?? {}
  return first === null || last === null ? null : { first, last }
}

/** The last day up to which totals are kept; null where there are none yet. */
export async function findLastTotal(tx: Tx): Promise<CalendarDate | null> {
  const { rows } = await sql<{ last: CalendarDate | null }>`SELECT max(upto)::text AS last FROM product_totals`.execute(
    tx,
  )
  return rows[0]?.last ?? null
}

/** What was sold before a day: what was sold before the last such day, and since; `last` is null where this is the first. */
export async function beginTotal(tx: Tx, upto: CalendarDate, last: CalendarDate | null): Promise<void> {
  await sql`
    INSERT INTO product_totals (upto, product_id, units, amount)
    SELECT ${upto}::date, product_id, sum(units), sum(amount) FROM (
      SELECT product_id, units, amount FROM product_totals WHERE upto = ${last}::date
      UNION ALL
      SELECT product_id, units, amount FROM product_sums
      WHERE span = 'day' AND first < ${upto}::date AND (${last}::date IS NULL OR first >= ${last}::date)
    ) sold GROUP BY product_id`.execute(tx)
}

/** By what a kit held when it was bought (ORD-18). */
export async function addComponents(tx: Tx, range: NumberRange): Promise<void> {
  await sql`
    WITH ${sold(range)}
    INSERT INTO component_sums AS s (span, first, component, units)
    SELECT span, first, held.name, sum(i.quantity * held.quantity)
    FROM sold JOIN order_items i ON i.order_id = sold.id
    LEFT JOIN LATERAL (
      SELECT items FROM kit_pasts p WHERE p.product_id = i.product_id AND p.until > sold.placed_at ORDER BY p.until LIMIT 1
    ) past ON true
    CROSS JOIN LATERAL (
      SELECT name, quantity FROM jsonb_to_recordset(past.items) AS item (name text, quantity integer)
      UNION ALL
      SELECT k.name, k.quantity FROM kit_items k WHERE k.product_id = i.product_id AND past.items IS NULL
    ) held
    ${spans}
    GROUP BY span, first, held.name
    ON CONFLICT (span, first, component) DO UPDATE SET units = s.units + excluded.units`.execute(tx)
}

export async function addStates(tx: Tx, range: NumberRange): Promise<void> {
  await sql`
    WITH ${sold(range)}
    INSERT INTO state_sums AS s (span, first, state_code, orders, total)
    SELECT span, first, state_code, count(*), sum(total) FROM sold ${spans}
    GROUP BY span, first, state_code
    ON CONFLICT (span, first, state_code) DO UPDATE SET orders = s.orders + excluded.orders, total = s.total + excluded.total
  `.execute(tx)
}
