// Puts something into the cart once, however the line is: what was never answered is sent again under its key, and is the same then (API-10, PAGE-31).
import { addToCart } from '#contract/calls/cart.ts'
import { isRefusal, isUnanswered, send } from '#web/api-client.ts'
import { newKey } from '#web/forms/use-repeat-key.ts'
import { cart } from './cart-store.ts'

/** The keys of what nobody has answered yet. */
const unanswered: Record<string, string> = {}

const isOpen = (error: unknown): boolean => isUnanswered(error) || isRefusal(error, addToCart, 'duplicate_request')

/** Adds to a line, then counts again, whatever came of it. Throws what the shop refuses, and what nobody answered twice. */
export async function putIntoCart(productId: string, quantity: number): Promise<void> {
  const body = { productId, quantity }
  const what = JSON.stringify(body)
  unanswered[what] ??= newKey()
  const headers = { 'idempotency-key': unanswered[what] }
  const put = () => send(addToCart, { body, headers })
  try {
    await put().catch((error: unknown) => {
      if (!isOpen(error)) throw error
      return put()
    })
    delete unanswered[what]
  } catch (error) {
    if (!isOpen(error)) delete unanswered[what]
    throw error
  } finally {
    await cart.readAnew()
  }
}
