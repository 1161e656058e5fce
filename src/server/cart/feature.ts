// The routes of the cart (API-1, CART-1 to CART-4).

import * as calls from '#contract/calls/cart.ts'
import { notices } from '#copy/notices.ts'
import { authenticate, toShopperToken } from '../accounts/access.ts'
import { readSessionToken } from '../accounts/account-cookies.ts'
import { type HandlerInput, serve } from '../accounts/serve.ts'
import type { FoundSession } from '../accounts/session-queries.ts'
import { storeRequestLanguage } from '../accounts/sign-in.ts'
import { runIdempotently } from '../db/idempotency.ts'
import type { Feature, Routes } from '../feature.ts'
import { addToCart, addToCartByToken, setQuantity, viewCart } from './cart.ts'
import { removeLine } from './cart-queries.ts'

const cartRoutes: Routes = (shop) => async (app) => {
  serve(app, calls.viewCart, ({ actor }) => viewCart(shop, actor.userId))

  const addToLine = async ({ body, headers, request, reply }: HandlerInput<typeof calls.addToCart>) => {
    const authenticateSession = async (session: FoundSession | null) => {
      const actor = await authenticate(shop, request, reply, session)
      await storeRequestLanguage(shop, actor.user)
      return actor
    }
    const addedReply = { message: notices.addedToCart }
    const key = headers['idempotency-key']
    if (key === undefined) {
      // A single statement needs no transaction.
      await addToCartByToken(shop, toShopperToken(shop, readSessionToken(shop, request)), body, authenticateSession)
      return addedReply
    }
    const { userId } = await authenticateSession(null)
    await runIdempotently(shop, { owner: userId, key, content: ['cart', body] }, async (tx) => {
      await addToCart(shop, userId, body, tx)
      return {}
    })
    return addedReply
  }
  serve(app, calls.addToCart, addToLine, { authenticatesInHandler: true })

  serve(app, calls.setQuantity, async ({ body, actor }) => {
    await setQuantity(shop, actor.userId, body)
    return { message: notices.cartUpdated }
  })

  serve(app, calls.removeFromCart, async ({ params, actor }) => {
    await removeLine(shop.db, actor.userId, params.productId)
    return { message: notices.removedFromCart }
  })
}

export const cart = {
  routes: [cartRoutes],
} satisfies Feature
