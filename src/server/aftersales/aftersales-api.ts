// The door of what comes after an order: cancelling it (decisions 34).
import { idParams, messageReply } from '#contract/common.ts'
import { notices } from '#copy/notices.ts'
import type { OrderId } from '#domain/ids.ts'
import { actorOf } from '../accounts/actor.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { cancelOrder } from './cancel-order.ts'

export const aftersalesApi =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    app.post(
      '/orders/:id/cancel',
      {
        config: { access: 'user' },
        schema: {
          tags: ['orders'],
          summary: 'Cancel one of my orders before it is dispatched',
          params: idParams,
          response: { 200: messageReply },
        },
      },
      async (request) => {
        const { userId } = actorOf(request)
        const orderId = request.params.id as OrderId
        await cancelOrder(shop, { orderId, by: 'shopper', actor: userId, owner: userId })
        return { message: notices.orderCancelled }
      },
    )
  }
