// The SQL of a payment attempt's states: claimed, declined, undecided, due for a check.
import { sql } from 'kysely'
import type { AttemptId, UserId } from '#domain/ids.ts'
import type { GatewayStatus } from '#domain/pending-payment.ts'
import type { Reader, Tx } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { Attempt, AttemptLine } from './attempt.ts'
import { ATTEMPT_COLUMNS, asAttempt } from './attempt-queries.ts'

/** Keeps an attempt and its holds while the gateway captures; an expired attempt is open again. */
export async function markClaimed(tx: Tx, id: AttemptId, at: Date, lookAgainAt: Date): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({
      status: 'open',
      held: true,
      claimed_at: at,
      next_check_at: sql<Date>`least(next_check_at, ${lookAgainAt}::timestamptz)`,
    })
    .where('id', '=', id)
    .execute()
}

/** Ends a claim whose capture did not happen. */
export async function unmarkClaimed(tx: Tx, id: AttemptId): Promise<void> {
  await tx.updateTable('payment_attempts').set({ claimed_at: null }).where('id', '=', id).execute()
}

/** Saves what lines hold now: a product may have become counted, or uncounted, since the attempt was created. */
export async function saveUnitsHeld(tx: Tx, id: AttemptId, lines: readonly AttemptLine[]): Promise<void> {
  await sql`
    UPDATE attempt_lines SET units_held = line.units
    FROM unnest(${lines.map((line) => line.position)}::int[], ${lines.map((line) => line.unitsHeld)}::int[])
      AS line (position, units)
    WHERE attempt_id = ${id} AND attempt_lines.position = line.position
  `.execute(tx)
}

/** Records that the shop does not capture the authorised payment. */
export async function markAuthorizationDeclined(tx: Tx, id: AttemptId, at: Date): Promise<void> {
  await tx.updateTable('payment_attempts').set({ authorization_declined_at: at }).where('id', '=', id).execute()
}

/** Leaves a paid attempt to staff. Its holds last until `until`; null means that it holds nothing. */
export async function markUndecided(tx: Tx, id: AttemptId, until: Date | null): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({
      status: 'undecided',
      held: until !== null,
      claimed_at: null,
      next_check_at: until,
      ...(until && { hold_expires_at: until }),
    })
    .where('id', '=', id)
    .execute()
}

// The SQL of the gateway's status of attempts: when to ask for it next, and the last one reported.

/** Claims the attempts that are due for a check, so that no other node checks them until `busyUntil`. */
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

/** Sets when to check an attempt again; null for never. A paid attempt stays unchanged. */
export async function scheduleCheck(db: Reader, id: AttemptId, at: Date | null): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ next_check_at: at })
    .where('id', '=', id)
    .where('status', 'not in', ['paid', 'refunded', 'undecided'])
    .execute()
}

/** Records the status that the gateway reports for an attempt. */
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

/** Locks an attempt and records its status at the gateway. The status is rolled back if the transaction fails. */
export async function lockAndRecordStatus(
  tx: Tx,
  id: AttemptId,
  gatewayStatus: GatewayStatus,
  at: Date,
): Promise<Attempt | null> {
  const [row] = (await recordStatusLocked(tx, id, gatewayStatus, at)).rows
  return row ? asAttempt(row) : null
}

// The SQL that ties an attempt to its gateway order (PAY-9, DB-12).

const opening = preparedQuery(
  (db, ...values: [id: string, order: string, buyer: string, state: string | null, used: string | null, at: Date]) => {
    const statement = sql<{ done: boolean }>`SELECT open_attempt(${sql.join(values)}) AS done,
      set_config('synchronous_commit', 'off', true) AS commit`
    return { compile: () => statement.compile(db) }
  },
)

interface Opened {
  readonly id: AttemptId
  readonly userId: UserId
  readonly gatewayOrderId: string
  /** The address of the attempt, which counts as used now if it is a saved one. Null where the caller does not know it. */
  readonly used: { readonly stateCode: string; readonly address: object } | null
  readonly at: Date
}

/**
 * Ties a gateway order to an attempt that has none yet. Returns the id that counts, or null when the attempt no longer
 * exists. Durable after the next flush.
 */
export async function openAttempt(db: Reader, opened: Opened): Promise<string | null> {
  const { id, userId, gatewayOrderId, used, at } = opened
  const address = used && JSON.stringify(used.address)
  const { rows } = await opening(db, id, gatewayOrderId, userId, used?.stateCode ?? null, address, at)
  if (rows[0]?.done) return gatewayOrderId
  const row = await db
    .selectFrom('payment_attempts')
    .select('gateway_order_id')
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return row?.gateway_order_id ?? null
}
