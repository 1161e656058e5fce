// Everything that needs the owner's database rights, done before the shop opens: migrations, queue tables and grants.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { startup } from '#copy/startup.ts'
import { minutes, seconds } from '#domain/durations.ts'
import type { Config } from '../config.ts'
import { PlainError } from '../plain-error.ts'
import { migrate } from './migrate.ts'
import { onOwnConnection } from './own-connection.ts'
import { isPassingTrouble } from './passing-trouble.ts'
import { FIRST_KEEPALIVE, TimedClient, type TimedConfig } from './timed-client.ts'

/** Brings the database up to date. With DATABASE_MIGRATION_URL its login does so, and the server's own login owns nothing. */
export async function prepareDatabase(
  { DATABASE_MIGRATION_URL: ownerUrl }: Pick<Config, 'DATABASE_MIGRATION_URL'>,
  databaseUrl: string,
  log: (line: string) => void,
): Promise<void> {
  await awaitLeader(ownerUrl ?? databaseUrl, log)
  await migrate(ownerUrl ?? databaseUrl, { log })
  if (ownerUrl === undefined) return
  await makeQueueTables(ownerUrl)
  // A pooler turns away whoever comes first after its own last try failed, though the database is back already.
  await awaitLeader(databaseUrl, log)
  await grantRights(ownerUrl, databaseUrl)
}

/** Ends when the database falls silent, as it does in a shop whose own login makes them (OPS-10). `longestSilence`: in milliseconds, where a test has less time. */
export async function makeQueueTables(ownerUrl: string, longestSilence?: number): Promise<void> {
  const wishes: pg.PoolConfig & TimedConfig = {
    connectionString: ownerUrl,
    Client: TimedClient,
    max: 2,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: FIRST_KEEPALIVE,
    application_name: 'shop queue',
    longestSilence,
  }
  const pool = new pg.Pool(wishes)
  pool.on('error', () => undefined)
  try {
    // Only an owner's login of its own needs the queue here: elsewhere the shop opens it when it serves.
    const { openJobQueue } = await import('../jobs/queue.ts')
    const queue = await openJobQueue({ pool, log: pino({ level: 'silent' }), migrate: true })
    await queue.stop()
  } finally {
    await pool.end()
  }
}

// A start waits a while for a database that is being started, taken over or only reads, and says so; then it gives up in words.

const BETWEEN_LOOKS = seconds(1)

/**
 * Resolves once the database takes what is written. What does not pass, such as a wrong password, is left to whoever connects
 * next. Throws a PlainError after `longest` milliseconds.
 */
async function awaitLeader(connectionString: string, log: (line: string) => void, longest = minutes(1)): Promise<void> {
  const until = performance.now() + longest
  let said = ''
  for (;;) {
    const reason = await findHindrance(connectionString)
    if (reason === null) return
    if (performance.now() > until) throw new PlainError(startup.databaseAway(reason))
    if (reason !== said) log(startup.waiting(reason))
    said = reason
    await pause(BETWEEN_LOOKS)
  }
}

async function findHindrance(connectionString: string): Promise<string | null> {
  try {
    return await onOwnConnection(connectionString, { name: 'shop' }, async (client) => {
      const { rows } = await client.query<{ onlyReads: boolean }>(
        `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS "onlyReads"`,
      )
      return rows[0]?.onlyReads ? startup.onlyReads : null
    })
  } catch (error) {
    return isPassingTrouble(error) ? (error as Error).message : null
  }
}

// What the server's own login may do where another one owns the tables: rows, no tables, and of the books only new lines (OPS-9, SEC-40, SEC-44).

/** Any number, as long as every node asks for the same one: two that grant the same at once would be an error. */
const TURN = 7_306_114_002
/** The turn is waited for, and tables whom somebody rewrites. */
const OWN = { name: 'shop migrations', longestSilence: minutes(2) } as const

/** Tables to which rows are only ever added (OPS-9). */
export const BOOKS = [
  'audit_log',
  'wallet_entries',
  'product_prices',
  'stock_moves',
  'consents',
  'breaches',
  'breach_entries',
  'breach_emails',
]
/** Tables whose rows never change, but are deleted with the person whom they are about. */
const NOTES = ['order_notes']

/** Somebody else's, such as the views of an extension that the administrator put there, are his to grant, and no reason not to start. */
const OWN_TABLES = `
  SELECT format('%I.%I', nspname, relname) AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE nspname IN ('public', 'pgboss') AND relkind IN ('r', 'p', 'v') AND pg_has_role(relowner, 'USAGE')`

/** Lets the login behind `serverUrl` use what the login behind `ownerUrl` owns. Nothing to do when they are one. */
async function grantRights(ownerUrl: string, serverUrl: string): Promise<void> {
  // A pooler may know the login by another name than the database does.
  const role = await onOwnConnection(serverUrl, OWN, nameOf)
  await onOwnConnection(ownerUrl, OWN, async (client) => {
    if ((await nameOf(client)) === role) return
    const server = client.escapeIdentifier(role)
    const own = (await client.query<{ name: string }>(OWN_TABLES)).rows.map(({ name }) => name)
    await client.query(`
      SELECT pg_advisory_xact_lock(${TURN});
      GRANT USAGE ON SCHEMA public, pgboss TO ${server};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ${own.join(', ')} TO ${server};
      REVOKE UPDATE, DELETE ON ${BOOKS.join(', ')} FROM ${server};
      REVOKE UPDATE ON ${NOTES.join(', ')} FROM ${server};
      REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${server}`)
  })
}

const nameOf = async (client: pg.Client): Promise<string> =>
  (await client.query<{ name: string }>('SELECT current_user AS name')).rows[0]?.name ?? ''
