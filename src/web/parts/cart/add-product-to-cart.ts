// Adds a product to the cart exactly once: a request without a response is repeated with its key (API-10, PAGE-31).
import { addToCart } from '#contract/calls/cart.ts'
import { isUnanswered, send } from '#web/api-client.ts'
import { newIdempotencyKey } from '#web/forms/new-idempotency-key.ts'
import { cart } from './cart-store.ts'

/** The idempotency keys of requests without a response, by content. The server may have executed these requests. */
const unansweredKeys: Record<string, { readonly 'idempotency-key': string }> = {}

/**
 * Adds units of a product, and then loads the cart, even after a failure. Repeats the request once when its response is
 * lost. Throws an error response, or the second loss; then the next call with the same product and quantity uses the
 * same idempotency key, so that nothing is added twice.
 */
export async function addProductToCart(productId: string, quantity: number): Promise<void> {
  const body = { productId, quantity }
  const contentKey = productId + quantity
  const headers = unansweredKeys[contentKey] ?? { 'idempotency-key': newIdempotencyKey() }
  delete unansweredKeys[contentKey]
  const sendRequest = () => send(addToCart, { body, headers })
  await sendRequest()
    .catch((error: unknown) => {
      if (isUnanswered(error)) return sendRequest()
      throw error
    })
    .catch((error: unknown) => {
      if (isUnanswered(error)) unansweredKeys[contentKey] = headers
      throw error
    })
    .finally(cart.reload)
}
