// Writing a letter down in the transaction that causes it; a job sends it once that has committed.
import { newId } from '../adapters/random.ts'
import type { Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import type { LetterContents, LetterKind } from './letter-kinds.ts'

export interface NewLetter<Kind extends LetterKind> {
  readonly kind: Kind
  /** What it is about: an order, a refund, a ticket. One letter of a kind for each. */
  readonly ref: string
  readonly recipient: string
  readonly content: LetterContents[Kind]
}

/** Keeps the letter and sends its job. A second one of the same kind about the same thing is not written: answers false. */
export async function writeLetter<Kind extends LetterKind>(
  tx: Tx,
  shop: Pick<Shop, 'clock' | 'random' | 'jobs'>,
  letter: NewLetter<Kind>,
): Promise<boolean> {
  const { content, ...rest } = letter
  const written = await tx
    .insertInto('letters')
    .values({
      id: newId<'letter'>(shop),
      ...rest,
      content: JSON.stringify(content),
      created_at: shop.clock.now(),
      sent_at: null,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return false
  await shop.jobs.enqueue(tx, 'send-letter', { letterId: written.id })
  return true
}
