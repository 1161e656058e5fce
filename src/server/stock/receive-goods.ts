// Goods came: so many more than before, whatever is sold meanwhile, with what stands on their carton (STK-4, STK-5).
import { ShopError } from '#contract/errors.ts'
import { stockReplies as words } from '#copy/stock-replies.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { BatchId, ProductId } from '#domain/ids.ts'
import { newId } from '../adapters/random.ts'
import type { Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { findBatchByNumber, insertBatch } from './items-queries.ts'
import type { LockedItem, Moved } from './moved.ts'

interface Received {
  readonly units: number
  readonly batch?: { readonly number: string; readonly expiresOn: string } | undefined
  readonly note: string
}

/** Throws `stock_uncounted`, `batch_differs`. */
export async function receiveGoods(
  tx: Tx,
  shop: Shop,
  { productId, name, stock, actor }: LockedItem,
  { units, batch, note }: Received,
): Promise<Moved> {
  if (stock === null) throw new ShopError('stock_uncounted')
  const batchId = batch ? await batchOf(tx, shop, productId, batch) : null
  return {
    moves: [{ productId, units, reason: 'received', actor, note, batchId }],
    message: words.received(name, units, stock + units),
  }
}

/** The batch of this number, new or known. The product's level is locked, so that nobody else makes it meanwhile. */
async function batchOf(
  tx: Tx,
  shop: Shop,
  productId: ProductId,
  { number, expiresOn }: NonNullable<Received['batch']>,
): Promise<BatchId> {
  const day = expiresOn === '' ? null : (expiresOn as CalendarDate)
  const known = await findBatchByNumber(tx, productId, number)
  if (known?.recalledAt) throw new ShopError('batch_differs', { fields: { 'batch.number': words.recalledBatch } })
  if (known && known.expiresOn !== day) {
    const said = known.expiresOn === null ? words.knownWithout : words.knownUntil(known.expiresOn)
    throw new ShopError('batch_differs', { fields: { 'batch.expiresOn': said } })
  }
  if (known) return known.id
  const id = newId<'batch'>(shop)
  await insertBatch(tx, { id, productId, number, expiresOn: day, at: shop.clock.now() })
  return id
}
