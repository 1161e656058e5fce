// One disk flush for all waiting requests. Nothing is confirmed before it is durable (DB-11).
import { sql } from 'kysely'
import type { Timer } from '../adapters/clock.ts'
import type { Database } from './database.ts'
import { preparedQuery } from './prepared-query.ts'
import { TIMELINE } from './sql-pieces.ts'
import { LEADER_CHANGED } from './temporary-error.ts'

/**
 * A statement whose commit waits for the disk and for a synchronous standby. All earlier commits of any process are
 * then durable too. It writes a message, because a commit without writes does not wait.
 */
const flushQuery = preparedQuery<[], { timeline: string }>((db) => {
  const statement = sql<{ timeline: string }>`SELECT pg_logical_emit_message(true, 'shop', ''), ${TIMELINE} AS timeline`
  return { compile: () => statement.compile(db) }
})

/** The minimum time between the starts of two flushes, in milliseconds, so that many calls share one under load. */
const MIN_INTERVAL = 8

/**
 * Returns a function that resolves when everything committed before its call is durable. Calls at about the same time
 * share a flush. It rejects when the database does not answer, and once after a change of primary, because the commits
 * may then not be durable or replicated (OPS-11).
 */
export function sharedFlush(db: Database, timer: Timer): () => Promise<void> {
  let timeline: string | undefined
  return sharedRun(
    async () => {
      const previousTimeline = timeline
      timeline = (await flushQuery(db)).rows[0]?.timeline ?? previousTimeline
      if (previousTimeline !== undefined && timeline !== previousTimeline) throw new Error(LEADER_CHANGED)
    },
    MIN_INTERVAL,
    timer,
  )
}

/**
 * Returns a function that resolves when a run that began after the call has ended, and rejects when that run fails.
 * Calls during a run share the next one. Runs begin at least `between` milliseconds after each other.
 */
export function sharedRun(run: () => Promise<unknown>, between: number, timer: Timer): () => Promise<void> {
  let lastStart = Number.NEGATIVE_INFINITY
  let currentRun: Promise<unknown> = Promise.resolve()
  let nextRun: Promise<void> | null = null

  const startRun = async (): Promise<void> => {
    const waitTime = lastStart + between - timer.now()
    if (waitTime > 0) await timer.wait(waitTime)
    lastStart = timer.now()
    // Calls from now on need the next run, because this one may not include their commits.
    nextRun = null
    currentRun = run()
    await currentRun
  }

  return () => {
    nextRun ??= currentRun.then(startRun, startRun)
    return nextRun
  }
}
