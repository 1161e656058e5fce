// The SQL of an account that begins anew with whoever has proved its address (SEC-54).
import { sql } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Tx } from '../db/database.ts'
import { deleteOwnRows } from '../db/retention-queries.ts'
import { OWN_ROWS } from '../db/tables/personal-data.ts'

/**
 * Takes away what another may have left: name, phone number, saved addresses, the cart, a yes to measuring, whom he named to act
 * for her, a guardian of his choice, and answers remembered for repeated requests. Orders and coins stay: they were paid for, or
 * given to this address. Her age is asked anew, for he said it, and by his word her account would be shut and erased. Only where the
 * account has bought by it, it stays: by beginning anew nobody becomes older (SEC-61).
 */
export async function clearTraces(
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
    OWN_ROWS.filter(({ goesAnew }) => goesAnew),
  )
}
