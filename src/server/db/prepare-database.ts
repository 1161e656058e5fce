// Everything that needs the rights of the tables' owner, done before the shop opens: tables, the queue's tables, and who may use them.
import pg from 'pg'
import { pino } from 'pino'
import type { Config } from '../config.ts'
import { awaitLeader } from './await-leader.ts'
import { grantRights } from './grant-rights.ts'
import { migrate } from './migrate.ts'

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
  await grantRights(ownerUrl, databaseUrl)
}

async function makeQueueTables(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, connectionTimeoutMillis: 10_000, keepAlive: true })
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
