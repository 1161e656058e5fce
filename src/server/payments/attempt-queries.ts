// The SQL of payment attempts. Most changes of their state are in attempt-state-queries.ts.
import { sql } from 'kysely'
import type { AttemptId, ProductId, UserId } from '#domain/ids.ts'
import { ENGLISH } from '#domain/language-path.ts'
import { amountRow, amountsIn } from '../db/amounts.ts'
import type { Reader, Tx } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { AttemptStatus, Row, StoredAddress } from '../db/schema.ts'
import { isAnyOf } from '../db/sql-pieces.ts'
import { LINE_SELECTION, toLineRow } from '../orders/placing-queries.ts'
import type { Attempt, AttemptDraft, AttemptLine, GatewayOrderId } from './attempt.ts'

export const ATTEMPT_COLUMNS = [
  'id',
  'user_id as userId',
  'provider',
  'gateway_order_id as gatewayOrderId',
  'status',
  'held',
  'snapshot_hash as snapshotHash',
  'region',
  'billing',
  'state_code as stateCode',
  ...amountsIn('payment_attempts'),
  'payable',
  'created_at as createdAt',
  'hold_expires_at as holdExpiresAt',
  'first_held_at as firstHeldAt',
  'last_offered_at as lastOfferedAt',
  'gateway_status as gatewayStatus',
  'gateway_status_at as gatewayStatusAt',
  'claimed_at as claimedAt',
  'authorization_declined_at as authorizationDeclinedAt',
  'draft_order_id as draftOrderId',
  'language',
] as const

export const toAttempt = (row: Omit<Attempt, 'billing'> & { billing: unknown }): Attempt => ({
  ...row,
  billing: row.billing as StoredAddress,
})

const attemptByGatewayOrderQuery = preparedQuery((db, gatewayOrderId: string, provider: string) =>
  db
    .selectFrom('payment_attempts')
    .select(ATTEMPT_COLUMNS)
    .where('gateway_order_id', '=', gatewayOrderId)
    .where('provider', '=', provider),
)

export async function findAttempt(db: Reader, { provider, gatewayOrderId }: GatewayOrderId): Promise<Attempt | null> {
  const [row] = (await attemptByGatewayOrderQuery(db, gatewayOrderId, provider)).rows
  return row ? toAttempt(row) : null
}

const attemptByOrderAndUserQuery = preparedQuery((db, gatewayOrderId: string, userId: UserId) =>
  db
    .selectFrom('payment_attempts')
    .select(ATTEMPT_COLUMNS)
    .where('gateway_order_id', '=', gatewayOrderId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1),
)

/**
 * Returns the shopper's attempt of a gateway order, or null. The request does not name the provider. If two providers
 * use the same id, the newer attempt is returned.
 */
export async function findOwnAttempt(db: Reader, userId: UserId, gatewayOrderId: string): Promise<Attempt | null> {
  const [row] = (await attemptByOrderAndUserQuery(db, gatewayOrderId, userId)).rows
  return row ? toAttempt(row) : null
}

const openAttemptQuery = preparedQuery((db, userId: UserId) =>
  db
    .selectFrom('payment_attempts')
    .select(ATTEMPT_COLUMNS)
    .where('user_id', '=', userId)
    .where('status', 'in', ['creating', 'open'])
    .where('draft_order_id', 'is', null),
)

/** Returns the user's own attempt in the state `creating` or `open`, or null. Attempts of quotes are left out. */
export async function findOpenAttempt(db: Reader, userId: UserId): Promise<Attempt | null> {
  const [row] = (await openAttemptQuery(db, userId)).rows
  return row ? toAttempt(row) : null
}

/**
 * True when the user has started another purchase after this attempt, and that purchase is payable or paid. False for
 * quotes, which neither replace other purchases nor are replaced.
 */
export async function hasLaterPurchase(db: Reader, attempt: Attempt): Promise<boolean> {
  if (attempt.draftOrderId !== null) return false
  const laterAttempt = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('user_id', '=', attempt.userId)
    .where('created_at', '>', attempt.createdAt)
    .where('status', 'in', ['creating', 'open', 'paid', 'undecided'])
    .where('draft_order_id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return laterAttempt !== undefined
}

const lockAttemptQuery = preparedQuery((tx, id: AttemptId) =>
  tx.selectFrom('payment_attempts').select(ATTEMPT_COLUMNS).where('id', '=', id).forUpdate(),
)

/** Locks and returns an attempt, or null. Lock it before its payment, user and stock levels (DB-5). */
export async function lockAttempt(tx: Tx, id: AttemptId): Promise<Attempt | null> {
  const [row] = (await lockAttemptQuery(tx, id)).rows
  return row ? toAttempt(row) : null
}

const attemptLinesQuery = preparedQuery((db, id: AttemptId) =>
  db
    .selectFrom('attempt_lines')
    .select([...LINE_SELECTION, 'units_held as unitsHeld', 'held_since as heldSince'])
    .where('attempt_id', '=', id)
    .orderBy('position'),
)

/** Returns the lines of an attempt, in the order of the cart or draft. */
export const listAttemptLines = async (db: Reader, id: AttemptId): Promise<AttemptLine[]> =>
  (await attemptLinesQuery(db, id)).rows

/** A rebuilt attempt has a gateway order and a state. A new attempt has neither, and reserves its items. */
type NewAttempt = Omit<AttemptDraft, 'discounts'> &
  Partial<Pick<AttemptDraft, 'discounts'>> &
  Partial<Pick<Attempt, 'gatewayOrderId' | 'status' | 'held'>>

export type AttemptRows = readonly [attempt: string, lines: string, discounts: string]

/** Returns an attempt, its lines and its discounts as table rows in JSON. */
export function attemptRowsAsJson(newAttempt: NewAttempt): AttemptRows {
  const { attempt, lines, discounts } = buildAttemptRows(newAttempt)
  return [JSON.stringify(attempt), JSON.stringify(lines), JSON.stringify(discounts)]
}

const buildAttemptRows = ({
  gatewayOrderId = null,
  status = 'creating',
  held = true,
  discounts = [],
  ...draft
}: NewAttempt) => ({
  attempt: {
    id: draft.id,
    user_id: draft.userId,
    provider: draft.provider,
    gateway_order_id: gatewayOrderId,
    gateway_key_id: draft.gatewayKeyId,
    status,
    held,
    snapshot_hash: draft.snapshotHash,
    region: draft.region,
    billing: draft.billing,
    state_code: draft.stateCode,
    ...amountRow(draft),
    payable: draft.payable,
    created_at: draft.createdAt,
    hold_expires_at: draft.holdExpiresAt,
    last_offered_at: draft.lastOfferedAt,
    first_held_at: draft.firstHeldAt,
    next_check_at: draft.nextCheckAt,
    checks: 0,
    gateway_status: null,
    gateway_status_at: null,
    claimed_at: null,
    authorization_declined_at: null,
    // A quote gets this id after its attempt is stored.
    draft_order_id: null,
    // A trigger replaces this with the account's language.
    language: ENGLISH,
  } satisfies Row<'payment_attempts'>,
  lines: draft.lines.map(
    (line) =>
      ({
        attempt_id: draft.id,
        ...toLineRow(line),
        units_held: line.unitsHeld,
        held_since: line.heldSince,
      }) satisfies Row<'attempt_lines'>,
  ),
  discounts: discounts.map(
    ({ id, goods, shipping }) =>
      ({ attempt_id: draft.id, discount_id: id, goods, shipping, counts: true }) satisfies Row<'attempt_discounts'>,
  ),
})

export async function insertAttempt(tx: Tx, newAttempt: NewAttempt): Promise<void> {
  await sql`SELECT write_attempt(${sql.join(attemptRowsAsJson(newAttempt))})`.execute(tx)
}

type ClosedStatus = Exclude<AttemptStatus, 'creating' | 'open'>

const closeAttemptQuery = preparedQuery((tx, id: AttemptId, status: ClosedStatus, nextCheckAt: Date | null) =>
  tx
    .updateTable('payment_attempts')
    .set({ status, held: false, claimed_at: null, next_check_at: nextCheckAt })
    .where('id', '=', id),
)

/**
 * Gives an attempt a state in which it reserves nothing. `nextCheckAt` is when the gateway is asked for a late payment;
 * null for never.
 */
export async function closeAttempt(
  tx: Tx,
  id: AttemptId,
  status: ClosedStatus,
  nextCheckAt: Date | null,
): Promise<void> {
  await closeAttemptQuery(tx, id, status, nextCheckAt)
}

/** Saves the times of an attempt that is sent to the checkout page again. */
export async function extendHold(
  tx: Tx,
  { id, holdExpiresAt, firstHeldAt, lastOfferedAt }: Attempt,
  nextCheckAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({
      hold_expires_at: holdExpiresAt,
      first_held_at: firstHeldAt,
      last_offered_at: lastOfferedAt,
      next_check_at: nextCheckAt,
    })
    .where('id', '=', id)
    .execute()
}

/** Records that the attempt's lines of these products reserve no stock. */
export async function clearUnitsHeld(tx: Tx, id: AttemptId, productIds: readonly ProductId[]): Promise<void> {
  await tx
    .updateTable('attempt_lines')
    .set({ units_held: 0 })
    .where('attempt_id', '=', id)
    .where(isAnyOf('product_id', productIds))
    .execute()
}
