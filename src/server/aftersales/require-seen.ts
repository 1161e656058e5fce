// Refuses a change to an order that moved since the page was loaded, and a tracking number that another order has
// (ORD-12).
import { ShopError } from '#contract/errors.ts'
import { adminOrderReplies } from '#copy/admin-order-replies.ts'
import { adminOrdersReplies } from '#copy/admin-orders-replies.ts'
import { orderStatus } from '#copy/order.ts'
import { orderNews as words } from '#copy/order-news.ts'
import type { OrderId } from '#domain/ids.ts'
import type { OrderStatus } from '#domain/order.ts'
import { isAnyUnseen, type OrderEmailContent, orderNews } from '#domain/printed-slip.ts'
import type { Tx } from '../db/database.ts'
import { findCancelRequest } from '../orders/cancel-requests-queries.ts'
import { findOrderOfParcel, type LockedOrder } from '../orders/moving-queries.ts'
import { findPrintedSlip } from '../orders/printed-slips-queries.ts'
import { findLastMover } from './aftersales-queries.ts'

interface PricedFrom {
  /** The state in which the order was shown. */
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly actor: string
}

/** Refuses with `order_state` when a locked order is no longer as it was seen; a repeat of her own move is let through. */
export async function requireSeen(tx: Tx, order: LockedOrder, { from, to, actor }: PricedFrom): Promise<void> {
  if (order.status === from) return
  if (order.status === to && (await findLastMover(tx, order.id, to)) === actor) return
  throw new ShopError('order_state', {
    message: adminOrderReplies.movedMeanwhile(orderStatus[order.status].toLowerCase()),
  })
}

// Nobody sends a box without knowing what came up since its slip was printed, or that its buyer asked to cancel it (ORD-21, ORD-23).

/** Refuses with `order_news`, and with all that came up, where something of it is not among what was seen. */
export async function requireEventsSeen(tx: Tx, orderId: OrderId, seen: readonly OrderEmailContent[]): Promise<void> {
  const request = await findCancelRequest(tx, orderId)
  const slip = await findPrintedSlip(tx, orderId)
  const news = orderNews({ asksToCancel: request?.answer === null, changed: slip?.changed ?? [] })
  if (isAnyUnseen(news, seen))
    throw new ShopError('order_news', { message: words.confirm(words.told(news)), extra: { news } })
}

/** What a refusal says that came up; nothing where it is another one. */
export const eventsIn = ({ code, details }: ShopError): readonly OrderEmailContent[] =>
  code === 'order_news' ? (details.extra?.news as readonly OrderEmailContent[]) : []

// No two orders have one tracking number, whichever way it is given (ORD-19).

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
