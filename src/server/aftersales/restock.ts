// Restocks units of an order or records them as spoiled: each unit at most once, and none that was refunded before
// (REF-18, STK-16).
import { ShopError } from '#contract/errors.ts'
import { adminOrderReplies as texts } from '#copy/admin-order.ts'
import { wasSent } from '#domain/order.ts'
import { bumpCatalogVersion } from '../catalog/catalog-queries.ts'
import type { Tx } from '../db/database.ts'
import { shelveUnits } from '../db/stock-moves-queries.ts'
import type { LockedOrder } from '../orders/moving-queries.ts'
import type { Shop } from '../shop.ts'
import { returnToBatches } from '../stock/parcel-batches-queries.ts'
import { recordReturnedUnits } from '../stock/returns/returned-goods.ts'
import { listOrderItems, type UnitsOfItem } from './refund-lines-queries.ts'

/** The order before its change of state, who restocks, and which units. */
interface RestockInput {
  readonly order: Pick<LockedOrder, 'id' | 'status'>
  /** A user's id, or 'shop'. */
  readonly actor: string
  /** The units to restock. Absent: for `restockUnits` all that were not refunded, for `restockCheckedUnits` none. */
  readonly wanted?: readonly UnitsOfItem[] | undefined
}

/**
 * Restocks units of a locked order, or records them as spoiled, for products whose stock is counted. Returns these
 * units. Throws `order_state` when fewer units remain, or `batch_not_sellable` when returned units must not be sold
 * again. The caller has locked payment and wallet.
 */
export async function restockUnits(tx: Tx, shop: Shop, { order, actor, wanted }: RestockInput): Promise<UnitsOfItem[]> {
  const items = await listOrderItems(tx, order.id)
  const unitsLeft = new Map(items.map(({ id, quantity, refundedQuantity }) => [id, quantity - refundedQuantity]))
  const units: readonly UnitsOfItem[] = wanted ?? [...unitsLeft].map(([item, quantity]) => ({ item, quantity }))
  if (units.some(({ item, quantity, spoiled = 0 }) => quantity + spoiled > (unitsLeft.get(item) ?? 0)))
    throw new ShopError('order_state', { message: texts.leftChanged })
  return restockCheckedUnits(tx, shop, { order, actor, wanted: units })
}

/**
 * Restocks units, or records them as spoiled, without checking how many remain. Returns the units of products whose
 * stock is counted. Throws `order_state` for spoiled units of an unsent order, or when a sent order has fewer units
 * that did not return, and `batch_not_sellable`.
 */
export async function restockCheckedUnits(
  tx: Tx,
  shop: Shop,
  { order, actor, wanted = [] }: RestockInput,
): Promise<UnitsOfItem[]> {
  const isAnySpoiled = wanted.some(({ spoiled = 0 }) => spoiled > 0)
  if (isAnySpoiled && !wasSent(order.status)) throw new ShopError('order_state', { message: texts.leftChanged })
  const restocked = wasSent(order.status)
    ? await recordReturnedUnits(tx, shop, { orderId: order.id, actor, wanted })
    : await shelveUnits(tx, shop, wanted, { orderId: order.id, reason: 'cancelled', actor })
  if (restocked.length === 0) return restocked
  if (!wasSent(order.status)) await returnToBatches(tx, restocked)
  await bumpCatalogVersion(tx)
  return restocked
}

type Chosen = { readonly item: string; readonly restock: number; readonly spoiled?: number | undefined }

/** Returns the units of each line that staff chose to restock or to record as spoiled. */
export const toUnitsOfItems = (lines: readonly Chosen[]): UnitsOfItem[] =>
  lines.map(({ item, restock: quantity, spoiled = 0 }) => ({ item, quantity, spoiled }))
