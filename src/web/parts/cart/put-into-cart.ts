// Puts something into the cart once, however the line is: what was never answered is sent again under its key, and is the same then (API-10, PAGE-31).
import { addToCart } from '#contract/calls/cart.ts'
import { isUnanswered, send } from '#web/api-client.ts'
import { newKey } from '#web/forms/new-key.ts'
import { cart } from './cart-store.ts'

/** The keys of what was sent twice and never answered, by what it was: it may lie in the cart already. */
const unanswered: Record<string, { readonly 'idempotency-key': string }> = {}

/** Adds to a line, then counts again, whatever came of it. Throws what the shop refuses, and what nobody answered twice. */
export async function putIntoCart(productId: string, quantity: number): Promise<void> {
  const body = { productId, quantity }
  const what = productId + quantity
  const headers = unanswered[what] ?? { 'idempotency-key': newKey() }
  delete unanswered[what]
  const put = () => send(addToCart, { body, headers })
  await put()
    .catch((error: unknown) => {
      if (isUnanswered(error)) return put()
      throw error
    })
    .catch((error: unknown) => {
      if (isUnanswered(error)) unanswered[what] = headers
      throw error
    })
    .finally(cart.readAnew)
}
