// Changing and removing lines of the cart, with what is said when the server refuses (CART-5, CART-6).
import { removeFromCart, setQuantity as setCartQuantity } from '#contract/calls/cart.ts'
import { cart as words } from '#copy/cart.ts'
import { ApiError, isUnanswered, reasonOf, send } from '#web/api-client.ts'
import { session } from '#web/parts/session/session-store.ts'
import { toast } from '#web/ui/toast-store.ts'
import { withoutLine, withQuantity } from './cart-amounts.ts'
import { cart } from './cart-store.ts'
import { quantityChanger } from './last-one-wins.ts'

const lineOf = (productId: string) => cart.get()?.items.find((item) => item.productId === productId)

/** What a failure tells about more than this line: nobody is logged in any more, the line is gone, or nobody knows what lies there now. */
function heed(error: unknown): void {
  session.heedEnd(error)
  if (isUnanswered(error) || (error instanceof ApiError && error.status === 404))
    void cart.load().catch(() => undefined)
}

const change = quantityChanger({
  send: async (productId, quantity) => {
    const tell = () => send(setCartQuantity, { body: { productId, quantity } })
    // A quantity is set and not added: told once more it is the same (PAGE-31).
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
    // Removed meanwhile: there is nothing left to say.
    if (lineOf(productId) === undefined) return
    toast.failure(reasonOf(error))
    // What she wished stays until the shop has said what it holds: going back and forth it would be pressed once more.
    if (isUnanswered(error)) return void cart.load().catch(rollBack)
    rollBack()
    heed(error)
  },
})

/** Shows the new quantity at once, then tells the server; rolls back when it refuses. */
export async function setQuantity(productId: string, quantity: number): Promise<void> {
  const line = lineOf(productId)
  if (line === undefined) return
  await change(productId, line.quantity, quantity)
  // Only the server knows whether fewer are enough.
  if (!line.inStock) await cart.load().catch(() => undefined)
}

/** Removes a line; it leaves the screen only after the server has removed it. True when it is gone, also where only the answer was lost. */
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
