// One disk flush for all waiting requests: nothing is told before it is durable (DB-11).
import { sql } from 'kysely'
import type { Timer } from '../adapters/clock.ts'
import type { Database } from './database.ts'
import { LEADER_CHANGED } from './passing-trouble.ts'
import { preparedQuery } from './prepared-query.ts'
import { TIMELINE } from './sql-pieces.ts'

/**
 * A commit of its own, which waits as every other does: for the disk and, where the database has one, for its synchronous standby.
 * All that was committed before it, by whichever process, is there with it. A transaction that wrote nothing would wait for nothing.
 */
const flushing = preparedQuery<[], { timeline: string }>((db) => {
  const statement = sql<{ timeline: string }>`SELECT pg_logical_emit_message(true, 'shop', ''), ${TIMELINE} AS timeline`
  return { compile: () => statement.compile(db) }
})

/** In milliseconds: of a crowd many share one. */
const BETWEEN = 8

/**
 * Answers a function that resolves when everything that was committed before it was called is durable. It rejects when the
 * database gives no answer: then nobody knows, as after a COMMIT whose answer was lost, and nobody may be told. So it does once
 * when another server leads than before: what was committed on the one before may not have come along (OPS-11).
 */
export function sharedFlush(db: Database, timer: Timer): () => Promise<void> {
  let timeline: string | undefined
  return sharedRun(
    async () => {
      const before = timeline
      timeline = (await flushing(db)).rows[0]?.timeline ?? before
      if (before !== undefined && timeline !== before) throw new Error(LEADER_CHANGED)
    },
    BETWEEN,
    timer,
  )
}

// Work that many ask for and one run of which serves them all: one at a time, and not one for each of a crowd.

/**
 * Answers a function that resolves when a run that began after the call has ended, and rejects when that run fails. Whoever calls
 * while one is under way shares the next; runs begin at least `between` milliseconds after each other. Whoever is alone waits for nothing.
 */
export function sharedRun(run: () => Promise<unknown>, between: number, timer: Timer): () => Promise<void> {
  let begun = Number.NEGATIVE_INFINITY
  let current: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | null = null

  const begin = async (): Promise<void> => {
    const early = begun + between - timer.now()
    if (early > 0) await timer.wait(early)
    begun = timer.now()
    // Whoever comes from here on may want more than this run does.
    next = null
    const own = run()
    current = own
    await own
  }

  return () => {
    next ??= current.then(begin, begin)
    return next
  }
}
