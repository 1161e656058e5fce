// The routes of moving many orders at once: marked as being packed, or handed to the post (ORD-12).
import { moveManyBody, moveManyReply } from '#contract/admin-orders.ts'
import * as calls from '#contract/calls/admin/orders.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import type { Shop } from '../../shop.ts'
import { moveMany } from './move-many.ts'

export const manyOrdersRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.moveManyOrders, { body: moveManyBody, reply: moveManyReply }, async ({ body, actor }) => {
      const { status, orders, fromPlaced } = body
      const results = await moveMany(shop, {
        to: status,
        orders: orders.map(({ _id, ...parcel }) => ({ orderId: _id, ...parcel })),
        fromPlaced: fromPlaced ?? false,
        actor: actor.userId,
      })
      return { results }
    })
  }
