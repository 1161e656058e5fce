// The routes of moving many orders at once, and of taking it back: marked as being packed, handed to the post, unpacked (ORD-12, ADM-28, ADM-29).
import * as calls from '#contract/calls/admin/orders.ts'
import { orderDeeds as words } from '#copy/order-deeds.ts'
import { unpacking } from '#copy/unpacking.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import type { Shop } from '../../shop.ts'
import { moveManyAsDeed } from './move-many.ts'
import { undoDeed, undoOf } from './undo-deed.ts'
import { unpackOrder } from './unpack-order.ts'

export const manyOrdersRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.moveManyOrders, async ({ body, actor }) => {
      const { status, orders, fromPlaced, deed } = body
      const moved = await moveManyAsDeed(shop, {
        to: status,
        orders: orders.map(({ _id, ...parcel }) => ({ orderId: _id, ...parcel })),
        fromPlaced: fromPlaced ?? false,
        actor: actor.userId,
        ...(deed ? { deed } : {}),
      })
      return { results: moved.results, undo: undoOf(moved.deed, status) }
    })

    serve(app, calls.unpackOrder, async ({ params: { orderId }, body, actor }) => {
      await unpackOrder(shop, { orderId, actor: actor.userId, reason: body.reason })
      return { message: unpacking.done }
    })

    serve(app, calls.undoDeed, async ({ params: { deedId: id }, actor }) => {
      const undone = await undoDeed(shop, { id, actor: actor.userId })
      const message = words.undone(undone.orders.filter(({ isUndone }) => isUndone).length)
      return { message: undone.isMore ? `${message} ${words.more}` : message, ...undone }
    })
  }
