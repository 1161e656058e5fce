// The timeouts behind a pooler in transaction mode: PgBouncer refuses them as start-up options, or drops them when told to
// ignore them, and what one client sets would reach the next. So the login itself has them, in this database.
import type pg from 'pg'
import { type DatabaseOptions, type OpenDatabase, openDatabase, TIMEOUTS } from './database.ts'
import { isPassingTrouble } from './passing-trouble.ts'
import { TimedClient } from './timed-client.ts'

/** Any number, as long as every node asks for the same one. */
const TURN = 7_306_114_003
const TRIES = 5
/** What PgBouncer says to a start-up option that it does not know: a breach of the protocol. */
const REFUSED_OPTION = '08P01'

/**
 * Opens the database so that the timeouts hold, whether a pooler stands in front of it or not. While the database is away nobody
 * knows which it is: then whoever first asks for a connection finds out, again and again until there is an answer.
 */
export async function openSteadily(url: string, options: DatabaseOptions = {}): Promise<OpenDatabase> {
  const open = openDatabase(url, options)
  const settle = () => settleTimeouts(url, open.pool)
  await settle().catch(() => settleBeforeUse(open.pool, settle))
  return open
}

/** Finds out where the timeouts have to be; from then on the pool's connections are opened accordingly. */
async function settleTimeouts(url: string, pool: pg.Pool): Promise<void> {
  try {
    if (await onConnection(url, TIMEOUTS, haveTimeouts)) return
  } catch (error) {
    if ((error as { code?: string }).code !== REFUSED_OPTION) throw error
  }
  await patiently(() => onConnection(url, {}, giveTimeouts))
  for (const name of Object.keys(TIMEOUTS) as (keyof typeof TIMEOUTS)[]) pool.options[name] = undefined
}

type Connect = (callback?: (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void) => unknown

/** Lets nobody have a connection before this is settled. Who comes while it cannot be hears why. */
function settleBeforeUse(pool: pg.Pool, settle: () => Promise<void>): void {
  const connect = pool.connect.bind(pool) as Connect
  let settling: Promise<void> | null = null
  const settled = (): Promise<void> => {
    settling ??= settle().then(
      () => {
        pool.connect = connect as typeof pool.connect
      },
      (error) => {
        settling = null
        throw error
      },
    )
    return settling
  }
  const connectOnceSettled: Connect = (callback) => {
    if (!callback) return settled().then(() => connect())
    return void settled().then(
      () => connect(callback),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }
  pool.connect = connectOnceSettled as typeof pool.connect
}

const haveTimeouts = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ name: keyof typeof TIMEOUTS; setting: string }>(
    'SELECT name, setting FROM pg_settings WHERE name = ANY ($1)',
    [Object.keys(TIMEOUTS)],
  )
  return rows.every(({ name, setting }) => Number(setting) === TIMEOUTS[name])
}

/** Another node that starts may do the same, and end our connection. */
async function patiently(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || !isPassingTrouble(error)) throw error
    }
  }
}

/** A login may change what is its own. Nothing to do where an earlier start has done it. */
async function giveTimeouts(client: pg.Client): Promise<void> {
  if (await haveTimeouts(client)) return
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name')
  const database = client.escapeIdentifier(rows[0]?.name ?? '')
  const settings = Object.entries(TIMEOUTS).map(
    ([name, value]) => `ALTER ROLE CURRENT_USER IN DATABASE ${database} SET ${name} = ${value};`,
  )
  await client.query(`SELECT pg_advisory_xact_lock(${TURN}); ${settings.join(' ')}`)
  // They hold for connections that are made from now on: the pooler's idle ones, this one too, give way to such.
  await client
    .query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE usename = current_user AND datname = current_database() AND state = 'idle' AND pid <> pg_backend_pid()
      UNION ALL SELECT pg_terminate_backend(pg_backend_pid())`)
    .catch(() => undefined)
}

/** Does something on a connection of its own. */
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
  // A lost connection also fails the query that was waiting for it.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
