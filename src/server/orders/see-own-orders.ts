// A shopper's own orders, for the pages that the server makes of them (PAGE-32). Somebody else's answers like none.
import { idOf } from '#contract/common.ts'
import type { OrderReply } from '#contract/orders.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { Shop } from '../shop.ts'
import { ownOrderView, ownOrderViews } from './order-view.ts'
import { findOrder, listOrdersOfUser } from './orders-queries.ts'

const NEWEST = 20
const orderId = idOf<'order'>()

/** One of them, or null; an id that was cut short is none. */
export async function seeOwnOrder(shop: Shop, id: string, owner: UserId): Promise<OrderReply | null> {
  const known = orderId.safeParse(id)
  const order = known.success ? await findOrder(shop.db, known.data as OrderId, owner) : null
  return order && ownOrderView(shop, order)
}

/** The newest twenty. */
export const seeOwnOrders = async (shop: Shop, owner: UserId): Promise<readonly OrderReply[]> =>
  ownOrderViews(shop, await listOrdersOfUser(shop.db, owner, null, NEWEST))
