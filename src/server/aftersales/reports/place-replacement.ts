// Places a replacement: a free order with the same items to the same address (RET-6).
import { ShopError } from '#contract/errors.ts'
import { decisionRefusals } from '#copy/aftersales.ts'
import { canSupply } from '#domain/cart.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { newId } from '../../adapters/random.ts'
import { bumpCatalogVersion } from '../../catalog/catalog-queries.ts'
import type { Tx } from '../../db/database.ts'
import { addStockMoves } from '../../db/stock-moves-queries.ts'
import { takeOrderNumber } from '../../orders/counters-queries.ts'
import type { LockedOrder } from '../../orders/moving-queries.ts'
import { createProgressId } from '../../orders/placing-queries.ts'
import { type LockedProducts, lockStock } from '../../payments/holds-queries.ts'
import type { Shop } from '../../shop.ts'
import { hasReplacement, insertReplacement, listUnitsOfOrder, type UnitsOfProduct } from './replacement-queries.ts'

/**
 * Places a replacement of a locked order, without the refunded units, and takes its units from the stock. Returns its
 * id and number. Throws `order_report_decided` for a second replacement, `order_state` when all units were refunded,
 * `out_of_stock`, or `busy` after a restore.
 */
export async function placeReplacement(
  tx: Tx,
  shop: Shop,
  original: LockedOrder,
  actor: UserId,
): Promise<{ orderId: OrderId; orderNumber: number }> {
  if (await hasReplacement(tx, original.id)) throw new ShopError('order_report_decided')
  const units = await listUnitsOfOrder(tx, original.id)
  if (units.length === 0) throw new ShopError('order_state', { message: decisionRefusals.moneyWentBack })
  const products = await lockRequiredStock(tx, units)
  const orderId = newId<'order'>(shop)
  const { orderNumber, at } = await takeOrderNumber(tx, shop)
  const progressId = createProgressId(shop)
  await insertReplacement(tx, shop, { orderId, orderNumber, original, progressId, actor, at })
  await takeFromStock(tx, shop, units, { products, orderId, actor })
  return { orderId, orderNumber }
}

/** Locks and returns the stock of these units. Throws `out_of_stock` when it does not suffice. */
async function lockRequiredStock(tx: Tx, units: readonly UnitsOfProduct[]): Promise<LockedProducts> {
  const products = await lockStock(tx, units)
  for (const { productId, name, quantity } of units) {
    const product = products.get(productId)
    if (!product || product.deletedAt || !canSupply(product, quantity))
      throw new ShopError('out_of_stock', { message: decisionRefusals.noStock({ name }) })
  }
  return products
}

interface StockContext {
  readonly products: LockedProducts
  readonly orderId: OrderId
  readonly actor: UserId
}

/** Takes the units from counted stock, and raises the catalogue version when a product runs out. */
async function takeFromStock(
  tx: Tx,
  shop: Shop,
  units: readonly UnitsOfProduct[],
  { products, orderId, actor }: StockContext,
): Promise<void> {
  const countedUnits = units.flatMap(({ productId, quantity }) => {
    const { stock = null, held = 0 } = products.get(productId) ?? {}
    return stock === null ? [] : [{ productId, quantity, unitsLeft: stock - held - quantity }]
  })
  await addStockMoves(
    tx,
    shop,
    countedUnits.map(({ productId, quantity }) => ({
      productId,
      units: -quantity,
      reason: 'replaced',
      orderId,
      actor,
    })),
  )
  if (countedUnits.some(({ unitsLeft }) => unitsLeft <= 0)) await bumpCatalogVersion(tx)
}
