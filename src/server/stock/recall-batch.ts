// A batch is called back: nothing of it is sold or packed any more (STK-6).
import { ShopError } from '#contract/errors.ts'
import { stockReplies as words } from '#copy/stock-replies.ts'
import type { BatchId, UserId } from '#domain/ids.ts'
import { bumpCatalogVersion } from '../catalog/catalog-queries.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction } from '../db/database.ts'
import { addStockMoves } from '../db/stock-moves-queries.ts'
import type { Shop } from '../shop.ts'
import { findBatch, lockBatches, lockLevels, markRecalled } from './batches-queries.ts'

/** A second recall changes nothing. What is promised already stays in the level, and the answer says how much. Throws `batch_not_found`. */
export function recallBatch(shop: Shop, actor: UserId, id: BatchId, reason: string): Promise<{ message: string }> {
  return inTransaction(shop.db, async (tx) => {
    const found = await findBatch(tx, id)
    if (!found) throw new ShopError('batch_not_found')
    const { productId, number } = found
    const level = (await lockLevels(tx, [productId])).get(productId)
    await lockBatches(tx, [id])
    // As it is now that nobody else moves it.
    const batch = await findBatch(tx, id)
    let promised = 0
    if (batch && !batch.isRecalled) {
      if (level && level.stock !== null) {
        const units = Math.min(batch.units, level.stock - level.held)
        promised = batch.units - units
        if (units > 0)
          await addStockMoves(tx, shop, [
            { productId, units: -units, reason: 'recalled', actor, note: reason, batchId: id },
          ])
      }
      await markRecalled(tx, id, { at: shop.clock.now(), reason })
      await recordAudit(tx, shop, { actor, action: 'stock.recalled', subject: id, details: { number } })
    }
    await bumpCatalogVersion(tx)
    return { message: words.recalled(number, promised) }
  })
}
