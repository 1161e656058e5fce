// Kits are taken apart: their components lie on the shelf again, in the batches that they came from (STK-7).
import { ShopError } from '#contract/errors.ts'
import { stockReplies as words } from '#copy/stock-replies.ts'
import type { BatchId } from '#domain/ids.ts'
import { missingOf } from '#domain/stock-batch.ts'
import type { Tx } from '../db/database.ts'
import type { StockMove } from '../db/stock-moves-queries.ts'
import { countWaiting, listBatchesOf } from './items-queries.ts'
import type { Kits } from './kits.ts'
import { findSourceBatches } from './lineage-queries.ts'

/** Throws `stock_short`, `stock_promised`. */
export async function takeKitsApart(tx: Tx, kits: Kits): Promise<StockMove[]> {
  const { productId, stock, held, units, note, actor, actId, parts } = kits
  const item = { productId }
  const waiting = await countWaiting(tx, item)
  if (units > stock + waiting) throw new ShopError('stock_short', { message: words.onlyThere(stock + waiting) })
  if (units > stock - held) throw new ShopError('stock_promised', { message: words.onlyFree(stock - held) })
  const batches = await listBatchesOf(tx, item)
  const known = batches.reduce((sum, each) => sum + each.units, 0)
  const moves: StockMove[] = []
  for (const { batch, units: many } of missingOf(units, batches, stock + waiting - known)) {
    const batchId = batch as BatchId | null
    moves.push({ item, units: -many, reason: 'taken_apart', actor, note, actId, batchId })
    const sources = batchId === null ? new Map() : await findSourceBatches(tx, batchId)
    for (const part of parts)
      moves.push({
        item: { componentId: part.id },
        units: many * part.quantity,
        reason: 'taken_apart',
        actor,
        actId,
        batchId: sources.get(part.id) ?? null,
      })
  }
  return moves
}
