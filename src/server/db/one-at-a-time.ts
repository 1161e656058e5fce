// Work that one node does while the others wait: held by a transaction, so that a pooler passes it on and a node that dies lets go by itself.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Tx } from './database.ts'

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
