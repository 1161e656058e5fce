// The job that adds orders to the staff search index in batches, so that completing a payment does not wait for the
// index (ORD-17).
import type { Shop } from '../../shop.ts'
import { indexChangedOrders, indexNewOrders } from './order-search-queries.ts'

const BATCH = 1000

export async function indexOrders({ db }: Pick<Shop, 'db'>): Promise<void> {
  while ((await indexNewOrders(db, BATCH)) === BATCH);
  while ((await indexChangedOrders(db, BATCH)) === BATCH);
}
