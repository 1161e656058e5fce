// The SQL of payment attempts: frozen purchases, their states, and when to ask Razorpay about them.
import { sql } from 'kysely'
import type { AttemptId, UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import type { Heard } from '#domain/unclear-payment.ts'
import type { Reader, Tx } from '../db/database.ts'
import type { AttemptStatus, StoredAddress } from '../db/schema.ts'
import type { Attempt, FrozenLine, FrozenPurchase } from './attempt.ts'

export const ATTEMPT_COLUMNS = [
  'id',
  'user_id as userId',
  'razorpay_order_id as razorpayOrderId',
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
  'heard',
  'heard_at as heardAt',
] as const

export const asAttempt = (row: Omit<Attempt, 'billing'> & { billing: unknown }): Attempt => ({
  ...row,
  billing: row.billing as StoredAddress,
})

/** The attempt behind a Razorpay order, or null. */
export async function findAttempt(db: Reader, razorpayOrderId: string): Promise<Attempt | null> {
  const row = await db
    .selectFrom('payment_attempts')
    .select(ATTEMPT_COLUMNS)
    .where('razorpay_order_id', '=', razorpayOrderId)
    .executeTakeFirst()
  return row ? asAttempt(row) : null
}

/** A user's one attempt that may still be paid, or null. */
export async function findOpenAttempt(db: Reader, userId: UserId): Promise<Attempt | null> {
  const row = await db
    .selectFrom('payment_attempts')
    .select(ATTEMPT_COLUMNS)
    .where('user_id', '=', userId)
    .where('status', 'in', ['creating', 'open'])
    .executeTakeFirst()
  return row ? asAttempt(row) : null
}

/** True when the user has since started a purchase that can still be paid, or has been. Her purse is locked already. */
export async function hasLaterPurchase(tx: Tx, attempt: Attempt): Promise<boolean> {
  const later = await tx
    .selectFrom('payment_attempts')
    .select('id')
    .where('user_id', '=', attempt.userId)
    .where('created_at', '>', attempt.createdAt)
    .where('status', 'in', ['creating', 'open', 'paid'])
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

/** Locks an attempt: the first lock of every money transaction. */
export async function lockAttempt(tx: Tx, id: AttemptId): Promise<Attempt | null> {
  const row = await tx
    .selectFrom('payment_attempts')
    .select(ATTEMPT_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? asAttempt(row) : null
}

/** The frozen lines of an attempt, in the order of the cart. */
export async function listAttemptLines(db: Reader, id: AttemptId): Promise<FrozenLine[]> {
  return db
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
      'units_held as unitsHeld',
    ])
    .where('attempt_id', '=', id)
    .orderBy('position')
    .execute()
}

/** Keeps a frozen purchase with its lines. */
export async function insertAttempt(tx: Tx, purchase: FrozenPurchase): Promise<void> {
  const { lines, billing, ...attempt } = purchase
  await tx
    .insertInto('payment_attempts')
    .values({
      id: attempt.id,
      user_id: attempt.userId,
      razorpay_order_id: null,
      razorpay_key_id: attempt.razorpayKeyId,
      status: 'creating',
      held: true,
      snapshot_hash: attempt.snapshotHash,
      region: attempt.region,
      billing: JSON.stringify(billing),
      state_code: attempt.stateCode,
      items_total: attempt.itemsTotal,
      shipping: attempt.shipping,
      coins_used: attempt.coinsUsed,
      payable: attempt.payable,
      created_at: attempt.createdAt,
      hold_expires_at: attempt.holdExpiresAt,
      next_check_at: attempt.nextCheckAt,
    })
    .execute()
  await tx
    .insertInto('attempt_lines')
    .values(
      lines.map((line) => ({
        attempt_id: attempt.id,
        position: line.position,
        product_id: line.productId,
        name: line.name,
        unit_price: line.unitPrice,
        quantity: line.quantity,
        hsn: line.hsn,
        tax_class: line.taxClass,
        tax_rate_bp: line.taxRateBp,
        units_held: line.unitsHeld,
      })),
    )
    .execute()
}

/** Ties the Razorpay order to an attempt that has none yet; answers the id that counts, or null when the attempt is gone. */
export async function openAttempt(db: Reader, id: AttemptId, razorpayOrderId: string): Promise<string | null> {
  await db
    .updateTable('payment_attempts')
    .set({ razorpay_order_id: razorpayOrderId, status: 'open' })
    .where('id', '=', id)
    .where('status', '=', 'creating')
    .execute()
  const row = await db
    .selectFrom('payment_attempts')
    .select('razorpay_order_id')
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return row?.razorpay_order_id ?? null
}

/** Moves an attempt to a state in which it holds nothing. */
export async function closeAttempt(
  tx: Tx,
  id: AttemptId,
  status: Exclude<AttemptStatus, 'creating' | 'open'>,
  nextCheckAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ status, held: false, next_check_at: nextCheckAt })
    .where('id', '=', id)
    .execute()
}

/** Gives an unchanged attempt its full time again. */
export async function prolongHold(tx: Tx, id: AttemptId, until: Date, nextCheckAt: Date | null): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ hold_expires_at: until, next_check_at: nextCheckAt })
    .where('id', '=', id)
    .execute()
}

/** Takes attempts that are due for a question to Razorpay, so that no other node asks the same now. */
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
    .where('status', 'not in', ['paid', 'refunded'])
    .execute()
}

/** Writes down Razorpay's last word about an attempt. */
export async function rememberWord(db: Reader, id: AttemptId, heard: Heard, at: Date): Promise<void> {
  await db.updateTable('payment_attempts').set({ heard, heard_at: at }).where('id', '=', id).execute()
}

/** What shipping costs by region, where staff have changed it; null otherwise. */
export async function findShippingSetting(db: Reader): Promise<Record<string, Paise> | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'shipping').executeTakeFirst()
  return row ? (row.value as Record<string, Paise>) : null
}
