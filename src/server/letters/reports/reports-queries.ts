// The SQL of what was told of letters: each event counts once.
import { createHash } from 'node:crypto'
import type { Tx } from '../../db/database.ts'

/** False when it was told before. Kept as a hash: events may name an address. */
export async function rememberReport(tx: Tx, event: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mail_reports')
    .values({ event: createHash('sha256').update(event).digest(), received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
