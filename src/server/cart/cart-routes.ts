// The cart's calls (API-1, CART-1 to CART-4).
import * as calls from '#contract/calls/cart.ts'
import { addToCartBody, cartReply, setQuantityBody } from '#contract/cart.ts'
import { idempotencyHeaders, messageReply } from '#contract/common.ts'
import { notices } from '#copy/notices.ts'
import { authenticate } from '../accounts/access.ts'
import { readSession } from '../accounts/account-cookies.ts'
import { shopperToken } from '../accounts/find-actor.ts'
import { serve } from '../accounts/serve.ts'
import type { FoundSession } from '../accounts/session-queries.ts'
import { followLanguage } from '../accounts/sign-in.ts'
import type { ApiServer } from '../api.ts'
import { answerOnce } from '../db/idempotency.ts'
import type { Shop } from '../shop.ts'
import { addByToken, addToCart, setQuantity, viewCart } from './cart.ts'
import { removeLine } from './cart-queries.ts'

export const cartRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.viewCart, { reply: cartReply }, ({ actor }) => viewCart(shop, actor.userId))

    const adding = {
      headers: idempotencyHeaders,
      body: addToCartBody,
      reply: messageReply,
      authenticatesInHandler: true,
    }
    serve(app, calls.addToCart, adding, async ({ body, headers, request, reply }) => {
      const authenticated = async (session: FoundSession | null) => {
        const actor = await authenticate(shop, request, reply, session)
        await followLanguage(shop, actor.person)
        return actor
      }
      const answer = { message: notices.addedToCart }
      const key = headers['idempotency-key']
      if (key === undefined) {
        // One statement needs no transaction around it.
        await addByToken(shop, shopperToken(shop, readSession(shop, request)), body, authenticated)
        return answer
      }
      const { userId } = await authenticated(null)
      await answerOnce(shop, { owner: userId, key, content: ['cart', body] }, async (tx) => {
        await addToCart(shop, userId, body, tx)
        return {}
      })
      return answer
    })

    serve(app, calls.setQuantity, { body: setQuantityBody, reply: messageReply }, async ({ body, actor }) => {
      await setQuantity(shop, actor.userId, body)
      return { message: notices.cartUpdated }
    })

    serve(app, calls.removeFromCart, { reply: messageReply }, async ({ params, actor }) => {
      await removeLine(shop.db, actor.userId, params.productId)
      return { message: notices.removedFromCart }
    })
  }
