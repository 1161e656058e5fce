// An order as it travels.
import type { OrderReply } from '#contract/orders.ts'
import { toRupees } from '#contract/wire.ts'
import { coinsInPaise } from '#domain/coins.ts'
import { STATES } from '#domain/places.ts'
import { pictureUrl } from '../catalog/picture-url.ts'
import type { OrderWithLines } from './orders-queries.ts'

/** The wire's shape of an order: rupees, `_id`, ISO times. */
export function orderView(order: OrderWithLines): OrderReply {
  const { billing } = order
  return {
    _id: order.id,
    orderNumber: order.orderNumber,
    email: order.email,
    phoneNumber: order.phone,
    billingAddress: {
      title: billing.title,
      firstName: billing.firstName,
      lastName: billing.lastName,
      street: billing.street,
      houseNumber: billing.houseNumber,
      city: billing.city,
      postcode: billing.postcode,
      state: STATES[order.stateCode],
      country: 'India',
    },
    items: order.lines.map((line) => ({
      _id: line.id,
      product: { _id: line.productId, name: line.name },
      image: line.fileKey ? pictureUrl(line.fileKey, 240) : '',
      quantity: line.quantity,
      price: toRupees(line.unitPrice),
    })),
    itemsTotal: toRupees(order.itemsTotal),
    shippingCharge: toRupees(order.shipping),
    region: order.region,
    coinsUsed: order.coinsUsed,
    coinDiscount: toRupees(coinsInPaise(order.coinsUsed)),
    coinsEarned: order.coinsEarned,
    totalAmount: toRupees(order.total),
    status: order.status,
    paymentMethod: order.paymentMethod,
    events: order.events.map((event) => ({ status: event.status, at: event.at.toISOString() })),
    hasInvoice: true,
    createdAt: order.placedAt.toISOString(),
  }
}
