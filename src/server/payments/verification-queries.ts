// The SQL of a verification. One statement reads the attempt with its lines and counts the call for the rate limit.
import { sql } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Reader } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import { type CountedHit, countHitSql } from '../db/rate-limit.ts'
import type { PurchasedLine } from '../orders/paid-purchase.ts'
import { linesAsJson } from '../orders/placing-queries.ts'
import type { Attempt } from './attempt.ts'
import { ATTEMPT_COLUMNS, toAttempt } from './attempt-queries.ts'

const LINES_AS_JSON = sql<PurchasedLine[] | null>`(
  SELECT ${linesAsJson} FROM attempt_lines WHERE attempt_id = payment_attempts.id)`

const attemptToVerifyQuery = preparedQuery(
  (db, userId: UserId, gatewayOrderId: string, key: string | null, windowStart: Date) =>
    db
      .with('counted', () => countHitSql(key, windowStart))
      .selectFrom(sql<{ one: number }>`(SELECT 1 AS one)`.as('single_row'))
      .leftJoin('payment_attempts', (join) =>
        join.on('payment_attempts.gateway_order_id', '=', gatewayOrderId).on('payment_attempts.user_id', '=', userId),
      )
      .select(ATTEMPT_COLUMNS)
      .select((eb) => [eb.selectFrom('counted').select('count').as('tries'), LINES_AS_JSON.as('lines')])
      .orderBy('created_at', 'desc')
      .limit(1),
)

interface AttemptToVerify {
  /** The number of calls in the period of the rate limit; null when limits are off. */
  readonly tries: number | null
  readonly attempt: Attempt | null
  readonly lines: readonly PurchasedLine[]
}

/**
 * Returns the shopper's attempt of a gateway order with its lines, and counts the call for the rate limit. The page
 * does not name the provider. If two providers use the same id, the newer attempt is returned.
 */
export async function findAttemptToVerify(
  db: Reader,
  userId: UserId,
  gatewayOrderId: string,
  { key, windowStart }: CountedHit,
): Promise<AttemptToVerify> {
  const { rows } = await attemptToVerifyQuery(db, userId, gatewayOrderId, key, windowStart)
  const [result] = rows
  if (!result) return { tries: null, attempt: null, lines: [] }
  const { tries, lines, ...row } = result
  const attempt = row.id === null ? null : toAttempt(row as Parameters<typeof toAttempt>[0])
  return { tries, attempt, lines: lines ?? [] }
}
