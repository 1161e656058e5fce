// A component is called otherwise, or is low from another level on (STK-7).
import { ShopError } from '#contract/errors.ts'
import type { StockItemView } from '#contract/stock.ts'
import { stockReplies as words } from '#copy/stock-replies.ts'
import type { ComponentId, UserId } from '#domain/ids.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { findComponentByName, lockComponentList, updateComponent } from './components-queries.ts'
import { asStockItem, lockItem } from './items-queries.ts'
import { viewItem } from './view-item.ts'

interface Component {
  readonly name: string
  readonly lowStock: number
}

/** Throws `stock_item_not_found`, `component_known`. */
export const changeComponent = (
  shop: Shop,
  actor: UserId,
  id: ComponentId,
  component: Component,
): Promise<{ message: string; item: StockItemView }> =>
  inTransaction(shop.db, async (tx) => {
    await lockComponentList(tx)
    const found = await lockItem(tx, asStockItem(id))
    if (!found || !('componentId' in found.item)) throw new ShopError('stock_item_not_found')
    const same = await findComponentByName(tx, component.name)
    if (same && same !== id) throw new ShopError('component_known')
    await updateComponent(tx, id, component)
    await recordAudit(tx, shop, { actor, action: 'stock.component', subject: id, details: component })
    return { message: words.saved, ...(await viewItem(shop, tx, asStockItem(id))) }
  })
