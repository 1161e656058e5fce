// The SQL of addresses that get no emails, found by a keyed hash (LET-11, LET-15).
import { type RawBuilder, sql } from 'kysely'
import type { EmailId, OrderId, StopId, UserId } from '#domain/ids.ts'
import type { StopReason } from '#domain/mail-report.ts'
import type { Reader, Tx } from '../db/database.ts'
import { cleared } from '../db/tables/personal-data.ts'

const hashOf = (address: string) => sql<Buffer>`hash_of_address(${address})`

/** Why emails to an address are stopped; null when they go. */
export async function findStopReason(db: Reader, address: string): Promise<StopReason | null> {
  const row = await db
    .selectFrom('stopped_addresses')
    .select('reason')
    .where('address_hash', '=', hashOf(address))
    .executeTakeFirst()
  return row?.reason ?? null
}

interface Stop {
  readonly id: StopId
  readonly address: string
  readonly reason: StopReason
  readonly codes: string
  readonly emailId: EmailId | null
  readonly at: Date
}

/** Stops emails to an address; an objection weighs more than a bounce, whichever came first. False when nothing changed. */
export async function insertStop(tx: Tx, { id, address, reason, codes, emailId, at }: Stop): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('stopped_addresses')
    .values({ id, address_hash: hashOf(address), address, reason, codes, email_id: emailId, stopped_at: at })
    .onConflict((conflict) =>
      conflict
        .column('address_hash')
        .doUpdateSet({ address, reason, codes, email_id: emailId, stopped_at: at })
        .where('stopped_addresses.reason', '=', 'bounced')
        .where(sql<boolean>`excluded.reason = 'complained'`),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Lets emails go to an address again, where they are stopped for one of these reasons; null when they were not. */
export async function deleteStop(
  tx: Tx,
  address: string,
  reasons: readonly StopReason[],
): Promise<{ id: StopId; reason: StopReason } | null> {
  const row = await tx
    .deleteFrom('stopped_addresses')
    .where('address_hash', '=', hashOf(address))
    .where('reason', 'in', reasons)
    .returning(['id', 'reason'])
    .executeTakeFirst()
  return row ?? null
}

/** Nothing is left of an address that bounced, and of one that objected only what keeps emails from going there. */
export async function forgetStopped(tx: Tx, addresses: readonly string[]): Promise<void> {
  const theirs = sql<boolean>`address_hash IN (SELECT hash_of_address(gone) FROM unnest(${addresses}::text[]) AS gone)`
  await tx.deleteFrom('stopped_addresses').where('reason', '=', 'bounced').where(theirs).execute()
  await tx.updateTable('stopped_addresses').set(cleared('stopped_addresses')).where(theirs).execute()
}

// The SQL of addresses that are not those of an account which writes there: whoever reads there said so (ACC-28).

const disownedHash = (address: string) => sql<Buffer>`hash_of_address(${address})`

/** Nothing goes from this account to this address any more. False when it was so already. */
export async function disown(tx: Tx, userId: UserId, address: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('disowned_addresses')
    .values({ address_hash: disownedHash(address), user_id: userId, disowned_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** She proved that she reads there. */
export async function takeBackDisowning(tx: Tx, userId: UserId, address: string): Promise<void> {
  await tx
    .deleteFrom('disowned_addresses')
    .where('user_id', '=', userId)
    .where('address_hash', '=', disownedHash(address))
    .execute()
}

/** True when an email to this address comes from an account that it does not belong to: that of the order, or the one that has this address. */
export async function isDisowned(
  db: Reader,
  { address, orderId }: { readonly address: string; readonly orderId: OrderId | null },
): Promise<boolean> {
  const { rows } = await sql<{ disowned: boolean }>`
    SELECT EXISTS (SELECT FROM disowned_addresses WHERE address_hash = ${disownedHash(address)}
      AND ${isWriters(sql`${address}`, sql`${orderId}`)}) AS disowned
  `.execute(db)
  return rows[0]?.disowned ?? false
}

/**
 * Whose email it is: its order's, or else of the account that has the address. Whoever has proved it since, by whichever code or
 * link, has said that it is hers.
 */
export const isWriters = (address: RawBuilder<unknown>, orderId: RawBuilder<unknown>) => sql<boolean>`
  disowned_addresses.user_id = coalesce((SELECT orders.user_id FROM orders WHERE orders.id = ${orderId}),
    (SELECT users.id FROM users WHERE users.email = ${address}))
  AND NOT EXISTS (SELECT FROM users AS writer WHERE writer.id = disowned_addresses.user_id
    AND writer.email = ${address} AND writer.email_verified_at IS NOT NULL)`
