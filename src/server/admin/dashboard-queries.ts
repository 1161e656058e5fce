// The SQL of the dashboard: pending tasks, daily figures, and the unfinished tasks of one user.
import { sql } from 'kysely'
import type { UnfinishedReply } from '#contract/admin-users.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { UserId } from '#domain/ids.ts'
import { TO_PACK } from '#domain/order.ts'
import { failedRefundsQuery, isOwedAfterFailure, retriedRefundsQuery } from '../aftersales/refund-rows-queries.ts'
import type { Reader } from '../db/database.ts'
import type { Cursor } from '../db/list-query.ts'
import { type Counted, countUpTo, MAX_COUNTED } from '../db/search-newest.ts'
import { isOneOf } from '../db/sql-pieces.ts'
import { isUndecided } from '../payments/decision-queries.ts'
import { isHeldByDispute } from '../payments/refund-queries.ts'

/** Counts orders to pack: `late` were placed before `lateBefore`, `due` from then until `dueBefore`. */
export async function countToPack(db: Reader, lateBefore: Date, dueBefore: Date) {
  const { rows } = await sql<{ count: number; late: number; due: number }>`
    SELECT count(*)::int AS count,
      (count(*) FILTER (WHERE placed_at < ${lateBefore}))::int AS late,
      (count(*) FILTER (WHERE placed_at >= ${lateBefore} AND placed_at < ${dueBefore}))::int AS due
    FROM orders WHERE ${isOneOf('status', TO_PACK)}`.execute(db)
  return rows[0] ?? { count: 0, late: 0, due: 0 }
}

/** Counts open tickets: `soon` were created before `soonBefore`, `overdue` before `overdueBefore`. */
export async function countOpenTickets(db: Reader, soonBefore: Date, overdueBefore: Date) {
  const { rows } = await sql<{ count: number; soon: number; overdue: number }>`
    SELECT count(*)::int AS count,
      (count(*) FILTER (WHERE created_at < ${soonBefore}))::int AS soon,
      (count(*) FILTER (WHERE created_at < ${overdueBefore}))::int AS overdue
    FROM tickets WHERE status = 'open'`.execute(db)
  return rows[0] ?? { count: 0, soon: 0, overdue: 0 }
}

export const countOpenReports = (db: Reader): Promise<Counted> =>
  countUpTo(db, db.selectFrom('reports').select('id').where('status', '=', 'open'))

export const countFailedRefunds = (db: Reader): Promise<Counted> => countUpTo(db, failedRefundsQuery(db))

export const countRetriedRefunds = (db: Reader): Promise<Counted> => countUpTo(db, retriedRefundsQuery(db))

export const countFailingEmails = (db: Reader): Promise<Counted> =>
  countUpTo(
    db,
    db.selectFrom('emails').select('id').where('last_failure', 'is not', null).where('put_aside_at', 'is', null),
  )

export const countLowStock = (db: Reader): Promise<Counted> =>
  countUpTo(
    db,
    db
      .selectFrom('stock_levels')
      .select('product_id')
      .where('deleted_at', 'is', null)
      .where('state', 'in', ['low', 'out']),
  )

export const countDifferences = (db: Reader): Promise<Counted> =>
  countUpTo(db, db.selectFrom('book_differences').select('subject'))

const disputesToAnswerQuery = (db: Reader) =>
  db.selectFrom('disputes').select('id').where('resolved_at', 'is', null).where('status', 'in', ['open', 'unknown'])

/**
 * Counts disputes that are open, or whose status the shop does not know: `all`, and `soon` those to be answered before
 * `answerBefore`. `nearest` is the earliest deadline, and `held` how many refunds wait for a dispute.
 */
export async function countDisputesToAnswer(db: Reader, answerBefore: Date) {
  const nextDispute = await db
    .selectFrom('disputes')
    .select('respond_by as respondBy')
    .where('resolved_at', 'is', null)
    .where('status', '=', 'open')
    .where('respond_by', 'is not', null)
    .orderBy('respond_by')
    .limit(1)
    .executeTakeFirst()
  const heldRefundsQuery = db
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'requested')
    .where(isHeldByDispute)
  return {
    all: await countUpTo(db, disputesToAnswerQuery(db)),
    soon: (await countUpTo(db, disputesToAnswerQuery(db).where('respond_by', '<', answerBefore))).count,
    nearest: nextDispute?.respondBy ?? null,
    held: (await countUpTo(db, heldRefundsQuery)).count,
  }
}

export const countOpenFindings = (db: Reader): Promise<Counted> =>
  countUpTo(db, db.selectFrom('gateway_findings').select('id').where('resolved_at', 'is', null))

const paymentsWithoutOrderQuery = (db: Reader) =>
  db
    .selectFrom('payments')
    .where('payments.order_id', 'is', null)
    // Staff have decided to keep payments with `taken_over_at`.
    .where('payments.taken_over_at', 'is', null)
    .where(
      sql<boolean>`payments.refunded < payments.amount AND payments.refunded + payments.charged_back < payments.amount`,
    )
    // Payments that still need a decision are listed elsewhere.
    .where(sql<boolean>`NOT ${isUndecided}`)

export const countPaymentsWithoutOrder = (db: Reader): Promise<Counted> =>
  countUpTo(db, paymentsWithoutOrderQuery(db).select('id'), MAX_COUNTED)

/**
 * Returns payments without an order that are not fully refunded or charged back, newest capture first. Leaves out
 * payments that staff keep, and those about which staff must still decide.
 */
export async function listPaymentsWithoutOrder(db: Reader, after: Cursor | null, limit: number) {
  let query = paymentsWithoutOrderQuery(db)
    .leftJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
    .leftJoin('users', 'users.id', 'payment_attempts.user_id')
    .select([
      'payments.id',
      'payments.gateway_payment_id as gatewayPaymentId',
      'payments.amount',
      'payments.refunded',
      'payments.charged_back as chargedBack',
      'payments.captured_at as capturedAt',
      'users.id as userId',
      'users.name',
    ])
    .orderBy('payments.captured_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(limit)
  if (after) query = query.where(sql<boolean>`(payments.captured_at, payments.id) < (${after.at}, ${after.id})`)
  return query.execute()
}

export interface DayFigures {
  readonly day: CalendarDate
  readonly users: number
  readonly orders: number
  /** Captured money less refunds and chargebacks, in paise; may be negative. */
  readonly revenue: number
}

/** Returns the days from `from` until the day before `until` that have orders, money or signups, oldest first. */
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

/** Returns the number of accounts, and whether the shop has orders. */
export async function readTotals(db: Reader): Promise<{ users: number; hasOrders: boolean }> {
  const { rows } = await sql<{ users: number; hasOrders: boolean }>`
    SELECT coalesce(sum(users), 0)::int AS users, EXISTS (SELECT FROM orders) AS "hasOrders" FROM user_days`.execute(db)
  return rows[0] ?? { users: 0, hasOrders: false }
}

export async function countProducts(db: Reader): Promise<{ all: number; low: number; out: number }> {
  const { rows } = await sql<{ all: number; low: number; out: number }>`
    SELECT (SELECT count(*)::int FROM products WHERE deleted_at IS NULL) AS all,
      count(*) FILTER (WHERE state = 'low')::int AS low, count(*) FILTER (WHERE state = 'out')::int AS out
    FROM stock_levels WHERE deleted_at IS NULL AND state <> 'plenty'`.execute(db)
  return rows[0] ?? { all: 0, low: 0, out: 0 }
}

/**
 * Returns the numbers of a user's orders to pack, and counts their failed refunds that are still owed and their open
 * disputes, reports and data requests.
 */
export async function readUnfinished(db: Reader, userId: UserId): Promise<UnfinishedReply> {
  const userPaymentIds = sql`SELECT payments.id FROM payments JOIN payment_attempts ON payment_attempts.id = payments.attempt_id
    WHERE payment_attempts.user_id = ${userId}`
  const { rows } = await sql<UnfinishedReply>`
    SELECT
      (SELECT coalesce(array_agg(order_number::int ORDER BY order_number), '{}') FROM orders
        WHERE user_id = ${userId} AND ${isOneOf('status', TO_PACK)}) AS "toPack",
      (SELECT count(*)::int FROM refunds WHERE payment_id IN (${userPaymentIds}) AND ${isOwedAfterFailure}) AS refunds,
      (SELECT count(*)::int FROM disputes WHERE payment_id IN (${userPaymentIds}) AND resolved_at IS NULL) AS disputes,
      (SELECT count(*)::int FROM reports WHERE user_id = ${userId} AND status = 'open') AS reports,
      (SELECT count(*)::int FROM privacy_requests WHERE user_id = ${userId} AND state = 'open') AS requests`.execute(db)
  return rows[0] ?? { toPack: [], refunds: 0, disputes: 0, reports: 0, requests: 0 }
}
