// Units of an order that go back on the shelf or came back spoiled: each at most once, and none that was given back before (REF-18, STK-16).
import { ShopError } from '#contract/errors.ts'
import { adminOrderReplies as words } from '#copy/admin-order-replies.ts'
import { wasSent } from '#domain/order.ts'
import { bumpCatalogVersion } from '../catalog/catalog-queries.ts'
import type { Tx } from '../db/database.ts'
import { shelveUnits } from '../db/stock-moves-queries.ts'
import type { LockedOrder } from '../orders/moving-queries.ts'
import type { Shop } from '../shop.ts'
import { returnToBatches } from '../stock/parcel-batches-queries.ts'
import { takeBackUnits } from '../stock/returns/goods-back.ts'
import { listItems, type UnitsOfItem } from './refund-lines-queries.ts'

/** Whose units they are, with the state in which it was found, and who puts them back. */
interface BackInStockUnits {
  readonly order: Pick<LockedOrder, 'id' | 'status'>
  /** A user's id, or 'shop'. */
  readonly actor: string
  /** Absent: all that are left of it. */
  readonly wanted?: readonly UnitsOfItem[] | undefined
}

/**
 * Puts units of a locked order back in stock, where units are counted. Answers those that were counted. Throws `order_state`
 * when so many are not left. Its payment and wallet are locked already.
 */
export async function putBack(tx: Tx, shop: Shop, { order, actor, wanted }: BackInStockUnits): Promise<UnitsOfItem[]> {
  const items = await listItems(tx, order.id)
  const left = new Map(items.map(({ id, quantity, refundedQuantity }) => [id, quantity - refundedQuantity]))
  const units: readonly UnitsOfItem[] = wanted ?? [...left].map(([item, quantity]) => ({ item, quantity }))
  if (units.some(({ item, quantity, spoiled = 0 }) => quantity + spoiled > (left.get(item) ?? 0)))
    throw new ShopError('order_state', { message: words.leftChanged })
  return restock(tx, shop, { order, actor, wanted: units })
}

/** The same for units that are known to be left. Every node is told that something can be bought again. What was not sent never left, and is not spoiled by it. */
export async function restock(
  tx: Tx,
  shop: Shop,
  { order, actor, wanted = [] }: BackInStockUnits,
): Promise<UnitsOfItem[]> {
  const isAnySpoiled = wanted.some(({ spoiled = 0 }) => spoiled > 0)
  if (isAnySpoiled && !wasSent(order.status)) throw new ShopError('order_state', { message: words.leftChanged })
  const back = wasSent(order.status)
    ? await takeBackUnits(tx, shop, { orderId: order.id, actor, wanted })
    : await shelveUnits(tx, shop, wanted, { orderId: order.id, reason: 'cancelled', actor })
  if (back.length === 0) return back
  if (!wasSent(order.status)) await returnToBatches(tx, back)
  await bumpCatalogVersion(tx)
  return back
}

type Chosen = { readonly item: string; readonly restock: number; readonly spoiled?: number | undefined }

/** What staff chose for the shelf, and what they say is spoiled. */
export const shelved = (lines: readonly Chosen[]): UnitsOfItem[] =>
  lines.map(({ item, restock: quantity, spoiled = 0 }) => ({ item, quantity, spoiled }))
