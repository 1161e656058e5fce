// Everything that needs the rights of the tables' owner, done before the shop opens: tables, the queue's tables, and who may use them.
import pg from 'pg'
import { pino } from 'pino'
import type { Config } from '../config.ts'
import { awaitLeader } from './await-leader.ts'
import { grantRights } from './grant-rights.ts'
import { migrate } from './migrate.ts'
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
