// Writing a letter inside the transaction that causes it: it is sent if, and only if, the transaction commits, and once.
import type { LetterId } from '#domain/ids.ts'
import { newId } from '../adapters/random.ts'
import type { Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'

export interface NewLetter {
  /** Which letter; together with `ref` it is written once. */
  readonly kind: string
  /** What it is about: the id of an order, a refund, a ticket, a user. */
  readonly ref: string
  readonly recipient: string
  /** What the letter needs beyond its ref, as JSON. */
  readonly content: object
}

/** Writes the letter and its job. False when it was written before. */
export async function writeLetter(tx: Tx, shop: Pick<Shop, 'clock' | 'random' | 'jobs'>, letter: NewLetter): Promise<boolean> {
  const letterId = newId<'letter'>(shop)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('letters')
    .values({
      id: letterId as LetterId,
      kind: letter.kind,
      ref: letter.ref,
      recipient: letter.recipient,
      content: JSON.stringify(letter.content),
      created_at: shop.clock.now(),
      sent_at: null,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await shop.jobs.enqueue(tx, 'send-letter', { letterId })
  return true
}
