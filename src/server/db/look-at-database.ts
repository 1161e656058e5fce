// Questions to the database that do not wait long: whether it answers, whether it leads, what time it has, and words of `npm run preflight`.

import { sql } from 'kysely'
import { seconds } from '#domain/durations.ts'
import type { Database, PooledDatabase } from './database.ts'
import type { TimedClient } from './timed-client.ts'

/** How long a look waits, in milliseconds: it is a row that every database has at hand. */
const LOOK = seconds(3)

interface DatabaseLook {
  /** The instant it is there, or null when it was never migrated. */
  readonly now: Date | null
  /** A standby, or an old leader that has stepped down: it answers, and takes nothing. */
  readonly onlyReads: boolean
}

/**
 * Looks over one of the pool's connections. One that is silent is destroyed, and the idle ones with it; where the database only
 * reads all are let go of, for the one who leads is found by a new connection. Throws when there is no answer.
 */
export async function lookAtDatabase(db: PooledDatabase): Promise<DatabaseLook> {
  const client = (await db.pool.connect()) as unknown as TimedClient & { release(): void }
  try {
    client.waitAtMost(LOOK)
    const { rows } = await client.query<{ now: Date; onlyReads: boolean }>(LOOKING)
    const { now = null, onlyReads = false } = rows[0] ?? {}
    if (onlyReads) db.renew()
    return { now, onlyReads }
  } finally {
    client.waitAtMost()
    client.release()
  }
}

const LOOKING = `SELECT CASE WHEN to_regclass('schema_migrations') IS NOT NULL THEN now() END AS now,
  pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS "onlyReads"`

// Words that `npm run preflight` leaves in the database and asks for outside: a node that knows one works on this very database.

/** True for a word that was left within the last five minutes. */
export async function knowsWord(db: Database, word: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    SELECT EXISTS (SELECT FROM preflight_words WHERE word = ${word} AND left_at > now() - interval '5 minutes') AS known`.execute(
    db,
  )
  return rows[0]?.known === true
}
