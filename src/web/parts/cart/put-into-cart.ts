// Puts something into the cart once, however the line is: what was never answered is looked for there, and sent again it is the same (API-10, PAGE-31).
import { addToCart } from '#contract/calls/cart.ts'
import type { CartReply } from '#contract/cart.ts'
import { isRefusal, isUnanswered, send } from '#web/api-client.ts'
import { newKey } from '#web/forms/use-repeat-key.ts'
import { cart } from './cart-store.ts'

/** The keys of what was sent and never answered. */
const unanswered = new Map<string, string>()

/** Adds to a line, then counts again. Throws what the shop refuses, and what nobody answered unless the cart holds it. */
export async function putIntoCart(productId: string, quantity: number): Promise<void> {
  const what = `${productId} ${quantity}`
  const key = unanswered.get(what) ?? newKey()
  unanswered.set(what, key)
  // Read first where the page could not: without that nobody could tell what came of this.
  const before = cart.known() ?? (await cart.load().catch(() => null))
  const failure: unknown = await send(addToCart, {
    body: { productId, quantity },
    headers: { 'idempotency-key': key },
  }).then(
    () => null,
    (error: unknown) => error,
  )
  const isKnown = !isUnanswered(failure) && !isRefusal(failure, addToCart, 'duplicate_request')
  if (isKnown) unanswered.delete(what)
  if (isKnown && failure) throw failure
  const [then, now] = [await before, await cart.readAnew()]
  if (isKnown) return
  if (!then || !now || quantityIn(now, productId) < quantityIn(then, productId) + quantity) throw failure
  unanswered.delete(what)
}

const quantityIn = ({ items }: CartReply, productId: string): number =>
  items.find((item) => item.productId === productId)?.quantity ?? 0
