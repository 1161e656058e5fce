// Prepares the database before the shop starts: migrations, queue tables and grants.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { startup } from '#copy/startup.ts'
import { minutes, seconds } from '#domain/durations.ts'
import type { Config } from '../config.ts'
import { PlainError } from '../plain-error.ts'
import { migrate } from './migrate.ts'
import { onOwnConnection } from './own-connection.ts'
import { isTemporaryError } from './temporary-error.ts'
import { FIRST_KEEPALIVE, TimedClient, type TimedConfig } from './timed-client.ts'

/**
 * Migrates the database. With DATABASE_MIGRATION_URL, that login owns the tables, and the server's login gets rights on
 * them. Throws PlainError.
 */
export async function prepareDatabase(
  { DATABASE_MIGRATION_URL: ownerUrl }: Pick<Config, 'DATABASE_MIGRATION_URL'>,
  databaseUrl: string,
  log: (line: string) => void,
): Promise<void> {
  await waitUntilWritable(ownerUrl ?? databaseUrl, log)
  await migrate(ownerUrl ?? databaseUrl, { log })
  if (ownerUrl === undefined) return
  await makeQueueTables(ownerUrl)
  // After a failed login a pooler rejects the next connection, although the database is available again.
  await waitUntilWritable(databaseUrl, log)
  await grantRights(ownerUrl, databaseUrl)
}

/**
 * Creates the tables of the job queue with the owner's login. (Without a separate owner the server creates them at its
 * start.) Throws when the database is silent for `longestSilence` milliseconds (OPS-10).
 */
export async function makeQueueTables(ownerUrl: string, longestSilence?: number): Promise<void> {
  const config: pg.PoolConfig & TimedConfig = {
    connectionString: ownerUrl,
    Client: TimedClient,
    max: 2,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: FIRST_KEEPALIVE,
    application_name: 'shop queue',
    longestSilence,
  }
  const pool = new pg.Pool(config)
  pool.on('error', () => undefined)
  try {
    const { openJobQueue } = await import('../jobs/queue.ts')
    const queue = await openJobQueue({ pool, log: pino({ level: 'silent' }), migrate: true })
    await queue.stop()
  } finally {
    await pool.end()
  }
}

const CHECK_INTERVAL = seconds(1)

/**
 * Resolves once the database accepts writes, and meanwhile logs why it does not. Also resolves on a permanent error,
 * such as a wrong password, which the next connection throws. Throws PlainError after `timeout` milliseconds.
 */
async function waitUntilWritable(
  connectionString: string,
  log: (line: string) => void,
  timeout = minutes(1),
): Promise<void> {
  const deadline = performance.now() + timeout
  let lastReason = ''
  for (;;) {
    const reason = await readWhyNotWritable(connectionString)
    if (reason === null) return
    if (performance.now() > deadline) throw new PlainError(startup.databaseAway(reason))
    if (reason !== lastReason) log(startup.waiting(reason))
    lastReason = reason
    await pause(CHECK_INTERVAL)
  }
}

/** Returns why the database accepts no writes now; null when it accepts writes, and after a permanent error. */
async function readWhyNotWritable(connectionString: string): Promise<string | null> {
  try {
    return await onOwnConnection(connectionString, { name: 'shop' }, async (client) => {
      const { rows } = await client.query<{ isReadOnly: boolean }>(
        `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS "isReadOnly"`,
      )
      return rows[0]?.isReadOnly ? startup.onlyReads : null
    })
  } catch (error) {
    return isTemporaryError(error) ? (error as Error).message : null
  }
}

/** The id of the advisory lock. The number is arbitrary. Concurrent grants of the same right would fail. */
const LOCK_ID = 7_306_114_002
/** Allow long silence, because the connections may wait for the lock or for tables that are being rewritten. */
const CONNECTION_OPTIONS = { name: 'shop migrations', longestSilence: minutes(2) } as const

/** Tables to which rows are only added (OPS-9). */
export const APPEND_ONLY_TABLES = [
  'audit_log',
  'wallet_entries',
  'product_prices',
  'stock_moves',
  'consents',
  'breaches',
  'breach_entries',
  'breach_emails',
]

/**
 * Selects the tables and views that the login owns. Only the owner of an object can grant rights on it, and an
 * extension's views may have another owner.
 */
const OWN_TABLES = `
  SELECT format('%I.%I', nspname, relname) AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE nspname IN ('public', 'pgboss') AND relkind IN ('r', 'p', 'v') AND pg_has_role(relowner, 'USAGE')`

/**
 * Lets the login of `serverUrl` read and write the tables of `ownerUrl`'s login, but only add rows to
 * APPEND_ONLY_TABLES (OPS-9, SEC-40, SEC-44). Does nothing when both URLs have the same login.
 */
async function grantRights(ownerUrl: string, serverUrl: string): Promise<void> {
  // Behind a pooler the login may have another name than in the database.
  const role = await onOwnConnection(serverUrl, CONNECTION_OPTIONS, readLoginName)
  await onOwnConnection(ownerUrl, CONNECTION_OPTIONS, async (client) => {
    if ((await readLoginName(client)) === role) return
    const server = client.escapeIdentifier(role)
    const ownTables = (await client.query<{ name: string }>(OWN_TABLES)).rows.map(({ name }) => name)
    await client.query(`
      SELECT pg_advisory_xact_lock(${LOCK_ID});
      GRANT USAGE ON SCHEMA public, pgboss TO ${server};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ${ownTables.join(', ')} TO ${server};
      REVOKE UPDATE, DELETE ON ${APPEND_ONLY_TABLES.join(', ')} FROM ${server};
      REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${server}`)
  })
}

const readLoginName = async (client: pg.Client): Promise<string> =>
  (await client.query<{ name: string }>('SELECT current_user AS name')).rows[0]?.name ?? ''
