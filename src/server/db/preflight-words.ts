// Words that `npm run preflight` leaves in the database and asks for outside: a node that knows one works on this very database.
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** True for a word that was left within the last five minutes. */
export async function knowsWord(db: Database, word: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    SELECT EXISTS (SELECT FROM preflight_words WHERE word = ${word} AND left_at > now() - interval '5 minutes') AS known`.execute(
    db,
  )
  return rows[0]?.known === true
}
