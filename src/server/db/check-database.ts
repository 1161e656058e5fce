// Quick checks of the database: whether it answers and accepts writes, its time, and the tokens of `npm run preflight`.
import { sql } from 'kysely'
import { seconds } from '#domain/durations.ts'
import type { Database, PooledDatabase } from './database.ts'
import type { TimedClient } from './timed-client.ts'

/** The time limit of a check. */
const CHECK_TIMEOUT = seconds(3)

interface DatabaseCheck {
  /** The database's time; null when it was never migrated. */
  readonly now: Date | null
  /** True for a standby or a former primary, which answers but accepts no writes. */
  readonly isReadOnly: boolean
}

/**
 * Checks the database over a connection of the pool. If the database does not answer, throws and closes all idle
 * connections. If it is read-only, replaces all connections, because new ones may lead to the primary.
 */
export async function checkDatabase(db: PooledDatabase): Promise<DatabaseCheck> {
  const client = (await db.pool.connect()) as unknown as TimedClient & { release(): void }
  try {
    client.waitAtMost(CHECK_TIMEOUT)
    const { rows } = await client.query<{ now: Date; isReadOnly: boolean }>(CHECK_SQL)
    const { now = null, isReadOnly = false } = rows[0] ?? {}
    if (isReadOnly) db.renew()
    return { now, isReadOnly }
  } finally {
    client.waitAtMost()
    client.release()
  }
}

/** `now` is null when the table of migrations does not exist. */
const CHECK_SQL = `SELECT CASE WHEN to_regclass('schema_migrations') IS NOT NULL THEN now() END AS now,
  pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS "isReadOnly"`

/**
 * True for a token that `npm run preflight` wrote in the last five minutes. It proves that this node uses the database
 * of the preflight.
 */
export async function hasToken(db: Database, token: string): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    SELECT EXISTS (SELECT FROM preflight_tokens WHERE token = ${token} AND created_at > now() - interval '5 minutes') AS "isKnown"`.execute(
    db,
  )
  return rows[0]?.isKnown === true
}
