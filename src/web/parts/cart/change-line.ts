// Changing and removing lines of the cart, and the messages when the server refuses (CART-5, CART-6).
import { removeFromCart, setQuantity as setCartQuantity } from '#contract/calls/cart.ts'
import { cart as words } from '#copy/cart.ts'
import { ApiError, isUnanswered, reasonOf, send } from '#web/api-client.ts'
import { session } from '#web/parts/session/session-store.ts'
import { toast } from '#web/ui/toast-store.ts'
import { withoutLine, withQuantity } from './cart-amounts.ts'
import { cart } from './cart-store.ts'
import { quantityChanger } from './last-one-wins.ts'

const lineOf = (productId: string) => cart.get()?.items.find((item) => item.productId === productId)

/** What a failure reveals beyond this line: the session ended, the line is gone, or the cart is unknown. */
function heed(error: unknown): void {
  session.heedEnd(error)
  if (isUnanswered(error) || (error instanceof ApiError && error.status === 404))
    void cart.load().catch(() => undefined)
}

const change = quantityChanger({
  send: async (productId, quantity) => {
    const tell = () => send(setCartQuantity, { body: { productId, quantity } })
    // A quantity is set, not added: repeating the request is idempotent (PAGE-31).
    await tell().catch((error: unknown) => {
      if (isUnanswered(error)) return tell()
      throw error
    })
    cart.tellTabs()
  },
  show: (productId, quantity) => {
    const now = cart.get()
    if (now !== null) cart.set(withQuantity(now, productId, quantity))
  },
  onRefused: (productId, error, rollBack) => {
    // Removed meanwhile: no message is needed.
    if (lineOf(productId) === undefined) return
    toast.failure(reasonOf(error))
    // The chosen quantity stays until the server's cart is known: a number that changes back and forth would be tapped
    // again.
    if (isUnanswered(error)) return void cart.load().catch(rollBack)
    rollBack()
    heed(error)
  },
})

/** Shows the new quantity at once, then sends it to the server; rolls back when the server refuses. */
export async function setQuantity(productId: string, quantity: number): Promise<void> {
  const line = lineOf(productId)
  if (line === undefined) return
  await change(productId, line.quantity, quantity)
  // Only the server knows whether a smaller quantity is available.
  if (!line.inStock) await cart.load().catch(() => undefined)
}

/**
 * Removes a line; it disappears only after the server has removed it. True when it is removed, also when only the
 * response was lost.
 */
export async function removeLine(productId: string): Promise<boolean> {
  try {
    await send(removeFromCart, { params: { productId } })
  } catch (error) {
    if (isUnanswered(error)) {
      const now = await cart.load().catch(() => null)
      if (now?.items.every((item) => item.productId !== productId)) {
        cart.tellTabs()
        return true
      }
    }
    toast.failure(words.removal.failed, reasonOf(error))
    heed(error)
    return false
  }
  cart.tellTabs()
  const now = cart.get()
  if (now !== null) cart.set(withoutLine(now, productId))
  return true
}
