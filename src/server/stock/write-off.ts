// Goods leave without being sold: spoiled, or given away (STK-4). Nobody can write off what is promised to somebody.
import { ShopError } from '#contract/errors.ts'
import { stockReplies as words } from '#copy/stock-replies.ts'
import type { BatchId } from '#domain/ids.ts'
import { missingOf } from '#domain/stock-batch.ts'
import type { WriteOff } from '#domain/stock-move.ts'
import type { Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { countWaiting, listBatchesOf } from './items-queries.ts'
import type { LockedItem, Moved } from './moved.ts'

interface WrittenOff {
  readonly reason: WriteOff
  readonly units: number
  readonly batch?: BatchId | undefined
  readonly note: string
}

/** Of a batch where one is named. Throws `stock_uncounted`, `batch_not_found`, `stock_short`, `stock_promised`. */
export async function writeOff(
  tx: Tx,
  _shop: Shop,
  { productId, name, stock, held, actor }: LockedItem,
  { reason, units, batch, note }: WrittenOff,
): Promise<Moved> {
  if (stock === null) throw new ShopError('stock_uncounted')
  const waiting = await countWaiting(tx, productId)
  if (units > stock + waiting) throw new ShopError('stock_short', { message: words.onlyThere(stock + waiting) })
  if (units > stock - held) throw new ShopError('stock_promised', { message: words.onlyFree(stock - held) })
  const batches = await listBatchesOf(tx, productId)
  const line = { productId, reason, actor, note } as const
  const message = words.writtenOff(name, units, stock - units)
  if (batch !== undefined) {
    const chosen = batches.find(({ id }) => id === batch)
    if (!chosen) throw new ShopError('batch_not_found')
    if (units > chosen.units) throw new ShopError('stock_short', { message: words.onlyInBatch(chosen.units) })
    return { moves: [{ ...line, units: -units, batchId: batch }], message }
  }
  const known = batches.reduce((sum, each) => sum + each.units, 0)
  const taken = missingOf(units, batches, stock + waiting - known)
  const moves = taken.map((part) => ({ ...line, units: -part.units, batchId: part.batch as BatchId | null }))
  return { moves, message }
}
