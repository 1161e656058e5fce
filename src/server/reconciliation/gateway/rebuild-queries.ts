// The SQL of resolving a finding: buyer, possible addresses and products of a rebuilt order, and a refund to replace
// (BOOK-10, BOOK-11).
import { sql } from 'kysely'
import type { PaymentId, ProductId, UserId } from '#domain/ids.ts'
import type { StateCode } from '#domain/places.ts'
import type { Reader, Tx } from '../../db/database.ts'
import type { StoredAddress } from '../../db/schema.ts'

/** Returns the email and language of the buyer's account; null after its erasure. */
export async function findBuyer(db: Reader, id: UserId): Promise<{ email: string; language: string } | null> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.email ? { email: row.email, language: row.language } : null
}

/** Returns the user's addresses in a state: ten saved addresses, then the address of the last order in this state. */
export async function listAddressesInState(
  db: Reader,
  buyer: UserId,
  stateCode: StateCode,
): Promise<Omit<StoredAddress, 'email'>[]> {
  const { rows } = await sql<{ address: StoredAddress }>`
    (SELECT address FROM addresses WHERE user_id = ${buyer} AND state_code = ${stateCode} ORDER BY used_at DESC, id DESC LIMIT 10)
    UNION ALL
    (SELECT billing AS address FROM orders WHERE user_id = ${buyer} AND state_code = ${stateCode} ORDER BY placed_at DESC, id DESC LIMIT 1)
  `.execute(db)
  return rows.map(({ address: { email: _, gstin: _own, ...address } }) => address)
}

/** Returns products with their current data, including those that are no longer on sale. */
export const findSoldProducts = (db: Reader, ids: readonly ProductId[]) =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'hsn', 'tax_class as taxClass', 'tax_rate_bp as taxRateBp', 'tax_unit as taxUnit'])
    .where('id', 'in', ids)
    .execute()

/** Locks a finding, so that no other request resolves it until the transaction ends. */
export async function lockFinding(tx: Tx, id: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('gateway finding ' || ${id}, 0))`.execute(tx)
}

/**
 * Returns a payment's newest refund that the gateway has not accepted yet, or null. The caller has locked the payment.
 */
export async function findWaitingRefund(tx: Tx, paymentId: PaymentId) {
  const row = await tx
    .selectFrom('refunds')
    .select(['id', 'amount', 'reason', 'order_id as orderId', 'deduction', 'coins_withheld as coinsWithheld', 'words'])
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'requested')
    .where('gateway_refund_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
