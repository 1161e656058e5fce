// A shopper's own orders, for server-rendered pages (PAGE-32).
import { idOf } from '#contract/common.ts'
import type { OrderReply } from '#contract/orders.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { Shop } from '../shop.ts'
import { toOwnOrderReplies, toOwnOrderReply } from './order-view.ts'
import { findOrder, listOrdersOfUser } from './orders-queries.ts'

const MAX_ORDERS = 20
const orderIdSchema = idOf<'order'>()

/** Returns the shopper's order; null when it does not exist, is another shopper's or the id is malformed. */
export async function viewOwnOrder(shop: Shop, id: string, owner: UserId): Promise<OrderReply | null> {
  const parsedId = orderIdSchema.safeParse(id)
  const order = parsedId.success ? await findOrder(shop.db, parsedId.data as OrderId, owner) : null
  return order && toOwnOrderReply(shop, order)
}

/** Returns the shopper's newest 20 orders. */
export const viewOwnOrders = async (shop: Shop, owner: UserId): Promise<readonly OrderReply[]> =>
  toOwnOrderReplies(shop, await listOrdersOfUser(shop.db, owner, null, MAX_ORDERS))
