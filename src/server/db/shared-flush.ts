// One flush for all who wait: what was committed without waiting for the disk lies there before anybody is told of it (DB-11).
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { preparedQuery } from './prepared-query.ts'

/**
 * A commit of its own, which waits as every other does: for the disk and, where the database has one, for its synchronous standby.
 * All that was committed before it, by whichever process, is there with it. A transaction that wrote nothing would wait for nothing.
 */
const flushing = preparedQuery((db) => {
  const statement = sql`SELECT pg_logical_emit_message(true, 'shop', '')`
  return { compile: () => statement.compile(db) }
})

/**
 * Answers a function that resolves when everything that was committed before it was called is durable. Whoever calls while a
 * flush is under way shares the next one. It rejects when the database gives no answer: then nobody knows, as after a COMMIT
 * whose answer was lost, and nobody may be told.
 */
export function sharedFlush(db: Database): () => Promise<void> {
  let current: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | null = null

  const flush = async (): Promise<void> => {
    // Whoever comes from here on may have committed after this flush.
    next = null
    const own = flushing(db).catch(unlessReadOnly)
    current = own
    await own
  }

  return () => {
    next ??= current.then(flush, flush)
    return next
  }
}

const READ_ONLY = '25006'

/** A standby that only reads has nothing that is not durable. */
function unlessReadOnly(error: unknown): void {
  if ((error as { code?: unknown }).code !== READ_ONLY) throw error
}
