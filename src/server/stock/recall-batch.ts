// A batch is called back: nothing of it is sold, made into kits or packed any more, nor of the kits that were made of it (STK-6).
import { ShopError } from '#contract/errors.ts'
import { stockReplies as words } from '#copy/stock-replies.ts'
import type { BatchId, UserId } from '#domain/ids.ts'
import { bumpCatalogVersion } from '../catalog/catalog-queries.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction } from '../db/database.ts'
import { addStockMoves, type StockItem } from '../db/stock-moves-queries.ts'
import type { Shop } from '../shop.ts'
import { type BatchListed, findBatch, listMadeOf, lockBatches, lockLevels, markRecalled } from './batches-queries.ts'

/** A second recall changes nothing. What is promised already stays in the level, and the answer says how much. Throws `batch_not_found`. */
export function recallBatch(shop: Shop, actor: UserId, id: BatchId, reason: string): Promise<{ message: string }> {
  return inTransaction(shop.db, async (tx) => {
    const first = await findBatch(tx, id)
    if (!first) throw new ShopError('batch_not_found')
    const named = [first, ...(await listMadeOf(tx, id))]
    const levels = await lockLevels(tx, {
      products: named.flatMap(({ productId }) => productId ?? []),
      components: named.flatMap(({ componentId }) => componentId ?? []),
    })
    await lockBatches(
      tx,
      named.map((batch) => batch.id),
    )
    // As they are now that nobody else moves them.
    const all = [await findBatch(tx, id), ...(await listMadeOf(tx, id))].filter((batch) => batch !== undefined)
    const open = all.filter(({ isRecalled }) => !isRecalled)
    let promised = 0
    const moves = open.flatMap((batch) => {
      const level = levels.get(batch.productId ?? batch.componentId ?? '')
      if (!level || level.stock === null) return []
      const units = Math.min(batch.units, level.stock - level.held)
      promised += batch.units - units
      level.stock -= units
      return units === 0 ? [] : [{ ...lineOf(batch), units: -units, reason: 'recalled' as const, actor, note: reason }]
    })
    await addStockMoves(tx, shop, moves)
    const ids = all.map((batch) => batch.id)
    await markRecalled(tx, ids, { at: shop.clock.now(), reason })
    if (open.length > 0)
      await recordAudit(tx, shop, { actor, action: 'stock.recalled', subject: id, details: { number: first.number } })
    await bumpCatalogVersion(tx)
    return { message: words.recalled(first.number, promised) }
  })
}

const lineOf = ({ id, productId, componentId }: BatchListed): { item: StockItem; batchId: BatchId } => {
  if (productId !== null) return { item: { productId }, batchId: id }
  if (componentId === null) throw new Error('A batch is of nothing')
  return { item: { componentId }, batchId: id }
}
