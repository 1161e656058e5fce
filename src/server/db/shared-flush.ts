// One flush for all who wait: what was committed without waiting for the disk lies there before anybody is told of it (DB-11).
import { sql } from 'kysely'
import type { Timer } from '../adapters/timer.ts'
import type { Database } from './database.ts'
import { preparedQuery } from './prepared-query.ts'
import { sharedRun } from './shared-run.ts'

/**
 * A commit of its own, which waits as every other does: for the disk and, where the database has one, for its synchronous standby.
 * All that was committed before it, by whichever process, is there with it. A transaction that wrote nothing would wait for nothing.
 */
const flushing = preparedQuery((db) => {
  const statement = sql`SELECT pg_logical_emit_message(true, 'shop', '')`
  return { compile: () => statement.compile(db) }
})

/** In milliseconds: of a crowd many share one. */
const BETWEEN = 8

/**
 * Answers a function that resolves when everything that was committed before it was called is durable. It rejects when the
 * database gives no answer: then nobody knows, as after a COMMIT whose answer was lost, and nobody may be told.
 */
export const sharedFlush = (db: Database, timer: Timer): (() => Promise<void>) =>
  sharedRun(() => flushing(db).catch(unlessReadOnly), BETWEEN, timer)

const READ_ONLY = '25006'

/** A standby that only reads has nothing that is not durable. */
function unlessReadOnly(error: unknown): void {
  if ((error as { code?: unknown }).code !== READ_ONLY) throw error
}
