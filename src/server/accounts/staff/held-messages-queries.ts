// The SQL of messages that one of the staff has in hand, when she leaves or answers none any more (MSG-12).
import type { UserId } from '#domain/ids.ts'
import type { Tx } from '../../db/database.ts'

/** Before the accounts, as everywhere (DB-5). */
export async function lockHeldMessages(tx: Tx, id: UserId): Promise<void> {
  await tx.selectFrom('tickets').select('id').where('assignee', '=', id).orderBy('id').forUpdate().execute()
}

/** They are nobody's again; their clocks go on. */
export async function giveHeldMessagesBack(tx: Tx, id: UserId): Promise<void> {
  await tx.updateTable('tickets').set({ assignee: null }).where('assignee', '=', id).execute()
}
