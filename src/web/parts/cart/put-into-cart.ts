// Puts something into the cart once, however the line is: what was never answered is sent again under its key, and is the same then (API-10, PAGE-31).
import { addToCart } from '#contract/calls/cart.ts'
import { isRefusal, isUnanswered, send } from '#web/api-client.ts'
import { newKey } from '#web/forms/use-repeat-key.ts'
import { cart } from './cart-store.ts'

/** The keys of what nobody has answered yet. */
const unanswered = new Map<string, string>()
/** How long the line has to recover before the one more try, in milliseconds. */
const A_MOMENT = 500

const isOpen = (error: unknown): boolean => isUnanswered(error) || isRefusal(error, addToCart, 'duplicate_request')

/** Adds to a line, then counts again, whatever came of it. Throws what the shop refuses, and what nobody answered twice. */
export async function putIntoCart(productId: string, quantity: number): Promise<void> {
  const what = `${productId} ${quantity}`
  const key = unanswered.get(what) ?? newKey()
  const put = () => send(addToCart, { body: { productId, quantity }, headers: { 'idempotency-key': key } })
  unanswered.set(what, key)
  let isKnown = true
  try {
    await put().catch(async (error: unknown) => {
      if (!isOpen(error)) throw error
      await new Promise((done) => setTimeout(done, A_MOMENT))
      return put()
    })
  } catch (error) {
    isKnown = !isOpen(error)
    throw error
  } finally {
    if (isKnown) unanswered.delete(what)
    await cart.readAnew()
  }
}
