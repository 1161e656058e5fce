// The timeouts behind a pooler in transaction mode: PgBouncer refuses them as start-up options, or drops them when told to
// ignore them, and what one client sets would reach the next. So the login itself has them, in this database.
import pg from 'pg'
import { type DatabaseOptions, type OpenDatabase, openDatabase, TIMEOUTS } from './database.ts'
import { isPassingTrouble } from './passing-trouble.ts'

/** Any number, as long as every node asks for the same one. */
const TURN = 7_306_114_003
const TRIES = 5
/** What PgBouncer says to a start-up option that it does not know: a breach of the protocol. */
const REFUSED_OPTION = '08P01'

/** Opens the database so that the timeouts hold, whether a pooler stands in front of it or not. */
export async function openSteadily(url: string, options: DatabaseOptions = {}): Promise<OpenDatabase> {
  const direct = openDatabase(url, options)
  try {
    if (await haveTimeouts(direct.pool)) return direct
  } catch (error) {
    // While the database is away nobody knows; the next connection says more.
    if ((error as { code?: string }).code !== REFUSED_OPTION) return direct
  }
  await direct.db.destroy()
  await patiently(() => giveTimeouts(url))
  return openDatabase(url, { ...options, isPooled: true })
}

const haveTimeouts = async (queries: Pick<pg.Pool, 'query'>): Promise<boolean> => {
  const { rows } = await queries.query<{ name: keyof typeof TIMEOUTS; setting: string }>(
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
async function giveTimeouts(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, application_name: 'shop' })
  // A lost connection also fails the query that was waiting for it.
  client.on('error', () => {})
  await client.connect()
  try {
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
  } finally {
    await client.end().catch(() => undefined)
  }
}
