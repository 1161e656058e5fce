// The job that sends letters, with the kinds that tell of an order.
import { api, pages } from '#contract/urls.ts'
import { coinsInPaise } from '#domain/coins.ts'
import type { OrderId } from '#domain/ids.ts'
import { STATES } from '#domain/places.ts'
import type { Letter } from '../mail/letter.ts'
import { type OrderNews, plainLetters } from '../mail/letter-kinds.ts'
import { orderConfirmationLetter } from '../mail/letters/order-confirmation.ts'
import { type OrderNewsKind, orderNewsLetter } from '../mail/letters/order-news.ts'
import { makeSendLetter } from '../mail/send-letter.ts'
import type { Shop } from '../shop.ts'
import { findOrder } from './orders-queries.ts'

export const sendLetter = makeSendLetter({
  ...plainLetters,
  'order-confirmation': confirmation,
  'order-dispatched': newsOf('order-dispatched'),
  'order-delivered': newsOf('order-delivered'),
  'order-cancelled': newsOf('order-cancelled'),
  'order-returned': newsOf('order-returned'),
  'order-changed': newsOf('order-changed'),
})

function newsOf(kind: OrderNewsKind) {
  return async (shop: Shop, { orderId, reason }: OrderNews): Promise<Letter | null> => {
    const order = await findOrder(shop.db, orderId)
    if (!order) return null
    const { orderNumber } = order
    return orderNewsLetter(shop, kind, { orderNumber, reason, orderUrl: `${shop.origin()}${pages.order(order.id)}` })
  }
}

async function confirmation(shop: Shop, { orderId }: { orderId: OrderId }): Promise<Letter | null> {
  const order = await findOrder(shop.db, orderId)
  if (!order) return null
  const { billing } = order
  return orderConfirmationLetter(shop, {
    orderNumber: order.orderNumber,
    placedAt: order.placedAt,
    firstName: billing.firstName,
    lines: order.lines,
    shipping: order.shipping,
    coinsUsed: order.coinsUsed,
    coinDiscount: coinsInPaise(order.coinsUsed),
    total: order.total,
    coinsEarned: order.coinsEarned,
    address: [
      `${billing.title} ${billing.firstName} ${billing.lastName}`,
      `${billing.houseNumber}, ${billing.street}`,
      `${billing.city} ${billing.postcode}`,
      STATES[order.stateCode],
    ],
    orderUrl: `${shop.origin()}${pages.order(order.id)}`,
    invoiceUrl: `${shop.origin()}${api.invoice(order.id)}`,
  })
}
