// A component leaves the list: none of it is there, and no kit is made of it (STK-7).
import { ShopError } from '#contract/errors.ts'
import { stockReplies as words } from '#copy/stock-replies.ts'
import type { ComponentId, UserId } from '#domain/ids.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { isInKit, retireComponent } from './components-queries.ts'
import { asStockItem, lockItem } from './items-queries.ts'

/** Throws `stock_item_not_found`, `component_used` while some of it is there or a kit is made of it. */
export const removeComponent = (shop: Shop, actor: UserId, id: ComponentId): Promise<{ message: string }> =>
  inTransaction(shop.db, async (tx) => {
    const found = await lockItem(tx, asStockItem(id))
    if (!found || !('componentId' in found.item)) throw new ShopError('stock_item_not_found')
    if (found.stock !== 0 || (await isInKit(tx, id))) throw new ShopError('component_used')
    await retireComponent(tx, id, shop.clock.now())
    await recordAudit(tx, shop, {
      actor,
      action: 'stock.component_removed',
      subject: id,
      details: { name: found.name },
    })
    return { message: words.removed(found.name) }
  })
