// One product's stock as staff see it: its level, what a count should find, and its batches.
import { ShopError } from '#contract/errors.ts'
import type { StockItemView } from '#contract/stock.ts'
import { type CalendarDate, indianDate } from '#domain/calendar.ts'
import type { ProductId } from '#domain/ids.ts'
import { batchState } from '#domain/stock-batch.ts'
import type { Reader } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { type BatchRow, countWaiting, findItem, listBatchesOf } from './items-queries.ts'

/** Throws `product_not_found`. */
export async function viewItem(
  { clock }: Pick<Shop, 'clock'>,
  db: Reader,
  id: ProductId,
): Promise<{ item: StockItemView }> {
  const found = await findItem(db, id)
  if (!found) throw new ShopError('product_not_found')
  const { productId: _id, ...level } = found
  const today = indianDate(clock.now())
  const waiting = await countWaiting(db, id)
  const batches = await listBatchesOf(db, id)
  return {
    item: {
      _id,
      ...level,
      waiting,
      onShelf: level.stock === null ? null : level.stock + waiting,
      batches: batches.map((batch) => batchView(batch, today)),
    },
  }
}

const batchView = (batch: BatchRow, today: CalendarDate) => ({
  _id: batch.id,
  number: batch.number,
  expiresOn: batch.expiresOn,
  units: batch.units,
  state: batchState(batch, today),
})
