// The SQL of an attempt's state: claimed for a capture, declined, waiting for staff, or due for a check.
import { sql } from 'kysely'
import type { AttemptId, UserId } from '#domain/ids.ts'
import type { GatewayStatus } from '#domain/pending-payment.ts'
import type { Reader, Tx } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import { type Attempt, type AttemptLine, PAID_STATUSES } from './attempt.ts'
import { ATTEMPT_COLUMNS, toAttempt } from './attempt-queries.ts'

/**
 * Marks an attempt as open and reserving, with a capture in progress since `at`. The gateway is asked about the attempt
 * at `latestCheckAt`, or at its next check if that is earlier.
 */
export async function markClaimed(tx: Tx, id: AttemptId, at: Date, latestCheckAt: Date): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({
      status: 'open',
      held: true,
      claimed_at: at,
      next_check_at: sql<Date>`least(next_check_at, ${latestCheckAt}::timestamptz)`,
    })
    .where('id', '=', id)
    .execute()
}

export async function clearClaim(tx: Tx, id: AttemptId): Promise<void> {
  await tx.updateTable('payment_attempts').set({ claimed_at: null }).where('id', '=', id).execute()
}

/**
 * Saves how many units each line reserves. The number changes when a payment takes stock that was not reserved, or when
 * the shop starts or stops counting a product's stock.
 */
export async function saveUnitsHeld(tx: Tx, id: AttemptId, lines: readonly AttemptLine[]): Promise<void> {
  await sql`
    UPDATE attempt_lines SET units_held = line.units
    FROM unnest(${lines.map((line) => line.position)}::int[], ${lines.map((line) => line.unitsHeld)}::int[])
      AS line (position, units)
    WHERE attempt_id = ${id} AND attempt_lines.position = line.position
  `.execute(tx)
}

export async function markAuthorizationDeclined(tx: Tx, id: AttemptId, at: Date): Promise<void> {
  await tx.updateTable('payment_attempts').set({ authorization_declined_at: at }).where('id', '=', id).execute()
}

/**
 * Marks a paid attempt as waiting for staff. It reserves its stock and coins until `until`; with null it reserves
 * nothing.
 */
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

/** Claims and returns up to `limit` attempts that are due for a check. Other nodes skip them until `busyUntil`. */
export async function claimDueAttempts(tx: Tx, now: Date, busyUntil: Date, limit: number): Promise<Attempt[]> {
  const dueAttempts = await tx
    .selectFrom('payment_attempts')
    .select(ATTEMPT_COLUMNS)
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  if (dueAttempts.length === 0) return []
  const ids = dueAttempts.map((row) => row.id)
  await tx
    .updateTable('payment_attempts')
    .set({ next_check_at: busyUntil, checks: sql<number>`checks + 1` })
    .where('id', 'in', ids)
    .execute()
  return dueAttempts.map(toAttempt)
}

/** Sets the time of an attempt's next check; null for no further check. A paid attempt is left unchanged. */
export async function scheduleCheck(db: Reader, id: AttemptId, at: Date | null): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ next_check_at: at })
    .where('id', '=', id)
    .where('status', 'not in', PAID_STATUSES)
    .execute()
}

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

const recordStatusQuery = preparedQuery((tx, id: AttemptId, gatewayStatus: GatewayStatus, at: Date) =>
  tx
    .updateTable('payment_attempts')
    .set({ gateway_status: gatewayStatus, gateway_status_at: at })
    .where('id', '=', id)
    .returning([...ATTEMPT_COLUMNS]),
)

/** Locks an attempt, records its status at the gateway, and returns it; null when it does not exist. */
export async function lockAndRecordStatus(
  tx: Tx,
  id: AttemptId,
  gatewayStatus: GatewayStatus,
  at: Date,
): Promise<Attempt | null> {
  const [row] = (await recordStatusQuery(tx, id, gatewayStatus, at)).rows
  return row ? toAttempt(row) : null
}

const saveGatewayOrderQuery = preparedQuery(
  (
    db,
    ...values: [
      id: string,
      gatewayOrderId: string,
      userId: string,
      stateCode: string | null,
      address: string | null,
      at: Date,
    ]
  ) => {
    const statement = sql<{ done: boolean }>`SELECT open_attempt(${sql.join(values)}) AS done,
      set_config('synchronous_commit', 'off', true) AS commit`
    return { compile: () => statement.compile(db) }
  },
)

interface GatewayOrderOfAttempt {
  readonly id: AttemptId
  readonly userId: UserId
  readonly gatewayOrderId: string
  /** The delivery address, whose time of use is updated if the user has saved it. Null when it is unknown. */
  readonly usedAddress: { readonly stateCode: string; readonly address: object } | null
  readonly at: Date
}

/**
 * Stores the gateway order of an attempt that has none (PAY-9, DB-12). Returns the stored order id, which may be an
 * earlier one; null when the attempt does not exist or has ended other than as an expired quote. Flush afterwards.
 */
export async function saveGatewayOrderId(db: Reader, gatewayOrder: GatewayOrderOfAttempt): Promise<string | null> {
  const { id, userId, gatewayOrderId, usedAddress, at } = gatewayOrder
  const address = usedAddress && JSON.stringify(usedAddress.address)
  const { rows } = await saveGatewayOrderQuery(
    db,
    id,
    gatewayOrderId,
    userId,
    usedAddress?.stateCode ?? null,
    address,
    at,
  )
  if (rows[0]?.done) return gatewayOrderId
  // A quote is open before its first payer creates the gateway order. The first of several concurrent payers wins.
  const row = await db
    .updateTable('payment_attempts')
    .set({ gateway_order_id: sql<string>`coalesce(gateway_order_id, ${gatewayOrderId})` })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('status', '=', 'open'), eb.and([eb('status', '=', 'expired'), eb('draft_order_id', 'is not', null)])]),
    )
    .where((eb) => eb.or([eb('gateway_order_id', 'is not', null), eb('draft_order_id', 'is not', null)]))
    .returning('gateway_order_id')
    .executeTakeFirst()
  return row?.gateway_order_id ?? null
}
