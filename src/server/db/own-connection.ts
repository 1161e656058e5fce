// A connection of one's own beside the pool: for migrations, rights, backups, questions of commands, and work that one process does at a time (OPS-10).

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { minutes, seconds } from '#domain/durations.ts'
import type { Database, Tx } from './database.ts'
import { FIRST_KEEPALIVE, TimedClient } from './timed-client.ts'

interface OwnConnection {
  /** What the connection is called where somebody looks at all of them: 'shop backup'. */
  readonly name: string
  /** How long the database may say nothing to a statement, in milliseconds. Absent: as long as the pool's connections bear it. */
  readonly longestSilence?: number
}

/** In milliseconds. An index over millions of rows, or a check of them, is long at work without a word. */
export const LONG_WORK = minutes(60)

const CONNECTING = seconds(10)

/** Opens it; whoever asks for it ends it. Throws the driver's errors, and that of a silence. */
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
  // A lost connection also fails the query that was waiting for it.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Does something on such a connection, and ends it. */
export async function onOwnConnection<T>(
  connectionString: string,
  own: OwnConnection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await openOwnConnection(connectionString, own)
  try {
    return await work(client)
  } finally {
    // One that is gone cannot say goodbye, and what was done on it is told already.
    await client.end().catch(() => undefined)
  }
}

// Work that one node does while the others wait: held by a transaction, so that a pooler passes it on and a node that dies lets go by itself.

/** In milliseconds: how often a waiting node asks again, and how often the working one shows that it lives. */
const ASK = 250
const SIGN_OF_LIFE = 5_000

/** Any numbers, as long as every node asks for the same one. */
const TURNS = { seed: 7_306_114_004 } as const

/**
 * Does the work on this node alone. Others wait until it is done, and then do it themselves: so it must begin by looking whether there
 * is anything left to do. A node that stands still for 15 s loses its turn (DB-5), and what it writes must bear that.
 */
export async function oneAtATime(db: Database, name: keyof typeof TURNS, work: () => Promise<void>): Promise<void> {
  let isDone = false
  for (;;) {
    const turn = db.transaction().execute(async (tx) => {
      if (!(await takeTurn(tx, TURNS[name]))) return
      const alive = showLife(tx)
      try {
        await work()
        isDone = true
      } finally {
        await alive.end()
      }
    })
    // Once the work is done, nobody minds that the turn was lost over it.
    await turn.catch((error) => {
      if (!isDone) throw error
    })
    if (isDone) return
    await pause(ASK)
  }
}

async function takeTurn(tx: Tx, turn: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`SELECT pg_try_advisory_xact_lock(${turn}) AS taken`.execute(tx)
  return rows[0]?.taken === true
}

/** Keeps the transaction from counting as idle. Its loss ends nothing: the turn was only a courtesy. */
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
