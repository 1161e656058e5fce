// The SQL of addresses that are not those of an account which writes there: whoever reads there said so (ACC-28).
import { type RawBuilder, sql } from 'kysely'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { Reader, Tx } from '../db/database.ts'

const hashOf = (address: string) => sql<Buffer>`hash_of_address(${address})`

/** Nothing goes from this account to this address any more. False when it was so already. */
export async function disown(tx: Tx, userId: UserId, address: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('disowned_addresses')
    .values({ address_hash: hashOf(address), user_id: userId, disowned_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** She proved that she reads there. */
export async function takeBackDisowning(tx: Tx, userId: UserId, address: string): Promise<void> {
  await tx
    .deleteFrom('disowned_addresses')
    .where('user_id', '=', userId)
    .where('address_hash', '=', hashOf(address))
    .execute()
}

/** True when a letter to this address comes from an account that it does not belong to: that of the order, or the one that has this address. */
export async function isDisowned(
  db: Reader,
  { address, orderId }: { readonly address: string; readonly orderId: OrderId | null },
): Promise<boolean> {
  const { rows } = await sql<{ disowned: boolean }>`
    SELECT EXISTS (SELECT FROM disowned_addresses WHERE address_hash = ${hashOf(address)}
      AND ${isWriters(sql`${address}`, sql`${orderId}`)}) AS disowned
  `.execute(db)
  return rows[0]?.disowned ?? false
}

/**
 * Whose letter it is: its order's, or else of the account that has the address. Whoever has proved it since, by whichever code or
 * link, has said that it is hers.
 */
export const isWriters = (address: RawBuilder<unknown>, orderId: RawBuilder<unknown>) => sql<boolean>`
  disowned_addresses.user_id = coalesce((SELECT orders.user_id FROM orders WHERE orders.id = ${orderId}),
    (SELECT users.id FROM users WHERE users.email = ${address}))
  AND NOT EXISTS (SELECT FROM users AS writer WHERE writer.id = disowned_addresses.user_id
    AND writer.email = ${address} AND writer.email_verified_at IS NOT NULL)`
