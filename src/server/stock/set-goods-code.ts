// Staff say which code is printed on goods (ORD-29).
import { ShopError } from '#contract/errors.ts'
import type { StockItemView } from '#contract/stock.ts'
import { stockReplies as words } from '#copy/stock-replies.ts'
import type { StockItemId, UserId } from '#domain/ids.ts'
import { readGoodsCode } from '#domain/scan-box.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { deleteGoodsCode, insertGoodsCode } from './goods-codes-queries.ts'
import { lockItem } from './items-queries.ts'
import { viewItem } from './view-item.ts'

/** Another code takes the place of the one before; an empty one leaves none. Throws `stock_item_not_found`, `goods_code_used`. */
export const setGoodsCode = (
  shop: Shop,
  actor: UserId,
  id: StockItemId,
  typed: string,
): Promise<{ message: string; item: StockItemView }> =>
  inTransaction(shop.db, async (tx) => {
    const found = await lockItem(tx, id)
    if (!found) throw new ShopError('stock_item_not_found')
    const code = readGoodsCode(typed)
    await deleteGoodsCode(tx, found.item)
    if (code !== null && !(await insertGoodsCode(tx, found.item, code))) throw new ShopError('goods_code_used')
    await recordAudit(tx, shop, { actor, action: 'stock.code', subject: id, details: { code } })
    return { message: words.saved, ...(await viewItem(shop, tx, id)) }
  })
