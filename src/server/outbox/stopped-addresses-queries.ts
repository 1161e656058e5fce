// The SQL of stopped addresses, which are found by a keyed hash (LET-11, LET-12).
import { type RawBuilder, sql } from 'kysely'
import type { EmailId, OrderId, StopId, UserId } from '#domain/ids.ts'
import type { StopReason } from '#domain/mail-report.ts'
import type { Reader, Tx } from '../db/database.ts'
import { cleared } from '../db/tables/personal-data.ts'

const addressHash = (address: string) => sql<Buffer>`hash_of_address(${address})`

/** Returns why emails to an address are stopped; null when they are not. */
export async function findStopReason(db: Reader, address: string): Promise<StopReason | null> {
  const row = await db
    .selectFrom('suppressed_addresses')
    .select('reason')
    .where('address_hash', '=', addressHash(address))
    .executeTakeFirst()
  return row?.reason ?? null
}

interface StoppedAddress {
  readonly id: StopId
  readonly address: string
  readonly reason: StopReason
  readonly codes: string
  readonly emailId: EmailId | null
  readonly at: Date
}

/**
 * Stops emails to an address. Returns false when they were stopped before; only a complaint then replaces a bounce as
 * the reason.
 */
export async function insertStop(
  tx: Tx,
  { id, address, reason, codes, emailId, at }: StoppedAddress,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('suppressed_addresses')
    .values({ id, address_hash: addressHash(address), address, reason, codes, email_id: emailId, stopped_at: at })
    .onConflict((conflict) =>
      conflict
        .column('address_hash')
        .doUpdateSet({ address, reason, codes, email_id: emailId, stopped_at: at })
        .where('suppressed_addresses.reason', '=', 'bounced')
        .where(sql<boolean>`excluded.reason = 'complained'`),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes the stop of an address if it has one of these reasons, and returns it; null when nothing was deleted. */
export async function deleteStop(
  tx: Tx,
  address: string,
  reasons: readonly StopReason[],
): Promise<{ id: StopId; reason: StopReason } | null> {
  const row = await tx
    .deleteFrom('suppressed_addresses')
    .where('address_hash', '=', addressHash(address))
    .where('reason', 'in', reasons)
    .returning(['id', 'reason'])
    .executeTakeFirst()
  return row ?? null
}

/**
 * Deletes the stops of erased addresses. After a complaint only the address is removed: the hash stays, so that no
 * email is sent to it.
 */
export async function eraseStoppedAddresses(tx: Tx, addresses: readonly string[]): Promise<void> {
  const isErased = sql<boolean>`address_hash IN (SELECT hash_of_address(gone) FROM unnest(${addresses}::text[]) AS gone)`
  await tx.deleteFrom('suppressed_addresses').where('reason', '=', 'bounced').where(isErased).execute()
  await tx.updateTable('suppressed_addresses').set(cleared('suppressed_addresses')).where(isErased).execute()
}

/**
 * Stops emails of an account to an address, because the address's owner said that the account is not theirs (ACC-28).
 * Returns false when they were stopped already.
 */
export async function insertDisownedAddress(tx: Tx, userId: UserId, address: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('disowned_addresses')
    .values({ address_hash: addressHash(address), user_id: userId, disowned_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Resumes emails of an account to an address that the account has verified. */
export async function deleteDisownedAddress(tx: Tx, userId: UserId, address: string): Promise<void> {
  await tx
    .deleteFrom('disowned_addresses')
    .where('user_id', '=', userId)
    .where('address_hash', '=', addressHash(address))
    .execute()
}

/**
 * True when the address's owner has disowned the account of an email. It is the account of the order or, without an
 * order, the account with this address.
 */
export async function isAddressDisowned(
  db: Reader,
  { address, orderId }: { readonly address: string; readonly orderId: OrderId | null },
): Promise<boolean> {
  const { rows } = await sql<{ disowned: boolean }>`
    SELECT EXISTS (SELECT FROM disowned_addresses WHERE address_hash = ${addressHash(address)}
      AND ${isDisownedAccountOfEmail(sql`${address}`, sql`${orderId}`)}) AS disowned
  `.execute(db)
  return rows[0]?.disowned ?? false
}

/**
 * Returns SQL that is true when a row of `disowned_addresses` belongs to the account of an email: the account of the
 * email's order or, without an order, the account with the email's address. False once that account has verified the
 * address.
 */
export const isDisownedAccountOfEmail = (address: RawBuilder<unknown>, orderId: RawBuilder<unknown>) => sql<boolean>`
  disowned_addresses.user_id = coalesce((SELECT orders.user_id FROM orders WHERE orders.id = ${orderId}),
    (SELECT users.id FROM users WHERE users.email = ${address}))
  AND NOT EXISTS (SELECT FROM users AS account WHERE account.id = disowned_addresses.user_id
    AND account.email = ${address} AND account.email_verified_at IS NOT NULL)`
