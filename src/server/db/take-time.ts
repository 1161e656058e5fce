// More time for the statements of one transaction than a connection's own limits give.
import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Lets each statement of this transaction take so many milliseconds; the connection waits as long for its answer (OPS-10). */
export const takeTime = (tx: Tx, length: number): Promise<unknown> =>
  sql.raw(`SET LOCAL statement_timeout = ${Math.round(length)}`).execute(tx)
