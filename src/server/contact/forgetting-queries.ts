// The SQL that empties messages whose time is over.
import { ENGLISH } from '#domain/language-path.ts'
import type { Tx } from '../db/database.ts'
import { emptyLettersAbout } from '../outbox/forgotten-letters-queries.ts'

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
  const nobody = { first_name: '', last_name: '', email: '', mobile: '', message: '', user_id: null, language: ENGLISH }
  await tx.updateTable('tickets').set(nobody).where('id', 'in', ids).execute()
  const steps = await tx
    .updateTable('ticket_steps')
    .set({ text: '' })
    .where('ticket_id', 'in', ids)
    .returning('id')
    .execute()
  const refs = [...ids, ...steps.map(({ id }) => id)]
  await emptyLettersAbout(tx, ['contact-received', 'ticket-answer'], refs, at)
}
