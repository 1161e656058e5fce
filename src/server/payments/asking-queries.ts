// The SQL of what the gateway says of attempts: when it is asked about one, by whom, and what it said last.
import { sql } from 'kysely'
import type { AttemptId } from '#domain/ids.ts'
import type { GatewayStatus } from '#domain/pending-payment.ts'
import type { Reader, Tx } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { Attempt } from './attempt.ts'
import { ATTEMPT_COLUMNS, asAttempt } from './attempt-queries.ts'

/** Claims the attempts whose gateway is to be asked now, so that no other node asks about them until `busyUntil`. */
export async function claimDueAttempts(tx: Tx, now: Date, busyUntil: Date, limit: number): Promise<Attempt[]> {
  const due = await tx
    .selectFrom('payment_attempts')
    .select(ATTEMPT_COLUMNS)
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return []
  await tx
    .updateTable('payment_attempts')
    .set({ next_check_at: busyUntil, checks: sql<number>`checks + 1` })
    .where(
      'id',
      'in',
      due.map((row) => row.id),
    )
    .execute()
  return due.map(asAttempt)
}

/** Says when to ask about an attempt again; null for never. A settled one stays as it is. */
export async function scheduleCheck(db: Reader, id: AttemptId, at: Date | null): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ next_check_at: at })
    .where('id', '=', id)
    .where('status', 'not in', ['paid', 'refunded', 'undecided'])
    .execute()
}

/** Records the status that the gateway gave an attempt. */
export async function recordGatewayStatus(
  db: Reader,
  id: AttemptId,
  gatewayStatus: GatewayStatus,
  at: Date,
): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ gateway_status: gatewayStatus, gateway_status_at: at })
    .where('id', '=', id)
    .execute()
}

const recordStatusLocked = preparedQuery((tx, id: AttemptId, gatewayStatus: GatewayStatus, at: Date) =>
  tx
    .updateTable('payment_attempts')
    .set({ gateway_status: gatewayStatus, gateway_status_at: at })
    .where('id', '=', id)
    .returning([...ATTEMPT_COLUMNS]),
)

/** Locks an attempt and records the status that the gateway gave it, which is lost again if the transaction fails. */
export async function lockAndRecordStatus(
  tx: Tx,
  id: AttemptId,
  gatewayStatus: GatewayStatus,
  at: Date,
): Promise<Attempt | null> {
  const [row] = (await recordStatusLocked(tx, id, gatewayStatus, at)).rows
  return row ? asAttempt(row) : null
}
