// The SQL of metrics: figures of the shop and of its PostgreSQL server.
import { sql } from 'kysely'
import { failedRefundsQuery } from '../aftersales/refund-rows-queries.ts'
import type { Database } from '../db/database.ts'
import { BOUNCED_CODE } from '../outbox/email-outcome-queries.ts'

/** A scrape must not slow down the database. */
const STATEMENT_TIMEOUT = '800ms'

export interface DatabaseFigures {
  readonly jobs: readonly { readonly queue: string; readonly state: string; readonly count: number }[]
  readonly payments: {
    readonly pending: number
    /** The age of the oldest pending payment in seconds. */
    readonly oldest: number
    readonly undecided: number
    /** True while automatic refunds are stopped. */
    readonly isStopped: boolean
  }
  /** `waiting` excludes the newsletter. `givenUp` excludes permanent bounces, which staff see in a list (OPS-25). */
  readonly emails: { readonly waiting: number; readonly failing: number; readonly givenUp: number }
  readonly stopped: { readonly bounced: number; readonly complained: number }
  readonly differences: readonly { readonly kind: string; readonly count: number }[]
  readonly refunds: { readonly unfinished: number; readonly refused: number; readonly failed: number }
  /**
   * The age of the newest backup of each kind, in seconds. While there is no backup of kind `copy`, kind `none` has the
   * age of the shop. Kind `log` has the age of the last archived file of the write-ahead log.
   */
  readonly backups: readonly { readonly kind: string; readonly age: number }[]
  readonly privacy: {
    readonly open: number
    readonly overdue: number
    readonly nearest: number
    readonly breaches: number
  }
  readonly disputes: { readonly open: number; readonly toAnswer: number; readonly nearest: number }
}

/**
 * Returns the shop's figures. Ages and the time until the `nearest` deadline are in seconds, counted from `now`. Throws
 * when the query takes longer than STATEMENT_TIMEOUT.
 */
export async function readDatabaseFigures(db: Database, now: Date): Promise<DatabaseFigures> {
  return db.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = ${sql.lit(STATEMENT_TIMEOUT)}`.execute(tx)
    const { rows } = await sql<DatabaseFigures>`SELECT
      (SELECT coalesce(json_agg(j), '[]') FROM (
        SELECT name AS queue, state::text, count(*)::int AS count FROM pgboss.job WHERE state < 'active' AND NOT blocked GROUP BY 1, 2
        UNION ALL SELECT 'emails', CASE WHEN last_failure IS NULL THEN 'created' ELSE 'retry' END, count(*)::int
          FROM emails WHERE due_at IS NOT NULL GROUP BY 2
        UNION ALL SELECT name, 'active', active_count FROM pgboss.queue WHERE active_count > 0
        UNION ALL SELECT name, 'failed', failed_count FROM pgboss.queue WHERE failed_count > 0) j) AS jobs,
      (SELECT json_build_object('pending', count(*),
          'oldest', coalesce(extract(epoch FROM ${now}::timestamptz - min(created_at)), 0),
          'undecided', (SELECT count(*) FROM payment_decisions WHERE outcome IS NULL),
          'isStopped', EXISTS (SELECT FROM automatic_refunds WHERE stopped_at IS NOT NULL))
        FROM payment_attempts WHERE status IN ('creating', 'open')) AS payments,
      (SELECT json_build_object('waiting', count(*) FILTER (WHERE kind <> 'newsletter'),
          'givenUp', (SELECT count(*) FROM emails
            WHERE last_failure IS NOT NULL AND last_failure NOT LIKE ${`${BOUNCED_CODE}%`}
              AND given_up_at IS NOT NULL AND put_aside_at IS NULL),
          'failing', count(*) FILTER (WHERE last_failure IS NOT NULL))
        FROM emails WHERE due_at IS NOT NULL) AS emails,
      (SELECT json_build_object('bounced', count(*) FILTER (WHERE reason = 'bounced'),
          'complained', count(*) FILTER (WHERE reason = 'complained'))
        FROM suppressed_addresses) AS stopped,
      (SELECT coalesce(json_agg(d), '[]') FROM (
        SELECT kind, count(*)::int AS count FROM gateway_findings WHERE resolved_at IS NULL GROUP BY kind
        UNION ALL SELECT 'books', count(*)::int FROM book_differences) d) AS differences,
      (SELECT json_build_object('unfinished', (SELECT count(*) FROM refunds WHERE status IN ('requested', 'pending')),
          'refused', (SELECT count(*) FROM refunds WHERE status = 'requested' AND refused_at IS NOT NULL),
          'failed', (SELECT count(*) FROM (${failedRefundsQuery(tx)}) AS owed))) AS refunds,
      (SELECT coalesce(json_agg(b), '[]') FROM (
        SELECT kind, extract(epoch FROM ${now}::timestamptz - taken_at) AS age FROM latest_backups
        UNION ALL SELECT 'none', coalesce(extract(epoch FROM ${now}::timestamptz - min(applied_at)), 0) FROM schema_migrations
          WHERE NOT EXISTS (SELECT FROM latest_backups WHERE kind = 'copy')
        UNION ALL SELECT 'log', extract(epoch FROM ${now}::timestamptz - coalesce(last_archived_time, pg_postmaster_start_time()))
          FROM pg_stat_archiver WHERE current_setting('archive_mode') <> 'off') b) AS backups,
      (SELECT json_build_object('open', count(*), 'overdue', count(*) FILTER (WHERE due_at < ${now}::timestamptz),
          'nearest', coalesce(extract(epoch FROM min(due_at) - ${now}::timestamptz), 0),
          'breaches', (SELECT count(*) FROM breaches
            WHERE NOT EXISTS (SELECT FROM breach_entries WHERE breach_id = breaches.id AND kind = 'closed')))
        FROM privacy_requests WHERE state = 'open') AS privacy,
      (SELECT json_build_object('open', count(*), 'toAnswer', count(*) FILTER (WHERE status = 'open'),
          'nearest', coalesce(extract(epoch FROM min(respond_by) FILTER (WHERE status = 'open') - ${now}::timestamptz), 0))
        FROM disputes WHERE resolved_at IS NULL) AS disputes`.execute(tx)
    const [figures] = rows
    if (!figures) throw new Error('The query returned no row')
    return figures
  })
}

interface Standby {
  readonly name: string
  readonly isSynchronous: boolean
  /** In seconds, as last measured by the primary. */
  readonly lag: number
  /** The bytes of the write-ahead log that the standby has not replayed yet. */
  readonly bytes: number
}

export interface ServerFigures {
  readonly connections: { readonly used: number; readonly max: number }
  /** The age of the oldest open transaction in seconds, among those that this login may see. */
  readonly oldestTransaction: number
  /** The primary's timeline, which the first eight digits of its log file's name state; null on a standby. */
  readonly timeline: number | null
  /** Empty without standbys, or when the login may not see them. */
  readonly standbys: readonly Standby[]
}

/** Reads the figures of the PostgreSQL server. Throws when the query takes longer than STATEMENT_TIMEOUT. */
export async function readServerFigures(db: Database): Promise<ServerFigures> {
  return db.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = ${sql.lit(STATEMENT_TIMEOUT)}`.execute(tx)
    const { rows } = await sql<ServerFigures>`SELECT
      (SELECT json_build_object('used', sum(numbackends),
          'max', current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int)
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
    if (!figures) throw new Error('The query returned no row')
    return figures
  })
}
