// The SQL of payments without an order: unpaid, refunded, or waiting for staff.
import { sql } from 'kysely'
import type { AttemptId, UserId } from '#domain/ids.ts'
import type { Reader } from '../db/database.ts'
import type { Attempt } from './attempt.ts'
import { ATTEMPT_COLUMNS, toAttempt } from './attempt-queries.ts'

const MAX_ROWS = 20

export async function findAttemptOfUser(db: Reader, userId: UserId, id: AttemptId): Promise<Attempt | null> {
  const row = await db
    .selectFrom('payment_attempts')
    .select(ATTEMPT_COLUMNS)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? toAttempt(row) : null
}

/**
 * Returns up to `limit` attempts of a shopper's own checkout that have a gateway order and were payable after `since`.
 * Unpaid attempts come first, then paid ones, both newest first.
 */
export async function listAttemptsSince(db: Reader, userId: UserId, since: Date, limit: number): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(ATTEMPT_COLUMNS)
    .where('user_id', '=', userId)
    .where('gateway_order_id', 'is not', null)
    .where('draft_order_id', 'is', null)
    .where('hold_expires_at', '>=', since)
    .orderBy(sql`status IN ('paid', 'refunded', 'undecided')`)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toAttempt)
}

/**
 * Returns up to 20 unpaid attempts of a shopper's own checkout that were payable after `since`, newest first.
 * `linkUntil` is the expiry of the payment link.
 */
export async function listUnfinishedAttempts(db: Reader, userId: UserId, since: Date) {
  return db
    .selectFrom('payment_attempts')
    .leftJoin('payer_links', (join) =>
      join.onRef('payer_links.attempt_id', '=', 'payment_attempts.id').on('payer_links.ended_at', 'is', null),
    )
    .select([...ATTEMPT_COLUMNS, 'next_check_at as nextCheckAt', 'payer_links.expires_at as linkUntil'])
    .where('user_id', '=', userId)
    .where('status', 'in', ['open', 'expired', 'replaced'])
    .where('gateway_order_id', 'is not', null)
    .where('draft_order_id', 'is', null)
    .where('hold_expires_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(MAX_ROWS)
    .execute()
}

/** Returns up to 20 payments of a shopper that wait for staff, newest first. */
export const listPaymentsWaitingForStaff = (db: Reader, userId: UserId) =>
  db
    .selectFrom('payment_attempts')
    .innerJoin('payments', 'payments.attempt_id', 'payment_attempts.id')
    .innerJoin('payment_decisions', 'payment_decisions.payment_id', 'payments.id')
    .select([
      'payment_attempts.id',
      'payment_attempts.gateway_order_id as gatewayOrderId',
      'payment_attempts.created_at as createdAt',
      'payments.amount',
    ])
    .where('payment_attempts.user_id', '=', userId)
    .where('payment_decisions.outcome', 'is', null)
    .orderBy('payment_attempts.created_at', 'desc')
    .limit(MAX_ROWS)
    .execute()

/**
 * Returns up to 20 payments without an order that have a refund since `since`, each with its latest refund, newest
 * first.
 */
export const listUnfulfillableRefunds = (db: Reader, userId: UserId, since: Date) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('payment_attempts')
        .innerJoin('payments', 'payments.attempt_id', 'payment_attempts.id')
        .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
        .distinctOn('payments.id')
        .select([
          'payment_attempts.id',
          'payment_attempts.gateway_order_id as gatewayOrderId',
          'payment_attempts.created_at as createdAt',
          'refunds.amount',
          'refunds.status',
          'refunds.created_at as refundedAt',
        ])
        .where('payment_attempts.user_id', '=', userId)
        .where('payment_attempts.status', 'in', ['refunded', 'paid', 'undecided'])
        .where('payments.order_id', 'is', null)
        .where('refunds.created_at', '>=', since)
        .orderBy('payments.id')
        .orderBy('refunds.created_at', 'desc')
        .as('latest'),
    )
    .selectAll()
    .orderBy('createdAt', 'desc')
    .limit(MAX_ROWS)
    .execute()
