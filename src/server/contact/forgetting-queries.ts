// The SQL that empties messages whose time is over.
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { EMPTIED } from '../outbox/letters-queries.ts'

/** Locks messages that were settled before an instant and still say who wrote them; those of reports are not among them. */
export async function lockOldMessages(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('tickets')
    .select('id')
    .where('kind', '<>', 'issue')
    .where('email', '<>', '')
    .where('settled_at', '<', before)
    .orderBy('settled_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Empties these messages, what was done about them, and the letters about both. */
export async function emptyMessages(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  const nobody = { first_name: '', last_name: '', email: '', mobile: '', message: '' }
  await tx.updateTable('tickets').set(nobody).where('id', 'in', ids).execute()
  const steps = await tx
    .updateTable('ticket_steps')
    .set({ text: '' })
    .where('ticket_id', 'in', ids)
    .returning('id')
    .execute()
  await tx
    .updateTable('letters')
    .set({ ...EMPTIED, sent_at: sql`coalesce(sent_at, ${at})` })
    .where('kind', 'in', ['contact-received', 'ticket-answer'])
    .where('ref', 'in', [...ids, ...steps.map(({ id }) => id)])
    .execute()
}
