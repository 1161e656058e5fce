// What PostgreSQL says of itself: who is connected, what has stood open longest, which history it is, who follows it and how far behind.
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** A scrape must not hold up what it looks at. */
const LONGEST = '800ms'

interface Standby {
  readonly name: string
  readonly isSynchronous: boolean
  /** In seconds, as the leader last measured it. */
  readonly lag: number
  /** Of the log that it has not played yet. */
  readonly bytes: number
}

export interface ServerFigures {
  readonly connections: { readonly used: number; readonly most: number }
  /** In seconds; of other logins' transactions only where this one may see them. */
  readonly oldestTransaction: number
  /** Null on a standby. */
  readonly timeline: number | null
  /** None where there are none, or where the login may not look. */
  readonly standbys: readonly Standby[]
}

export async function readServerFigures(db: Database): Promise<ServerFigures> {
  return db.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = ${sql.lit(LONGEST)}`.execute(tx)
    const { rows } = await sql<ServerFigures>`SELECT
      (SELECT json_build_object('used', sum(numbackends),
          'most', current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int)
        FROM pg_stat_database) AS connections,
      (SELECT coalesce(extract(epoch FROM clock_timestamp() - min(xact_start)), 0)::float8 FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()) AS "oldestTransaction",
      CASE WHEN NOT pg_is_in_recovery()
        THEN ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int END AS timeline,
      (SELECT coalesce(json_agg(s), '[]') FROM (
        SELECT application_name AS name, sync_state IN ('sync', 'quorum') AS "isSynchronous",
          coalesce(extract(epoch FROM replay_lag), 0) AS lag,
          coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn), 0) AS bytes
        FROM pg_stat_replication WHERE NOT pg_is_in_recovery() AND sync_state IS NOT NULL AND state = 'streaming') s) AS standbys`.execute(
      tx,
    )
    const [figures] = rows
    if (!figures) throw new Error('A SELECT without FROM has one row')
    return figures
  })
}
