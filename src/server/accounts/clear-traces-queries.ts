// The SQL that removes a stranger's data from an account when its address is verified for the first time (SEC-54).
import { sql } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Tx } from '../db/database.ts'
import { deleteOwnRows } from '../db/retention-queries.ts'
import { OWN_ROWS } from '../db/tables/personal-data.ts'

/**
 * Removes the data that a stranger may have entered: the name (replaced by `name`), phone, consent to measurement,
 * guardian, and the rows marked `deletedOnTakeover`, such as saved addresses and the cart. Orders and coins stay. The
 * stated age is removed only from an account without orders. Otherwise a reset would free a minor who has ordered from
 * the rules for minors (SEC-61).
 */
export async function clearEnteredData(
  tx: Tx,
  id: UserId,
  { name, at }: { readonly name: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ name, phone: null, measurement: null, guardian_allows: null, erase_at: null, erase_told_at: null })
    .where('id', '=', id)
    .execute()
  await sql`
    UPDATE users SET age_group = NULL, age_said_at = NULL
    WHERE id = ${id} AND NOT EXISTS (SELECT FROM orders WHERE orders.user_id = users.id)`.execute(tx)
  await tx
    .updateTable('guardianships')
    .set({ ended_at: at, ended_by: 'replaced' })
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  await deleteOwnRows(
    tx,
    id,
    OWN_ROWS.filter(({ deletedOnTakeover }) => deletedOnTakeover),
  )
}
