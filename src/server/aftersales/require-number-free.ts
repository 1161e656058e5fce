// No two orders have one tracking number, whichever way it is given (ORD-19).
import { ShopError } from '#contract/errors.ts'
import { adminOrdersReplies } from '#copy/admin-orders-replies.ts'
import type { Tx } from '../db/database.ts'
import { findOrderOfParcel, type LockedOrder } from '../orders/moving-queries.ts'

/** Refuses with `order_state` the number of another order's parcel; until this transaction ends nobody else gives it. */
export async function requireNumberFree(
  tx: Tx,
  { orderNumber }: Pick<LockedOrder, 'orderNumber'>,
  trackingNumber: string,
): Promise<void> {
  const other = await findOrderOfParcel(tx, trackingNumber)
  if (other && other.orderNumber !== orderNumber)
    throw new ShopError('order_state', { message: adminOrdersReplies.refused.numberTaken(other.orderNumber) })
}
