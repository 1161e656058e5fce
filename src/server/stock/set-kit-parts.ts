// Staff say of which components one kit is made (STK-7).
import { ShopError } from '#contract/errors.ts'
import type { StockItemView } from '#contract/stock.ts'
import { stockReplies as words } from '#copy/stock-replies.ts'
import type { ComponentId, ProductId, UserId } from '#domain/ids.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { replaceParts } from './components-queries.ts'
import { asStockItem, findItem, lockItem } from './items-queries.ts'
import { viewItem } from './view-item.ts'

interface Part {
  readonly component: ComponentId
  readonly quantity: number
}

/** Says what one kit is made of. A component that stands twice counts together. Throws `stock_item_not_found`. */
export const setKitParts = (
  shop: Shop,
  actor: UserId,
  productId: ProductId,
  parts: readonly Part[],
): Promise<{ message: string; item: StockItemView }> =>
  inTransaction(shop.db, async (tx) => {
    const found = await lockItem(tx, asStockItem(productId))
    if (!found || !('productId' in found.item)) throw new ShopError('stock_item_not_found')
    const together = new Map<ComponentId, number>()
    for (const { component, quantity } of parts) {
      if (!(await findItem(tx, asStockItem(component)))) throw new ShopError('stock_item_not_found')
      together.set(component, (together.get(component) ?? 0) + quantity)
    }
    await replaceParts(tx, productId, [...together])
    await recordAudit(tx, shop, { actor, action: 'stock.parts', subject: productId, details: { parts } })
    return { message: words.saved, ...(await viewItem(shop, tx, asStockItem(productId))) }
  })
