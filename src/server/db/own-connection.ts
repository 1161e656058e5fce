// Opens connections outside the pool, for migrations, grants, backups and commands (OPS-10), and runs work that only
// one node may do at a time.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { minutes, seconds } from '#domain/durations.ts'
import type { Database, Tx } from './database.ts'
import { FIRST_KEEPALIVE, TimedClient } from './timed-client.ts'

interface OwnConnection {
  /** Names the connection in the database's list, such as 'shop backup'. */
  readonly name: string
  /** How long the database may be silent, in milliseconds; by default as long as on the pool's connections. */
  readonly longestSilence?: number
}

/** The limit of silence for long work, such as building an index over millions of rows. */
export const LONG_WORK = minutes(60)

const CONNECT_TIMEOUT = seconds(10)

/** Opens a connection, which the caller ends. Throws errors of the driver. */
async function openOwnConnection(
  connectionString: string,
  { name, longestSilence }: OwnConnection,
): Promise<pg.Client> {
  const client = new TimedClient({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: FIRST_KEEPALIVE,
    application_name: name,
    longestSilence,
  })
  // A lost connection also fails its running query, so this event needs no handling.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Runs `work` on a separate connection and ends the connection. */
export async function onOwnConnection<T>(
  connectionString: string,
  options: OwnConnection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await openOwnConnection(connectionString, options)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** How often a waiting node tries to get the lock, in milliseconds. */
const POLL_INTERVAL = 250
/** How often the working node runs a statement, in milliseconds, so that its transaction is not ended as idle. */
const KEEPALIVE_INTERVAL = 5_000

/** The ids of the advisory locks. The numbers are arbitrary. */
const LOCK_IDS = { seed: 7_306_114_004 } as const

/**
 * Runs `work` on one node at a time. Other nodes wait and then run `work` too, so `work` must first check whether
 * anything remains to be done. The lock belongs to a transaction: it works behind a pooler, and a crash releases it. A
 * node that stalls for 15 s loses the lock (DB-5), so two nodes may write at the same time after all.
 */
export async function runExclusively(
  db: Database,
  name: keyof typeof LOCK_IDS,
  work: () => Promise<void>,
): Promise<void> {
  let isDone = false
  for (;;) {
    const attempt = db.transaction().execute(async (tx) => {
      if (!(await tryLock(tx, LOCK_IDS[name]))) return
      const keepalive = keepTransactionActive(tx)
      try {
        await work()
        isDone = true
      } finally {
        await keepalive.end()
      }
    })
    // A lock that is lost after the work is done does not matter.
    await attempt.catch((error) => {
      if (!isDone) throw error
    })
    if (isDone) return
    await pause(POLL_INTERVAL)
  }
}

async function tryLock(tx: Tx, lockId: number): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`SELECT pg_try_advisory_xact_lock(${lockId}) AS "isLocked"`.execute(
    tx,
  )
  return rows[0]?.isLocked === true
}

/** Runs statements, so that the transaction is not idle. If it is lost, the work continues without the lock. */
function keepTransactionActive(tx: Tx): { end(): Promise<void> } {
  let lastStatement: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    lastStatement = sql`SELECT`.execute(tx).catch(() => undefined)
  }, KEEPALIVE_INTERVAL)
  return {
    async end() {
      clearInterval(timer)
      await lastStatement
    },
  }
}
