// What another region would do to the shipping of an order, said before she changes its address (ORD-7).
import { ShopError } from '#contract/errors.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { type Paise, paise } from '#domain/money.ts'
import { REGIONS, type Region, shippingBack } from '#domain/shipping.ts'
import { findShippingTable } from '../checkout/price-cart.ts'
import { findOrder } from '../orders/orders-queries.ts'
import type { Shop } from '../shop.ts'
import { findStillPaid } from './later-documents-queries.ts'
import { shippingLeft } from './what-is-left.ts'

/** Every region with what would come back of the shipping, in paise. With `owner`, only of hers; throws `order_not_found`. */
export async function quoteDelivery(
  shop: Pick<Shop, 'db'>,
  { orderId, owner }: { readonly orderId: OrderId; readonly owner?: UserId },
): Promise<{ region: Region; comesBack: Paise }[]> {
  const order = await findOrder(shop.db, orderId, owner)
  if (!order) throw new ShopError('order_not_found')
  const table = await findShippingTable(shop.db)
  const stillPaid = await findStillPaid(shop.db, orderId)
  const shipping = await shippingLeft(shop.db, order)
  return REGIONS.map((region) => ({
    region,
    comesBack: order.kind === 'sale' ? shippingBack({ ...order, shipping, stillPaid }, region, table) : paise(0),
  }))
}
