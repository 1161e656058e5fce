// Restocks units of an order or records them as spoiled (REF-18, STK-16).
import { ShopError } from '#contract/errors.ts'
import { adminOrderReplies as texts } from '#copy/admin-order.ts'
import { wasSent } from '#domain/order.ts'
import { bumpCatalogVersion } from '../catalog/catalog-queries.ts'
import type { Tx } from '../db/database.ts'
import { addUnitsToStock } from '../db/stock-moves-queries.ts'
import type { LockedOrder } from '../orders/moving-queries.ts'
import type { Shop } from '../shop.ts'
import { returnToBatches } from '../stock/parcel-batches-queries.ts'
import { recordReturnedUnits } from '../stock/returns/returned-goods.ts'
import { listOrderItems, type UnitsOfItem } from './refund-lines-queries.ts'

interface RestockInput {
  /** The order with its state before the change. */
  readonly order: Pick<LockedOrder, 'id' | 'status'>
  readonly actor: string
  /** By default `restockUnits` restocks all units that were not refunded, and `restockCheckedUnits` restocks none. */
  readonly requestedUnits?: readonly UnitsOfItem[] | undefined
}

/**
 * Restocks units of a locked order, or records them as spoiled. Returns the units of products whose stock is counted.
 * Throws `order_state` when fewer units remain, or `batch_not_sellable` when returned units must not be sold again. The
 * caller has locked payment and wallet.
 */
export async function restockUnits(
  tx: Tx,
  shop: Shop,
  { order, actor, requestedUnits }: RestockInput,
): Promise<UnitsOfItem[]> {
  const items = await listOrderItems(tx, order.id)
  const unitsLeft = new Map(items.map(({ id, quantity, refundedQuantity }) => [id, quantity - refundedQuantity]))
  const units: readonly UnitsOfItem[] = requestedUnits ?? [...unitsLeft].map(([item, quantity]) => ({ item, quantity }))
  if (units.some(({ item, quantity, spoiled = 0 }) => quantity + spoiled > (unitsLeft.get(item) ?? 0)))
    throw new ShopError('order_state', { message: texts.leftChanged })
  return restockCheckedUnits(tx, shop, { order, actor, requestedUnits: units })
}

/**
 * Like `restockUnits`, but does not check how many units were refunded before. Throws `order_state` for spoiled units
 * of an unsent order, or for more units than the shopper still has of a sent one, or `batch_not_sellable`.
 */
export async function restockCheckedUnits(
  tx: Tx,
  shop: Shop,
  { order, actor, requestedUnits = [] }: RestockInput,
): Promise<UnitsOfItem[]> {
  const isAnySpoiled = requestedUnits.some(({ spoiled = 0 }) => spoiled > 0)
  if (isAnySpoiled && !wasSent(order.status)) throw new ShopError('order_state', { message: texts.leftChanged })
  const restocked = wasSent(order.status)
    ? await recordReturnedUnits(tx, shop, { orderId: order.id, actor, requestedUnits })
    : await addUnitsToStock(tx, shop, requestedUnits, { orderId: order.id, reason: 'cancelled', actor })
  if (restocked.length === 0) return restocked
  if (!wasSent(order.status)) await returnToBatches(tx, restocked)
  await bumpCatalogVersion(tx)
  return restocked
}

type ChosenUnits = { readonly item: string; readonly restock: number; readonly spoiled?: number | undefined }

export const toUnitsOfItems = (lines: readonly ChosenUnits[]): UnitsOfItem[] =>
  lines.map(({ item, restock: quantity, spoiled = 0 }) => ({ item, quantity, spoiled }))
