// Adds a product to the cart exactly once: a request without a response is repeated with its key (API-10, PAGE-31).
import { addToCart } from '#contract/calls/cart.ts'
import { isUnanswered, send } from '#web/api-client.ts'
import { newKey } from '#web/forms/new-key.ts'
import { cart } from './cart-store.ts'

/** The keys of requests that were repeated and never answered, by their content: they may have been executed. */
const unanswered: Record<string, { readonly 'idempotency-key': string }> = {}

/**
 * Adds to a line, then reloads the cart, after any outcome. Throws an error response, and a second missing response.
 */
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
