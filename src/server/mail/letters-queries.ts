// The SQL of letters: written once each, read to be sent, marked when they are.
import type { LetterId } from '#domain/ids.ts'
import type { Database, Tx } from '../db/database.ts'

interface LetterRow {
  readonly id: LetterId
  readonly kind: string
  readonly ref: string
  readonly recipient: string
  readonly content: object
  readonly createdAt: Date
}

/** Keeps a letter; false when one of this kind and ref was written before. */
export async function insertLetter(tx: Tx, letter: LetterRow): Promise<boolean> {
  const { createdAt, content, ...row } = letter
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('letters')
    .values({ ...row, content: JSON.stringify(content), created_at: createdAt, sent_at: null })
    .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** A letter that is still to be sent, or null. */
export async function findUnsentLetter(db: Database, id: LetterId) {
  const row = await db
    .selectFrom('letters')
    .select(['id', 'kind', 'ref', 'recipient', 'content'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function markSent(db: Database, id: LetterId, at: Date): Promise<void> {
  await db.updateTable('letters').set({ sent_at: at }).where('id', '=', id).execute()
}
