// Quick checks of the database: whether it answers and accepts writes, its time, and the tokens of `npm run preflight`.

import { sql } from 'kysely'
import { seconds } from '#domain/durations.ts'
import type { Database, PooledDatabase } from './database.ts'
import type { TimedClient } from './timed-client.ts'

/** The time limit of a check. */
const LOOK = seconds(3)

interface DatabaseCheck {
  /** The database's time; null when it was never migrated. */
  readonly now: Date | null
  /** True for a standby or a former primary, which answers but accepts no writes. */
  readonly onlyReads: boolean
}

/**
 * Checks the database over a connection of the pool. If it does not answer, this throws and all idle connections are
 * closed. If it is read-only, all connections are replaced, because new ones may lead to the primary.
 */
export async function checkDatabase(db: PooledDatabase): Promise<DatabaseCheck> {
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

/**
 * True for a token that `npm run preflight` wrote in the last five minutes. It proves that this node uses the database
 * of the preflight.
 */
export async function hasToken(db: Database, token: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    SELECT EXISTS (SELECT FROM preflight_tokens WHERE token = ${token} AND created_at > now() - interval '5 minutes') AS known`.execute(
    db,
  )
  return rows[0]?.known === true
}
