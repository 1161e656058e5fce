// A new parcel for one that went wrong: an order of its own that costs nothing, with the same things to the same place (RET-6).
import { ShopError } from '#contract/errors.ts'
import { decisionRefusals } from '#copy/reports.ts'
import { indianDate } from '#domain/calendar.ts'
import { canSupply } from '#domain/cart.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { newId } from '../../adapters/random.ts'
import type { Tx } from '../../db/database.ts'
import type { LockedOrder } from '../../orders/moving-queries.ts'
import { newProgressId, takeOrderNumber } from '../../orders/placing-queries.ts'
import { lockProducts } from '../../payments/holds-queries.ts'
import type { Shop } from '../../shop.ts'
import {
  hasReplacement,
  insertReplacement,
  listUnitsOf,
  takeUnits,
  type UnitsOfProduct,
} from './replacement-queries.ts'

/**
 * Places a replacement of a locked order: no payment, no coins, no invoice, and at most one for an order. Refuses with
 * `out_of_stock` when something of it is not there. The new order's confirmation is the letter about the decision.
 */
export async function placeReplacement(
  tx: Tx,
  shop: Shop,
  original: LockedOrder,
  actor: UserId,
): Promise<{ orderId: OrderId; orderNumber: number }> {
  if (await hasReplacement(tx, original.id)) throw new ShopError('report_settled')
  const units = await listUnitsOf(tx, original.id)
  if (units.length === 0) throw new ShopError('order_state', { message: decisionRefusals.moneyWentBack })
  await takeStock(tx, units)
  const orderId = newId<'order'>(shop)
  const at = shop.clock.now()
  const orderNumber = await takeOrderNumber(tx)
  const progressId = newProgressId(shop)
  await insertReplacement(tx, shop, { orderId, orderNumber, original, progressId, actor, at, day: indianDate(at) })
  return { orderId, orderNumber }
}

async function takeStock(tx: Tx, units: readonly UnitsOfProduct[]): Promise<void> {
  const products = await lockProducts(
    tx,
    units.map(({ productId }) => productId),
  )
  for (const { productId, name, quantity } of units) {
    const product = products.get(productId)
    if (!product || product.deletedAt || !canSupply(product, quantity))
      throw new ShopError('out_of_stock', { message: decisionRefusals.noStock(name) })
  }
  await takeUnits(tx, units)
}
