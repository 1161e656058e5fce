// The job that takes new orders' words into the index by which staff find them, many at once: whoever pays does not wait for it (ORD-17).
import type { Shop } from '../../shop.ts'
import { completeOrderWords, gatherOrderWords } from './order-search-queries.ts'

const BATCH = 1000

/** Safe to repeat, and beside another one. */
export async function gatherWords({ db }: Pick<Shop, 'db'>): Promise<void> {
  while ((await gatherOrderWords(db, BATCH)) === BATCH);
  while ((await completeOrderWords(db, BATCH)) === BATCH);
}
