// Somebody counted what lies there: the difference to what should lie there at that moment is written, so that a sale that comes
// in between changes nothing (STK-4).
import { ShopError } from '#contract/errors.ts'
import { stockReplies as words } from '#copy/stock-replies.ts'
import type { BatchId } from '#domain/ids.ts'
import { missingOf } from '#domain/stock-batch.ts'
import type { Tx } from '../db/database.ts'
import type { StockMove } from '../db/stock-moves-queries.ts'
import type { Shop } from '../shop.ts'
import { countWaiting, listBatchesOf } from './items-queries.ts'
import type { LockedItem, Moved } from './moved.ts'

interface Counted {
  readonly counted: number
  readonly note: string
}

/** Throws `stock_promised` where fewer are there than are promised. */
export async function countGoods(tx: Tx, _shop: Shop, locked: LockedItem, { counted, note }: Counted): Promise<Moved> {
  const { productId, name, stock, actor } = locked
  const waiting = await countWaiting(tx, productId)
  if (stock === null) {
    const units = Math.max(counted - waiting, 0)
    return { moves: [{ productId, units, reason: 'opening', actor, note }], message: words.opened(name, units) }
  }
  const difference = counted - stock - waiting
  const moves = await differenceMoves(tx, locked, { difference, waiting, note })
  return { moves, message: words.counted(name, difference) }
}

interface Difference {
  readonly difference: number
  /** Sold, and on the shelf still. */
  readonly waiting: number
  readonly note: string
}

/** The lines of a count: what is missing goes from goods without a batch first, then from batches, so that none has more than lies there. */
export async function differenceMoves(
  tx: Tx,
  { productId, stock, held, actor }: LockedItem,
  { difference, waiting, note }: Difference,
): Promise<StockMove[]> {
  const line = { productId, reason: 'counted', actor, note } as const
  if (difference >= 0) return [{ ...line, units: difference }]
  if ((stock ?? 0) + difference < held)
    throw new ShopError('stock_promised', { message: words.promised(waiting + held) })
  const batches = await listBatchesOf(tx, productId)
  const known = batches.reduce((sum, { units }) => sum + units, 0)
  const missing = missingOf(-difference, batches, (stock ?? 0) + waiting - known)
  return missing.map(({ batch, units }) => ({ ...line, units: -units, batchId: batch as BatchId | null }))
}
