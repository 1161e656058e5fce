// Refuses a change to an order that changed since the page was loaded, and a tracking number that another order has
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
import { findOrderOfParcel, type LockedOrder } from '../orders/moving-queries.ts'
import { findPrintedSlip } from '../orders/printed-slips-queries.ts'
import { findLastMover } from './aftersales-queries.ts'

interface ExpectedMove {
  /** The state of the order when the page was loaded. */
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly actor: string
}

/**
 * Throws `order_state` when a locked order is not in the expected state. A repeat of the actor's own move is allowed.
 */
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
 * Throws `order_changed`, which lists an open request to cancel and all changes since the slip was printed, unless
 * staff have confirmed each of them (ORD-21, ORD-23). Call it before a dispatch.
 */
export async function requireEventsSeen(tx: Tx, orderId: OrderId, confirmed: readonly OrderChange[]): Promise<void> {
  const request = await findCancelRequest(tx, orderId)
  const slip = await findPrintedSlip(tx, orderId)
  const events = orderNews({ asksToCancel: request?.answer === null, changed: slip?.changed ?? [] })
  if (isAnyUnseen(events, confirmed))
    throw new ShopError('order_changed', { message: texts.confirm(texts.told(events)), extra: { news: events } })
}

/** Returns the changes that an `order_changed` error contains; empty for another error. */
export const unconfirmedEventsOf = ({ code, details }: ShopError): readonly OrderChange[] =>
  code === 'order_changed' ? (details.extra?.news as readonly OrderChange[]) : []

/** Throws `order_state` when another order has the tracking number, which stays locked until the commit (ORD-19). */
export async function requireNumberFree(
  tx: Tx,
  { orderNumber }: Pick<LockedOrder, 'orderNumber'>,
  trackingNumber: string,
): Promise<void> {
  const otherOrder = await findOrderOfParcel(tx, trackingNumber)
  if (otherOrder && otherOrder.orderNumber !== orderNumber)
    throw new ShopError('order_state', { message: adminOrdersReplies.refused.numberTaken(otherOrder.orderNumber) })
}
