// One product or component as staff see it: its level, what a count should find, its batches and what it is made of.
import { ShopError } from '#contract/errors.ts'
import type { StockItemView } from '#contract/stock.ts'
import { type CalendarDate, indianDate } from '#domain/calendar.ts'
import type { ProductId, StockItemId } from '#domain/ids.ts'
import { batchState, possibleKits } from '#domain/stock-batch.ts'
import type { Reader } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import {
  type BatchRow,
  countUnusable,
  countWaiting,
  findItem,
  listBatchesOf,
  listParts,
  listUsedIn,
} from './items-queries.ts'

/** Throws `stock_item_not_found`. */
export async function viewItem(
  { clock }: Pick<Shop, 'clock'>,
  db: Reader,
  id: StockItemId,
): Promise<{ item: StockItemView }> {
  const found = await findItem(db, id)
  if (!found) throw new ShopError('stock_item_not_found')
  const { item, name, stock, held, lowStock, state } = found
  const today = indianDate(clock.now())
  const waiting = await countWaiting(db, item)
  const batches = await listBatchesOf(db, item)
  const parts = 'productId' in item ? await partsOf(db, item.productId, today) : []
  const usedIn = 'componentId' in item ? await listUsedIn(db, item.componentId) : []
  return {
    item: {
      _id: id,
      kind: 'productId' in item ? 'product' : 'component',
      name,
      stock,
      held,
      lowStock,
      state,
      waiting,
      onShelf: stock === null ? null : stock + waiting,
      possible: possibleKits(parts),
      batches: batches.map((batch) => batchView(batch, today)),
      parts: parts.map(({ id: _id, name, quantity, usable }) => ({ _id, name, quantity, usable })),
      usedIn: usedIn.map(({ id: _id, name, quantity }) => ({ _id, name, quantity })),
    },
  }
}

export const batchView = (batch: BatchRow, today: CalendarDate) => ({
  _id: batch.id,
  number: batch.number,
  expiresOn: batch.expiresOn,
  units: batch.units,
  state: batchState(batch, today),
})

/** What a kit is made of, and how many of each may be taken. */
export async function partsOf(db: Reader, kit: ProductId, today: CalendarDate) {
  const parts = await listParts(db, [kit])
  const unusable = await countUnusable(
    db,
    parts.map(({ id }) => id),
    today,
  )
  return parts.map((part) => ({ ...part, usable: Math.max(part.stock - (unusable.get(part.id) ?? 0), 0) }))
}
