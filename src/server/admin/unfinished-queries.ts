// The SQL of what is not finished with a user: staff see it before they delete her.
import { sql } from 'kysely'
import type { UnfinishedReply } from '#contract/admin-users.ts'
import type { UserId } from '#domain/ids.ts'
import { TO_PACK } from '#domain/order.ts'
import { hasFailed } from '../aftersales/refund-rows-queries.ts'
import type { Reader } from '../db/database.ts'
import { isOneOf } from '../db/sql-pieces.ts'

/** Counts of what is open, and the numbers of orders that are paid and not dispatched. */
export async function readUnfinished(db: Reader, userId: UserId): Promise<UnfinishedReply> {
  const paidBy = sql`SELECT payments.id FROM payments JOIN payment_attempts ON payment_attempts.id = payments.attempt_id
    WHERE payment_attempts.user_id = ${userId}`
  const { rows } = await sql<UnfinishedReply>`
    SELECT
      (SELECT coalesce(array_agg(order_number::int ORDER BY order_number), '{}') FROM orders
        WHERE user_id = ${userId} AND ${isOneOf('status', TO_PACK)}) AS "toPack",
      (SELECT count(*)::int FROM refunds WHERE payment_id IN (${paidBy}) AND ${hasFailed}) AS refunds,
      (SELECT count(*)::int FROM disputes WHERE payment_id IN (${paidBy}) AND settled_at IS NULL) AS disputes,
      (SELECT count(*)::int FROM reports WHERE user_id = ${userId} AND status = 'open') AS reports,
      (SELECT count(*)::int FROM privacy_requests WHERE user_id = ${userId} AND state = 'open') AS requests`.execute(db)
  return rows[0] ?? { toPack: [], refunds: 0, disputes: 0, reports: 0, requests: 0 }
}
