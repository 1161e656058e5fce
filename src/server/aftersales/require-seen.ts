// Two of the staff at one order: whoever comes second is told that it has moved, instead of a silent nothing (ORD-12).
import { ShopError } from '#contract/errors.ts'
import { adminOrderReplies } from '#copy/admin-order-replies.ts'
import { orderStatus } from '#copy/order.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { Tx } from '../db/database.ts'
import type { LockedOrder } from '../orders/moving-queries.ts'
import { findLastMover } from './aftersales-queries.ts'

interface Seen {
  /** The state in which the order was shown. */
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly actor: string
}

/** Refuses with `order_state` when a locked order is no longer as it was seen; a repeat of her own move is let through. */
export async function requireSeen(tx: Tx, order: LockedOrder, { from, to, actor }: Seen): Promise<void> {
  if (order.status === from) return
  if (order.status === to && (await findLastMover(tx, order.id, to)) === actor) return
  throw new ShopError('order_state', {
    message: adminOrderReplies.movedMeanwhile(orderStatus[order.status].toLowerCase()),
  })
}
