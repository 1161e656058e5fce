// Staff say that goods came, were counted, or left without being sold; each becomes lines of the ledger, once (STK-1, STK-4).
import { ShopError } from '#contract/errors.ts'
import type { StockItemView, StockMoveBody } from '#contract/stock.ts'
import { stockReplies as words } from '#copy/stock-replies.ts'
import type { ProductId, UserId } from '#domain/ids.ts'
import { MOST_STOCK } from '#domain/stock-move.ts'
import { bumpCatalogVersion } from '../catalog/catalog-queries.ts'
import { recordAudit } from '../db/audit-log.ts'
import type { Tx } from '../db/database.ts'
import { answerOnce } from '../db/idempotency.ts'
import { addStockMoves, type StockMove } from '../db/stock-moves-queries.ts'
import type { Shop } from '../shop.ts'
import { countGoods } from './count-goods.ts'
import { type FoundItem, lockItem } from './items-queries.ts'
import type { LockedItem, Moved } from './moved.ts'
import { receiveGoods } from './receive-goods.ts'
import { viewItem } from './view-item.ts'
import { writeOff } from './write-off.ts'

/** Once for each key. Throws `product_not_found` and what the single acts refuse. */
export function moveStock(
  shop: Shop,
  actor: UserId,
  { id, body, key }: { readonly id: ProductId; readonly body: StockMoveBody; readonly key: string | undefined },
): Promise<{ message: string; item: StockItemView }> {
  return answerOnce(shop, { owner: actor, key, content: ['stock', id, body] }, async (tx) => {
    const found = await lockItem(tx, id)
    if (!found) throw new ShopError('product_not_found')
    const { moves, message } = await decide(tx, shop, { ...found, actor }, body)
    refuseTooMany(found, moves)
    await addStockMoves(tx, shop, moves)
    const { what: _said, ...details } = body
    await recordAudit(tx, shop, { actor, action: `stock.${body.what}`, subject: id, details })
    await bumpCatalogVersion(tx)
    return { message, ...(await viewItem(shop, tx, id)) }
  })
}

function decide(tx: Tx, shop: Shop, locked: LockedItem, body: StockMoveBody): Promise<Moved> {
  switch (body.what) {
    case 'received':
      return receiveGoods(tx, shop, locked, body)
    case 'counted':
      return countGoods(tx, shop, locked, body)
    case 'written_off':
      return writeOff(tx, shop, locked, body)
    case 'uncounted':
      return Promise.resolve(stopCounting(locked))
  }
}

/** From now on it is sold without a limit. */
function stopCounting({ productId, name, stock, actor }: LockedItem): Moved {
  if (stock === null) throw new ShopError('stock_uncounted')
  return { moves: [{ productId, units: -stock, reason: 'uncounted', actor }], message: words.uncounted(name) }
}

function refuseTooMany({ stock }: FoundItem, moves: readonly StockMove[]): void {
  const after = (stock ?? 0) + moves.reduce((sum, { units }) => sum + units, 0)
  if (after > MOST_STOCK) throw new ShopError('invalid_input', { message: words.tooMany })
}
