// The SQL of payment attempts: frozen purchases and their states. When the gateway is asked about them: asking-queries.ts.
import { sql } from 'kysely'
import type { AttemptId, ProductId, UserId } from '#domain/ids.ts'
import type { Reader, Tx } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { AttemptStatus, StoredAddress } from '../db/schema.ts'
import { isAnyOf } from '../db/sql-pieces.ts'
import type { Attempt, FrozenLine, FrozenPurchase, GatewayOrderId } from './attempt.ts'

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
  'items_total as itemsTotal',
  'shipping',
  'coins_used as coinsUsed',
  'payable',
  'created_at as createdAt',
  'hold_expires_at as holdExpiresAt',
  'first_held_at as firstHeldAt',
  'handed_out_at as handedOut',
  'gateway_status as gatewayStatus',
  'gateway_status_at as gatewayStatusAt',
  'claimed_at as claimedAt',
  'let_go_at as letGoAt',
  'language',
] as const

export const asAttempt = (row: Omit<Attempt, 'billing'> & { billing: unknown }): Attempt => ({
  ...row,
  billing: row.billing as StoredAddress,
})

const attemptOfOrder = preparedQuery((db, gatewayOrderId: string, provider: string) =>
  db
    .selectFrom('payment_attempts')
    .select(ATTEMPT_COLUMNS)
    .where('gateway_order_id', '=', gatewayOrderId)
    .where('provider', '=', provider),
)

/** The attempt behind a gateway's order, or null. */
export async function findAttempt(db: Reader, { provider, gatewayOrderId }: GatewayOrderId): Promise<Attempt | null> {
  const [row] = (await attemptOfOrder(db, gatewayOrderId, provider)).rows
  return row ? asAttempt(row) : null
}

const ownAttemptOfOrder = preparedQuery((db, gatewayOrderId: string, userId: UserId) =>
  db
    .selectFrom('payment_attempts')
    .select(ATTEMPT_COLUMNS)
    .where('gateway_order_id', '=', gatewayOrderId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1),
)

/** A shopper's own attempt behind a gateway's order, or null. Her page does not name the provider: should two have the same id, the later attempt is meant. */
export async function findOwnAttempt(db: Reader, userId: UserId, gatewayOrderId: string): Promise<Attempt | null> {
  const [row] = (await ownAttemptOfOrder(db, gatewayOrderId, userId)).rows
  return row ? asAttempt(row) : null
}

const openAttemptOf = preparedQuery((db, userId: UserId) =>
  db
    .selectFrom('payment_attempts')
    .select(ATTEMPT_COLUMNS)
    .where('user_id', '=', userId)
    .where('status', 'in', ['creating', 'open']),
)

/** A user's one attempt that may still be paid, or null. */
export async function findOpenAttempt(db: Reader, userId: UserId): Promise<Attempt | null> {
  const [row] = (await openAttemptOf(db, userId)).rows
  return row ? asAttempt(row) : null
}

/** True when the user has since started a purchase that can still be paid, or has been. Whoever acts on it has locked her wallet. */
export async function hasLaterPurchase(db: Reader, attempt: Attempt): Promise<boolean> {
  const later = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('user_id', '=', attempt.userId)
    .where('created_at', '>', attempt.createdAt)
    .where('status', 'in', ['creating', 'open', 'paid', 'undecided'])
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

const lockedAttempt = preparedQuery((tx, id: AttemptId) =>
  tx.selectFrom('payment_attempts').select(ATTEMPT_COLUMNS).where('id', '=', id).forUpdate(),
)

/** Locks an attempt: the first lock of every money transaction. */
export async function lockAttempt(tx: Tx, id: AttemptId): Promise<Attempt | null> {
  const [row] = (await lockedAttempt(tx, id)).rows
  return row ? asAttempt(row) : null
}

const linesOf = preparedQuery((db, id: AttemptId) =>
  db
    .selectFrom('attempt_lines')
    .select([
      'position',
      'product_id as productId',
      'name',
      'unit_price as unitPrice',
      'quantity',
      'hsn',
      'tax_class as taxClass',
      'tax_rate_bp as taxRateBp',
      'tax_unit as taxUnit',
      'units_held as unitsHeld',
      'held_since as heldSince',
    ])
    .where('attempt_id', '=', id)
    .orderBy('position'),
)

/** The frozen lines of an attempt, in the order of the cart. */
export const listAttemptLines = async (db: Reader, id: AttemptId): Promise<FrozenLine[]> => (await linesOf(db, id)).rows

/** Keeps a frozen purchase with its lines, in one statement. */
export async function insertAttempt(tx: Tx, { lines, billing, ...attempt }: FrozenPurchase): Promise<void> {
  await sql`
    WITH frozen AS (
      INSERT INTO payment_attempts (id, user_id, provider, gateway_key_id, status, held, snapshot_hash, region, billing, state_code,
        items_total, shipping, coins_used, payable, created_at, hold_expires_at, first_held_at, handed_out_at, next_check_at)
      VALUES (${attempt.id}, ${attempt.userId}, ${attempt.provider}, ${attempt.gatewayKeyId}, 'creating', true, ${attempt.snapshotHash},
        ${attempt.region}, ${JSON.stringify(billing)}::jsonb, ${attempt.stateCode}, ${attempt.itemsTotal}, ${attempt.shipping},
        ${attempt.coinsUsed}, ${attempt.payable}, ${attempt.createdAt}, ${attempt.holdExpiresAt}, ${attempt.firstHeldAt}, ${attempt.handedOut},
        ${attempt.nextCheckAt})
    )
    INSERT INTO attempt_lines (attempt_id, position, product_id, name, unit_price, quantity, hsn, tax_class, tax_rate_bp, tax_unit,
      units_held, held_since)
    SELECT ${attempt.id}, line.* FROM unnest(
      ${lines.map((line) => line.position)}::int[], ${lines.map((line) => line.productId)}::text[],
      ${lines.map((line) => line.name)}::text[], ${lines.map((line) => line.unitPrice)}::bigint[],
      ${lines.map((line) => line.quantity)}::int[], ${lines.map((line) => line.hsn)}::text[],
      ${lines.map((line) => line.taxClass)}::text[], ${lines.map((line) => line.taxRateBp)}::int[],
      ${lines.map((line) => line.taxUnit)}::text[], ${lines.map((line) => line.unitsHeld)}::int[], ${lines.map((line) => line.heldSince)}::timestamptz[]
    ) AS line (position, product_id, name, unit_price, quantity, hsn, tax_class, tax_rate_bp, tax_unit, units_held, held_since)
  `.execute(tx)
}

type Closed = Exclude<AttemptStatus, 'creating' | 'open'>

const closedAttempt = preparedQuery((tx, id: AttemptId, status: Closed, nextCheckAt: Date | null) =>
  tx
    .updateTable('payment_attempts')
    .set({ status, held: false, claimed_at: null, next_check_at: nextCheckAt })
    .where('id', '=', id),
)

/** Moves an attempt to a state in which it holds nothing. */
export async function closeAttempt(tx: Tx, id: AttemptId, status: Closed, nextCheckAt: Date | null): Promise<void> {
  await closedAttempt(tx, id, status, nextCheckAt)
}

/** Hands an unchanged attempt out again. */
export async function prolongHold(
  tx: Tx,
  { id, holdExpiresAt, firstHeldAt, handedOut }: Attempt,
  nextCheckAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({
      hold_expires_at: holdExpiresAt,
      first_held_at: firstHeldAt,
      handed_out_at: handedOut,
      next_check_at: nextCheckAt,
    })
    .where('id', '=', id)
    .execute()
}

/** Notes that an attempt's lines of these products hold nothing any more. */
export async function unholdLines(tx: Tx, id: AttemptId, productIds: readonly ProductId[]): Promise<void> {
  await tx
    .updateTable('attempt_lines')
    .set({ units_held: 0 })
    .where('attempt_id', '=', id)
    .where(isAnyOf('product_id', productIds))
    .execute()
}
