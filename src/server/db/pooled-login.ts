// Timeouts behind a pooler in transaction mode. PgBouncer refuses or drops them as start-up options, and settings of a
// connection would reach the next client. So they are set on the database login.
import type pg from 'pg'
import { type DatabaseOptions, type OpenDatabase, openDatabase, TIMEOUTS } from './database.ts'
import { isTemporaryError } from './temporary-error.ts'
import { TimedClient } from './timed-client.ts'

/** The id of the advisory lock. The number is arbitrary. */
const LOCK_ID = 7_306_114_003
const MAX_TRIES = 5
/** PgBouncer's error code for an unknown start-up option: a protocol violation. */
const REFUSED_OPTION = '08P01'

/**
 * Opens the database so that timeouts apply with or without a pooler. If the database is unavailable, it is not known
 * whether there is a pooler, and each request for a connection checks again.
 */
export async function openWithTimeouts(url: string, options: DatabaseOptions = {}): Promise<OpenDatabase> {
  const database = openDatabase(url, options)
  const configure = () => configureTimeouts(url, database.pool)
  await configure().catch(() => configureBeforeUse(database.pool, configure))
  return database
}

/** Checks whether timeouts work as start-up options. If not, sets them on the login and removes the options. */
async function configureTimeouts(url: string, pool: pg.Pool): Promise<void> {
  try {
    if (await onConnection(url, TIMEOUTS, hasTimeouts)) return
  } catch (error) {
    if ((error as { code?: string }).code !== REFUSED_OPTION) throw error
  }
  await withRetries(() => onConnection(url, {}, setTimeoutsOnLogin))
  for (const name of Object.keys(TIMEOUTS) as (keyof typeof TIMEOUTS)[]) pool.options[name] = undefined
}

type Connect = (callback?: (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void) => unknown

/** Runs `configure` before the first connection is used. If it fails, the requests for a connection fail too. */
function configureBeforeUse(pool: pg.Pool, configure: () => Promise<void>): void {
  const connect = pool.connect.bind(pool) as Connect
  let configuring: Promise<void> | null = null
  const configureOnce = (): Promise<void> => {
    configuring ??= configure().then(
      () => {
        pool.connect = connect as typeof pool.connect
      },
      (error) => {
        configuring = null
        throw error
      },
    )
    return configuring
  }
  const connectOnceConfigured: Connect = (callback) => {
    if (!callback) return configureOnce().then(() => connect())
    return void configureOnce().then(
      () => connect(callback),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }
  pool.connect = connectOnceConfigured as typeof pool.connect
}

const hasTimeouts = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ name: keyof typeof TIMEOUTS; setting: string }>(
    'SELECT name, setting FROM pg_settings WHERE name = ANY ($1)',
    [Object.keys(TIMEOUTS)],
  )
  return rows.every(({ name, setting }) => Number(setting) === TIMEOUTS[name])
}

/** Retries `work`, because another starting node that does the same may close this connection. */
async function withRetries(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === MAX_TRIES || !isTemporaryError(error)) throw error
    }
  }
}

/** Sets the timeouts on the login, unless they are set already. Every login may change its own settings. */
async function setTimeoutsOnLogin(client: pg.Client): Promise<void> {
  if (await hasTimeouts(client)) return
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name')
  const database = client.escapeIdentifier(rows[0]?.name ?? '')
  const settings = Object.entries(TIMEOUTS).map(
    ([name, value]) => `ALTER ROLE CURRENT_USER IN DATABASE ${database} SET ${name} = ${value};`,
  )
  await client.query(`SELECT pg_advisory_xact_lock(${LOCK_ID}); ${settings.join(' ')}`)
  // The settings apply to new connections only, so the pooler's idle connections and this one are closed.
  await client
    .query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE usename = current_user AND datname = current_database() AND state = 'idle' AND pid <> pg_backend_pid()
      UNION ALL SELECT pg_terminate_backend(pg_backend_pid())`)
    .catch(() => undefined)
}

async function onConnection<T>(
  connectionString: string,
  startup: Partial<typeof TIMEOUTS>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new TimedClient({
    ...startup,
    connectionString,
    connectionTimeoutMillis: 5_000,
    application_name: 'shop',
  })
  // A lost connection also fails its running query, so this event needs no handling.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
