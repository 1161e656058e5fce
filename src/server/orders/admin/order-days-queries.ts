// The SQL of days with orders. Database triggers keep a row of figures for each day and state.
import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Paise } from '#domain/money.ts'
import type { OrderKind, OrderStatus } from '#domain/order.ts'
import type { Reader } from '../../db/database.ts'
import { type DayQuery, selectDayPage } from '../../db/list-query.ts'
import type { AdminOrdersFilter } from './admin-orders-queries.ts'

type DayFilter = Pick<AdminOrdersFilter, 'statuses' | 'kind'>

/**
 * Returns SQL of figures by day and order status, which the caller sums. Sales are all orders less the replacements,
 * whose figures are therefore negative. Summing by status first would double the time.
 */
function dayFiguresSql({ statuses, kind }: DayFilter): RawBuilder<unknown> {
  const condition = statuses ? sql`WHERE status IN (${sql.join(statuses)})` : sql``
  const replacements = (sign: 1 | -1) => sql`
    SELECT day, status, ${sql.lit(sign)} * orders AS orders, 0::bigint AS total FROM replacement_days ${condition}`
  if (kind === 'replacement') return replacements(1)
  const allFigures = sql`SELECT day, status, orders, total FROM order_status_days ${condition}`
  return kind === null ? allFigures : sql`${allFigures} UNION ALL ${replacements(-1)}`
}

const daySumsSql = (filter: DayFilter) => sql`
  SELECT day, sum(orders)::int AS count, sum(total)::bigint AS total FROM (${dayFiguresSql(filter)}) counted
  GROUP BY day HAVING sum(orders) > 0`

interface DayOfOrders {
  readonly day: CalendarDate
  readonly count: number
  readonly total: Paise
}

/**
 * Returns the days with matching orders, newest first, with the number and total of their orders. Days are in Indian
 * time.
 */
export async function listOrderDays(db: Reader, filter: DayFilter, limit: number): Promise<readonly DayOfOrders[]> {
  const { rows } = await sql<DayOfOrders>`${daySumsSql(filter)} ORDER BY day DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Returns the requested day with matching orders, its page and the number of pages; null without such a day. */
export async function findOrderDay(db: Reader, filter: DayFilter, query: DayQuery) {
  const { rows } = await sql<DayOfOrders & { page: number; pages: number }>`
    SELECT * FROM (
      SELECT *, row_number() OVER (ORDER BY day DESC)::int AS page, (count(*) OVER ())::int AS pages
      FROM (${daySumsSql(filter)}) sums
    ) paged ${selectDayPage(query)}`.execute(db)
  return rows[0] ?? null
}

/**
 * Returns the number of orders of a day by state. States without orders are missing. With `kind` null all kinds count.
 */
export async function countDayByStatus(
  db: Reader,
  day: CalendarDate,
  kind: OrderKind | null,
): Promise<Partial<Record<OrderStatus, number>>> {
  const { rows } = await sql<{ status: OrderStatus; orders: number }>`
    SELECT status, sum(orders)::int AS orders FROM (${dayFiguresSql({ statuses: null, kind })}) d WHERE day = ${day}
    GROUP BY status HAVING sum(orders) > 0`.execute(db)
  return Object.fromEntries(rows.map(({ status, orders }) => [status, orders]))
}

export async function countOrdersOfDays(db: Reader, filter: DayFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT coalesce(sum(orders), 0)::int AS count FROM (${dayFiguresSql(filter)}) counted`.execute(db)
  return rows[0]?.count ?? 0
}
