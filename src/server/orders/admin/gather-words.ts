// The job that adds the words of new orders to the staff search index in batches, so that payments do not wait for it (ORD-17).
import type { Shop } from '../../shop.ts'
import { completeOrderWords, gatherOrderWords } from './order-search-queries.ts'

const BATCH = 1000

/** Safe to repeat and to run concurrently. */
export async function gatherWords({ db }: Pick<Shop, 'db'>): Promise<void> {
  while ((await gatherOrderWords(db, BATCH)) === BATCH);
  while ((await completeOrderWords(db, BATCH)) === BATCH);
}
