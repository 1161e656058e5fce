// The cart's calls (API-1, CART-1 to CART-4).
import { addToCartBody, cartLineParams, cartReply, setQuantityBody } from '#contract/cart.ts'
import { idempotencyHeaders, messageReply } from '#contract/common.ts'
import { notices } from '#copy/notices.ts'
import type { ProductId } from '#domain/ids.ts'
import { actorOf } from '../accounts/actor.ts'
import type { ApiServer } from '../api.ts'
import { answerOnce } from '../db/idempotency.ts'
import type { Shop } from '../shop.ts'
import { addToCart } from './add-to-cart.ts'
import { removeLine } from './cart-queries.ts'
import { setQuantity } from './set-quantity.ts'
import { viewCart } from './view-cart.ts'

const tags = ['Cart']

export const cartRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    app.get(
      '/cart',
      {
        config: { access: 'user' },
        schema: { tags, summary: 'The own cart; what is no longer sold is named once', response: { 200: cartReply } },
      },
      (request) => viewCart(shop, actorOf(request).userId),
    )

    app.post(
      '/cart',
      {
        config: { access: 'user', idempotent: true },
        schema: {
          tags,
          summary: 'Add to a line',
          headers: idempotencyHeaders,
          body: addToCartBody,
          response: { 200: messageReply },
        },
      },
      async (request) => {
        const { userId } = actorOf(request)
        const wish = { productId: request.body.productId as ProductId, quantity: request.body.quantity }
        const answer = { message: notices.addedToCart }
        const key = request.headers['idempotency-key']
        if (key === undefined) {
          // One statement needs no transaction around it.
          await addToCart(shop, userId, wish, shop.db)
          return answer
        }
        return answerOnce(shop, { owner: userId, key, content: ['cart', wish] }, async (tx) => {
          await addToCart(shop, userId, wish, tx)
          return answer
        })
      },
    )

    app.patch(
      '/cart/quantity',
      {
        config: { access: 'user' },
        schema: { tags, summary: 'Set a line to 1 to 20', body: setQuantityBody, response: { 200: messageReply } },
      },
      async (request) => {
        const { productId, quantity } = request.body
        await setQuantity(shop, actorOf(request).userId, { productId: productId as ProductId, quantity })
        return { message: notices.cartUpdated }
      },
    )

    app.delete(
      '/cart/:productId',
      {
        config: { access: 'user' },
        schema: {
          tags,
          summary: 'Take a line out; may be repeated',
          params: cartLineParams,
          response: { 200: messageReply },
        },
      },
      async (request) => {
        await removeLine(shop.db, actorOf(request).userId, request.params.productId as ProductId)
        return { message: notices.removedFromCart }
      },
    )
  }
