// The nightly zero-difference check: every paisa and every coin, read at one moment; what does not add up becomes a row that staff see.
import { newId } from '../adapters/random.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { BOOK_RULES, type BookRule, findBreaches } from './book-rules-queries.ts'
import { type FoundBreach, readOneMoment, readSums, type SumName, saveFindings } from './books-queries.ts'

/** Rows kept of one rule: what is broken a thousand times over is seen in the first hundred. */
const MOST_OF_A_RULE = 100

export interface BookCheck {
  readonly at: Date
  readonly sums: Readonly<Record<SumName, number>>
  readonly breaches: readonly FoundBreach[]
}

type Books = Pick<Shop, 'db' | 'clock' | 'random' | 'log'>

/** Checks every rule and keeps what it found. */
export async function checkBooks(shop: Books): Promise<BookCheck> {
  const at = shop.clock.now()
  const { sums, breaches } = await shop.db.transaction().execute(async (tx) => {
    await readOneMoment(tx)
    const breaches: FoundBreach[] = []
    for (const rule of Object.keys(BOOK_RULES) as BookRule[])
      for (const breach of await findBreaches(tx, rule, MOST_OF_A_RULE)) breaches.push({ rule, ...breach })
    return { sums: await readSums(tx), breaches }
  })
  await inTransaction(shop.db, (tx) => saveFindings(tx, { id: newId(shop), at, breaches }))
  if (breaches.length > 0) shop.log.error({ differences: breaches.length }, 'the books do not add up: staff must look')
  return { at, sums, breaches }
}
