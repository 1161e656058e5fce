// The door of moving many orders at once: marked as being packed, or handed to the post (ORD-12).
import { moveManyBody, moveManyReply } from '#contract/admin-orders.ts'
import type { OrderId } from '#domain/ids.ts'
import { actorOf } from '../../accounts/actor.ts'
import type { ApiServer } from '../../api.ts'
import type { Shop } from '../../shop.ts'
import { moveMany } from './move-many.ts'

export const manyOrdersRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    app.post(
      '/orders/admin/orders/status',
      {
        config: { access: 'admin' },
        schema: {
          tags: ['orders'],
          summary:
            'Move up to 100 orders on: packing, or dispatched; each is answered for itself, and a repetition does no harm',
          body: moveManyBody,
          response: { 200: moveManyReply },
        },
      },
      async (request) => {
        const { status, orders, fromPlaced } = request.body
        const results = await moveMany(shop, {
          to: status,
          orders: orders.map(({ _id, trackingNumber }) => ({ orderId: _id as OrderId, trackingNumber })),
          fromPlaced: fromPlaced ?? false,
          actor: actorOf(request).userId,
        })
        return { results }
      },
    )
  }
