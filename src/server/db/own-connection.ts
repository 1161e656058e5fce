// Separate connections outside the pool: for migrations, grants, backups, commands, and work that one node does at a
// time (OPS-10).

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { minutes, seconds } from '#domain/durations.ts'
import type { Database, Tx } from './database.ts'
import { FIRST_KEEPALIVE, TimedClient } from './timed-client.ts'

interface OwnConnection {
  /** The connection's name in the database's list: 'shop backup'. */
  readonly name: string
  /**
   * How long the database may be silent during a statement, in milliseconds. The default is that of the pool's
   * connections.
   */
  readonly longestSilence?: number
}

/**
 * The limit of silence for long work: building or checking an index over millions of rows takes long without an answer.
 */
export const LONG_WORK = minutes(60)

const CONNECTING = seconds(10)

/** Opens a connection; the caller ends it. Throws the driver's errors, and one for silence. */
async function openOwnConnection(
  connectionString: string,
  { name, longestSilence }: OwnConnection,
): Promise<pg.Client> {
  const client = new TimedClient({
    connectionString,
    connectionTimeoutMillis: CONNECTING,
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
/** How often the working node runs a statement, so that its transaction is not ended as idle, in milliseconds. */
const SIGN_OF_LIFE = 5_000

/** The ids of the advisory locks: arbitrary numbers, the same on every node. */
const LOCK_IDS = { seed: 7_306_114_004 } as const

/**
 * Runs `work` on one node at a time. The other nodes wait and then run `work` too, so it must first check whether
 * anything remains to be done. A transaction holds the lock, so that a pooler is no problem and a crashed node releases
 * the lock. A node that stalls for 15 s loses it (DB-5), and the writes of `work` must tolerate that.
 */
export async function runExclusively(
  db: Database,
  name: keyof typeof LOCK_IDS,
  work: () => Promise<void>,
): Promise<void> {
  let isDone = false
  for (;;) {
    const turn = db.transaction().execute(async (tx) => {
      if (!(await takeTurn(tx, LOCK_IDS[name]))) return
      const alive = showLife(tx)
      try {
        await work()
        isDone = true
      } finally {
        await alive.end()
      }
    })
    // Once the work is done, a lost lock does not matter.
    await turn.catch((error) => {
      if (!isDone) throw error
    })
    if (isDone) return
    await pause(POLL_INTERVAL)
  }
}

async function takeTurn(tx: Tx, turn: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`SELECT pg_try_advisory_xact_lock(${turn}) AS taken`.execute(tx)
  return rows[0]?.taken === true
}

/**
 * Runs statements so that the transaction is not idle. If the transaction is lost, the work continues without the lock.
 */
function showLife(tx: Tx): { end(): Promise<void> } {
  let last: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    last = sql`SELECT`.execute(tx).catch(() => undefined)
  }, SIGN_OF_LIFE)
  return {
    async end() {
      clearInterval(timer)
      await last
    },
  }
}
