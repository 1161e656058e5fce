// The SQL that empties letters about what is forgotten.
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { LetterKind } from './letter-kinds.ts'
import { EMPTIED } from './letter-outcome-queries.ts'

/** Empties the letters of these kinds about something that is forgotten: what waits is not sent. */
export async function emptyLettersAbout(
  tx: Tx,
  kinds: readonly LetterKind[],
  refs: readonly string[],
  at: Date,
): Promise<void> {
  await tx
    .updateTable('letters')
    .set({ ...EMPTIED, sent_at: sql`coalesce(sent_at, ${at})` })
    .where('kind', 'in', kinds)
    .where(sql<boolean>`ref = ANY(${refs})`)
    .execute()
}
