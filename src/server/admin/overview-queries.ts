// The SQL of the dashboard: sums of the figures by day, never of the rows behind them.
import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Reader } from '../db/database.ts'

export interface DayFigures {
  readonly day: CalendarDate
  readonly users: number
  readonly orders: number
  /** What was captured, less what went back or was taken by banks: may be below nothing. In paise. */
  readonly revenue: number
}

/** The days of a stretch on which anything happened, oldest first. */
export async function listDayFigures(db: Reader, from: CalendarDate, until: CalendarDate): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    SELECT day::text AS day, sum(users)::int AS users, sum(orders)::int AS orders, sum(revenue)::bigint AS revenue
    FROM (
      SELECT day, users, 0 AS orders, 0::bigint AS revenue FROM user_days WHERE day >= ${from} AND day < ${until}
      UNION ALL
      SELECT day, 0, orders, 0 FROM order_status_days WHERE day >= ${from} AND day < ${until}
      UNION ALL
      SELECT day, 0, 0, captured - returned - charged_back FROM money_days WHERE day >= ${from} AND day < ${until}
    ) figures
    GROUP BY day
    ORDER BY day`.execute(db)
  return rows
}

/** How many people have an account, and whether there ever was an order. */
export async function readTotals(db: Reader): Promise<{ users: number; hasOrders: boolean }> {
  const { rows } = await sql<{ users: number; hasOrders: boolean }>`
    SELECT coalesce(sum(users), 0)::int AS users, EXISTS (SELECT FROM orders) AS "hasOrders" FROM user_days`.execute(db)
  return rows[0] ?? { users: 0, hasOrders: false }
}

/** Products in the catalogue by how much of them there is. */
export async function countProducts(db: Reader): Promise<{ all: number; low: number; out: number }> {
  const { rows } = await sql<{ all: number; low: number; out: number }>`
    SELECT (SELECT count(*)::int FROM products WHERE deleted_at IS NULL) AS all,
      count(*) FILTER (WHERE state = 'low')::int AS low, count(*) FILTER (WHERE state = 'out')::int AS out
    FROM stock_levels WHERE deleted_at IS NULL AND state <> 'plenty'`.execute(db)
  return rows[0] ?? { all: 0, low: 0, out: 0 }
}
