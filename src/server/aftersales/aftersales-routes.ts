// The door of what comes after an order: cancelling it, changing where it goes, moving it on (ORD-6, ORD-7).
import {
  advanceBody,
  cancelBody,
  deliveryBody,
  deliveryQuoteReply,
  deliveryReply,
  orderMovedReply,
} from '#contract/aftersales.ts'
import { idParams } from '#contract/common.ts'
import { ShopError } from '#contract/errors.ts'
import type { OrderReply } from '#contract/orders.ts'
import { formatRupees, fromRupees, toRupees } from '#contract/wire.ts'
import { aftersales as words } from '#copy/aftersales.ts'
import { hours } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import { actorOf } from '../accounts/actor.ts'
import type { ApiServer } from '../api.ts'
import { enforceLimit } from '../db/rate-limit.ts'
import { orderView } from '../orders/order-view.ts'
import { findOrder } from '../orders/orders-queries.ts'
import type { Shop } from '../shop.ts'
import { advanceOrder, confirmDelivery } from './advance-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeDelivery } from './change-delivery.ts'
import { quoteDelivery } from './quote-delivery.ts'

const tags = ['orders']
// Each change may write to an address that she has typed, and take numbers that are never given back.
const DELIVERY_CHANGES = { name: 'delivery-changes', most: 30, per: hours(1) }

export const aftersalesRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    app.post(
      '/orders/:id/cancel',
      {
        config: { access: 'user' },
        schema: {
          tags,
          summary: 'Cancel one of my orders before it is dispatched',
          params: idParams,
          body: cancelBody,
          response: { 200: orderMovedReply },
        },
      },
      async (request) => {
        const { userId } = actorOf(request)
        const orderId = request.params.id as OrderId
        const shown = request.body?.cancellationCharge
        const agreed = shown === undefined ? {} : { agreedCharge: fromRupees(shown) }
        await cancelOrder(shop, { orderId, by: 'shopper', actor: userId, owner: userId, ...agreed })
        return { message: words.cancelled, order: await orderNow(shop, orderId) }
      },
    )

    app.post(
      '/orders/:id/delivered',
      {
        config: { access: 'user' },
        schema: {
          tags,
          summary: 'Say that one of my orders has arrived',
          params: idParams,
          response: { 200: orderMovedReply },
        },
      },
      async (request) => {
        const orderId = request.params.id as OrderId
        await confirmDelivery(shop, { orderId, owner: actorOf(request).userId })
        return { message: words.delivered, order: await orderNow(shop, orderId) }
      },
    )

    app.get(
      '/orders/:id/delivery',
      {
        config: { access: 'user' },
        schema: {
          tags,
          summary: 'What another region would do to the shipping of one of my orders',
          params: idParams,
          response: { 200: deliveryQuoteReply },
        },
      },
      async (request) => {
        const orderId = request.params.id as OrderId
        return deliveryQuote(await quoteDelivery(shop, { orderId, owner: actorOf(request).userId }))
      },
    )

    app.patch(
      '/orders/:id/delivery',
      {
        config: { access: 'user' },
        schema: {
          tags,
          summary: 'Change address and contact of one of my orders before it is dispatched',
          params: idParams,
          body: deliveryBody,
          response: { 200: deliveryReply },
        },
      },
      async (request) => {
        const { userId } = actorOf(request)
        await enforceLimit(shop, DELIVERY_CHANGES, userId)
        const orderId = request.params.id as OrderId
        const change = { orderId, actor: userId, owner: userId, billing: request.body.billingData }
        return deliveryChanged(shop, orderId, toRupees(await changeDelivery(shop, change)))
      },
    )

    app.get(
      '/orders/admin/orders/:id/delivery',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'What another region would do to the shipping of an order',
          params: idParams,
          response: { 200: deliveryQuoteReply },
        },
      },
      async (request) => deliveryQuote(await quoteDelivery(shop, { orderId: request.params.id as OrderId })),
    )

    app.patch(
      '/orders/admin/orders/:id/delivery',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Change address and contact of an order before it is dispatched',
          params: idParams,
          body: deliveryBody,
          response: { 200: deliveryReply },
        },
      },
      async (request) => {
        const orderId = request.params.id as OrderId
        const { billingData: billing, seen } = request.body
        const change = { orderId, actor: actorOf(request).userId, billing, ...(seen === undefined ? {} : { seen }) }
        return deliveryChanged(shop, orderId, toRupees(await changeDelivery(shop, change)))
      },
    )

    app.post(
      '/orders/admin/orders/:id/status',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Move an order on: packing, dispatched, delivered, cancelled, returned',
          params: idParams,
          body: advanceBody,
          response: { 200: orderMovedReply },
        },
      },
      async (request) => {
        const { status: to, trackingNumber, reason, undelivered, from } = request.body
        const orderId = request.params.id as OrderId
        const { suspicious } = await advanceOrder(shop, {
          orderId,
          to,
          actor: actorOf(request).userId,
          ...(trackingNumber ? { trackingNumber } : {}),
          ...(reason ? { reason } : {}),
          ...(undelivered === undefined ? {} : { isUndelivered: undelivered }),
          ...(from ? { from } : {}),
        })
        return { message: suspicious ? words.suspiciousNumber : words.moved, order: await orderNow(shop, orderId) }
      },
    )
  }

const deliveryQuote = (quote: Awaited<ReturnType<typeof quoteDelivery>>) => ({
  regions: quote.map(({ region, comesBack }) => ({ region, refund: toRupees(comesBack) })),
})

async function deliveryChanged(shop: Shop, orderId: OrderId, refund: number) {
  const message = refund > 0 ? words.changedWithRefund(formatRupees(refund)) : words.changed
  return { message, refund, order: await orderNow(shop, orderId) }
}

async function orderNow(shop: Shop, orderId: OrderId): Promise<OrderReply> {
  const order = await findOrder(shop.db, orderId)
  if (!order) throw new ShopError('order_not_found')
  return orderView(shop, order)
}
