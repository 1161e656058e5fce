// One flush for all who wait: what was committed without waiting for the disk lies there before anybody is told of it (DB-11).
import { sql } from 'kysely'
import type { Timer } from '../adapters/timer.ts'
import type { Database } from './database.ts'
import { LEADER_CHANGED } from './passing-trouble.ts'
import { preparedQuery } from './prepared-query.ts'
import { sharedRun } from './shared-run.ts'
import { TIMELINE } from './timeline.ts'

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
