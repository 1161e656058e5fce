// The routes of changes to an order after its purchase (ORD-6, ORD-7).
import * as adminCalls from '#contract/calls/admin/order.ts'
import * as calls from '#contract/calls/orders.ts'
import { ShopError } from '#contract/errors.ts'
import type { OrderReply } from '#contract/orders.ts'
import { formatRupees, fromRupees, toRupees } from '#contract/wire.ts'
import { aftersales as texts } from '#copy/aftersales.ts'
import { orderReplies as replies } from '#copy/order.ts'
import { hours } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import { hasEnded } from '#domain/order.ts'
import { requireFreshSignIn } from '../accounts/access.ts'
import { serve } from '../accounts/serve.ts'
import { rateLimit } from '../db/rate-limit.ts'
import type { Routes } from '../feature.ts'
import { toOrderReply, toOwnOrderReply } from '../orders/order-view.ts'
import { findOrder } from '../orders/orders-queries.ts'
import type { Shop } from '../shop.ts'
import { answerCancelRequest, listCancelRequests } from './admin/cancel-requests.ts'
import { toUndoField } from './admin/undo-bulk-action.ts'
import { advanceOrder, confirmDelivery } from './advance-order.ts'
import { cancelOrder, requestCancellation } from './cancel-order.ts'
import { changeDelivery, quoteDelivery } from './change-delivery.ts'
import { toUnitsOfItems } from './restock.ts'

// Each change can send an email to any address and use up an invoice number, so shoppers' changes are limited.
const DELIVERY_CHANGES = { name: 'delivery-changes', max: 30, per: hours(1) }

export const aftersalesRoutes: Routes = (shop) => async (app) => {
  serve(app, calls.cancelOrder, async ({ params: { orderId }, body, actor }) => {
    const shownCharge = body?.cancellationCharge
    const agreedFields = shownCharge === undefined ? {} : { agreedCharge: fromRupees(shownCharge) }
    await cancelOrder(shop, { orderId, by: 'shopper', actor: actor.userId, owner: actor.userId, ...agreedFields })
    return { message: texts.cancelled, order: await readOrderReply(shop, orderId) }
  })

  serve(app, calls.requestCancellation, async ({ params: { orderId }, body, actor }) => {
    const shownCharge = body?.cancellationCharge
    const agreedCharge = shownCharge === undefined ? null : fromRupees(shownCharge)
    await requestCancellation(shop, { orderId, owner: actor.userId, agreedCharge })
    return { message: replies.asked, order: await readOrderReply(shop, orderId) }
  })

  serve(app, calls.confirmDelivery, async ({ params: { orderId }, actor }) => {
    await confirmDelivery(shop, { orderId, owner: actor.userId })
    return { message: texts.delivered, order: await readOrderReply(shop, orderId) }
  })

  serve(app, calls.quoteDelivery, async ({ params: { orderId }, actor }) =>
    toDeliveryQuoteReply(await quoteDelivery(shop, { orderId, owner: actor.userId })),
  )

  serve(app, calls.changeDelivery, async ({ params: { orderId }, body, actor: { userId } }) => {
    await rateLimit(shop, DELIVERY_CHANGES, userId)
    const change = { orderId, actor: userId, owner: userId, billing: body.billingData }
    return toDeliveryChangeReply(shop, orderId, toRupees(await changeDelivery(shop, change)))
  })

  serve(app, adminCalls.quoteAdminDelivery, async ({ params: { orderId } }) =>
    toDeliveryQuoteReply(await quoteDelivery(shop, { orderId })),
  )

  serve(app, adminCalls.changeAdminDelivery, async ({ params: { orderId }, body, actor }) => {
    const { billingData: billing, seen } = body
    const change = { orderId, actor: actor.userId, billing, ...(seen === undefined ? {} : { expectedVersion: seen }) }
    return toDeliveryChangeReply(shop, orderId, toRupees(await changeDelivery(shop, change)))
  })

  serve(app, adminCalls.moveOrder, async ({ params: { orderId }, body, actor }) => {
    const { status: to, trackingNumber, courier, reason, undelivered, from, lines } = body
    const { seesDispute = false, seenNews } = body
    // Sending a refund despite a dispute needs a recent login (DISP-7).
    if (seesDispute && hasEnded(to)) requireFreshSignIn(shop, actor)
    const { hasSuspiciousNumber, bulkAction } = await advanceOrder(shop, {
      orderId,
      to,
      actor: actor.userId,
      isOwner: actor.role === 'admin',
      staff: actor,
      ...(trackingNumber ? { trackingNumber } : {}),
      ...(courier ? { courier } : {}),
      ...(reason ? { reason } : {}),
      ...(undelivered === undefined ? {} : { isUndelivered: undelivered }),
      ...(from ? { from } : {}),
      ...(lines ? { restock: toUnitsOfItems(lines) } : {}),
      seesDispute,
      seenNews,
    })
    const message = hasSuspiciousNumber ? texts.suspiciousNumber : texts.moved
    return { message, order: await readStaffOrderReply(shop, orderId), undo: toUndoField(bulkAction, to) }
  })

  serve(app, adminCalls.answerCancelRequest, async ({ params: { orderId }, body, actor }) => {
    const { answer, reason, seesDispute } = body
    if (seesDispute) requireFreshSignIn(shop, actor)
    await answerCancelRequest(shop, { orderId, answer, reason, seesDispute, staff: actor })
    return { message: replies[answer], order: await readStaffOrderReply(shop, orderId) }
  })

  serve(app, adminCalls.listCancelRequests, ({ query }) => listCancelRequests(shop, query))
}

const toDeliveryQuoteReply = (quote: Awaited<ReturnType<typeof quoteDelivery>>) => ({
  regions: quote.map(({ region, shippingRefund }) => ({ region, refund: toRupees(shippingRefund) })),
})

async function toDeliveryChangeReply(shop: Shop, orderId: OrderId, refund: number) {
  const message = refund > 0 ? texts.changedWithRefund({ amount: formatRupees(refund) }) : texts.changed
  return { message, refund, order: await readOrderReply(shop, orderId) }
}

const readOrderReply = async (shop: Shop, orderId: OrderId): Promise<OrderReply> =>
  toOwnOrderReply(shop, await requireOrder(shop, orderId))

const readStaffOrderReply = async (shop: Shop, orderId: OrderId): Promise<OrderReply> =>
  toOrderReply(shop, await requireOrder(shop, orderId))

async function requireOrder(shop: Shop, orderId: OrderId) {
  const order = await findOrder(shop.db, orderId)
  if (!order) throw new ShopError('order_not_found')
  return order
}
