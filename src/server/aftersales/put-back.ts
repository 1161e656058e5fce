// Units of an order that go back on the shelf: each at most once, and none that was given back before (REF-18).
import { ShopError } from '#contract/errors.ts'
import { adminOrderReplies as words } from '#copy/admin-order-replies.ts'
import type { OrderId } from '#domain/ids.ts'
import type { Tx } from '../db/database.ts'
import { listItems, restock, type UnitsOfItem } from './refund-lines-queries.ts'

/**
 * Puts units of a locked order back in stock, where units are counted; absent: all that are left of it. Answers those that
 * were counted. Throws `order_state` when so many are not left. Its payment and wallet are locked already.
 */
export async function putBack(tx: Tx, orderId: OrderId, wanted?: readonly UnitsOfItem[]): Promise<UnitsOfItem[]> {
  const items = await listItems(tx, orderId)
  const left = new Map(items.map(({ id, quantity, refundedQuantity }) => [id, quantity - refundedQuantity]))
  const units = wanted ?? [...left].map(([item, quantity]) => ({ item, quantity }))
  if (units.some(({ item, quantity }) => quantity > (left.get(item) ?? 0)))
    throw new ShopError('order_state', { message: words.leftChanged })
  return restock(tx, units)
}

/** What staff chose for the shelf. */
export const shelved = (lines: readonly { readonly item: string; readonly restock: number }[]): UnitsOfItem[] =>
  lines.map(({ item, restock: quantity }) => ({ item, quantity }))
