// The SQL that holds an order or a person in place while a note is put on it.
import type { OrderId, UserId } from '#domain/ids.ts'
import type { Tx } from '../db/database.ts'

export async function holdOrder(tx: Tx, id: OrderId): Promise<boolean> {
  return (
    (await tx.selectFrom('orders').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !== undefined
  )
}

/** Whoever erases her waits, or has done so already. */
export async function holdPerson(tx: Tx, id: UserId): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}
