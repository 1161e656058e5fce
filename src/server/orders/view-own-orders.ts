// A shopper's own orders, for server-rendered pages (PAGE-32).
import { idOf } from '#contract/common.ts'
import type { OrderReply } from '#contract/orders.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { Shop } from '../shop.ts'
import { ownOrderView, ownOrderViews } from './order-view.ts'
import { findOrder, listOrdersOfUser } from './orders-queries.ts'

const NEWEST = 20
const orderId = idOf<'order'>()

/** The order, or null when it does not exist, is another shopper's or the id is malformed. */
export async function viewOwnOrder(shop: Shop, id: string, owner: UserId): Promise<OrderReply | null> {
  const parsedId = orderId.safeParse(id)
  const order = parsedId.success ? await findOrder(shop.db, parsedId.data as OrderId, owner) : null
  return order && ownOrderView(shop, order)
}

/** The shopper's newest 20 orders. */
export const viewOwnOrders = async (shop: Shop, owner: UserId): Promise<readonly OrderReply[]> =>
  ownOrderViews(shop, await listOrdersOfUser(shop.db, owner, null, NEWEST))
