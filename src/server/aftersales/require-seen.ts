// Refuses a change by staff who have not seen the latest state of an order, and a tracking number of another order
// (ORD-12).
import { ShopError } from '#contract/errors.ts'
import { adminOrderReplies, orderNews as texts } from '#copy/admin-order.ts'
import { adminOrdersReplies } from '#copy/admin-orders.ts'
import { orderStatus } from '#copy/order.ts'
import type { OrderId } from '#domain/ids.ts'
import type { OrderStatus } from '#domain/order.ts'
import { isAnyUnseen, type OrderChange, orderNews } from '#domain/printed-slip.ts'
import type { Tx } from '../db/database.ts'
import { findCancelRequest } from '../orders/cancel-requests-queries.ts'
import { type LockedOrder, lockTrackingNumberAndFindOrder } from '../orders/moving-queries.ts'
import { findPrintedSlip } from '../orders/printed-slips-queries.ts'
import { findLastMover } from './aftersales-queries.ts'

export const orderStateError = (message: string): ShopError => new ShopError('order_state', { message })

interface ExpectedMove {
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly actor: string
}

/** Throws `order_state` when a locked order is not in the state `from`, unless the actor has already made this move. */
export async function requireExpectedState(
  tx: Tx,
  order: LockedOrder,
  { from, to, actor }: ExpectedMove,
): Promise<void> {
  if (order.status === from) return
  if (order.status === to && (await findLastMover(tx, order.id, to)) === actor) return
  throw new ShopError('order_state', {
    message: adminOrderReplies.movedMeanwhile(orderStatus[order.status].toLowerCase()),
  })
}

/**
 * Throws `order_changed` unless staff have confirmed an open request to cancel and every change since the slip was
 * printed. The error lists the request and the changes (ORD-21, ORD-23). Call it before a dispatch.
 */
export async function requireChangesSeen(tx: Tx, orderId: OrderId, confirmed: readonly OrderChange[]): Promise<void> {
  const request = await findCancelRequest(tx, orderId)
  const slip = await findPrintedSlip(tx, orderId)
  const changes = orderNews({ asksToCancel: request?.answer === null, changed: slip?.changed ?? [] })
  if (isAnyUnseen(changes, confirmed))
    throw new ShopError('order_changed', { message: texts.confirm(texts.told(changes)), extra: { news: changes } })
}

/** Returns the changes that an error `order_changed` lists; empty for any other error. */
export const unconfirmedChangesOf = ({ code, details }: ShopError): readonly OrderChange[] =>
  code === 'order_changed' ? (details.extra?.news as readonly OrderChange[]) : []

/** Throws `order_state` when another order has the tracking number. Locks the number until the commit (ORD-19). */
export async function requireTrackingNumberFree(
  tx: Tx,
  { orderNumber }: Pick<LockedOrder, 'orderNumber'>,
  trackingNumber: string,
): Promise<void> {
  const otherOrder = await lockTrackingNumberAndFindOrder(tx, trackingNumber)
  if (otherOrder && otherOrder.orderNumber !== orderNumber)
    throw new ShopError('order_state', { message: adminOrdersReplies.refused.numberTaken(otherOrder.orderNumber) })
}
