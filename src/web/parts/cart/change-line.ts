// Changing and removing lines of the cart, and the messages when the server refuses (CART-5, CART-6).
import { removeFromCart, setQuantity as setCartQuantity } from '#contract/calls/cart.ts'
import { cart as texts } from '#copy/cart.ts'
import { ApiError, isUnanswered, reasonOf, send } from '#web/api-client.ts'
import { session } from '#web/parts/session/session-store.ts'
import { toast } from '#web/ui/toast-store.ts'
import { withoutLine, withQuantity } from './cart-amounts.ts'
import { cart } from './cart-store.ts'
import { quantityChanger } from './quantity-changer.ts'

const lineOf = (productId: string) => cart.get()?.items.find((item) => item.productId === productId)

/** Clears a session that has ended, and reloads the cart when the line is gone or the response was lost. */
function handleFailure(error: unknown): void {
  session.clearIfEnded(error)
  if (isUnanswered(error) || (error instanceof ApiError && error.status === 404))
    void cart.load().catch(() => undefined)
}

const changeQuantity = quantityChanger({
  send: async (productId, quantity) => {
    const sendQuantity = () => send(setCartQuantity, { body: { productId, quantity } })
    // The request sets the quantity instead of adding to it, so it can be repeated safely (PAGE-31).
    await sendQuantity().catch((error: unknown) => {
      if (isUnanswered(error)) return sendQuantity()
      throw error
    })
    cart.notifyTabs()
  },
  show: (productId, quantity) => {
    const currentCart = cart.get()
    if (currentCart !== null) cart.set(withQuantity(currentCart, productId, quantity))
  },
  onRefused: (productId, error, rollBack) => {
    if (lineOf(productId) === undefined) return
    toast.failure(reasonOf(error))
    // Without a response the chosen quantity stays on the screen until the cart is loaded again.
    if (isUnanswered(error)) return void cart.load().catch(rollBack)
    rollBack()
    handleFailure(error)
  },
})

/** The number of changes so far. After several quick changes only the last one loads the discounts again. */
let changeCount = 0

function hasDiscounts(): boolean {
  const { discounts = [], missingForFreeShipping = null } = cart.get() ?? {}
  return discounts.length > 0 || missingForFreeShipping !== null
}

/** Shows the new quantity immediately, then sends it; shows the former one again when the server refuses. */
export async function setQuantity(productId: string, quantity: number): Promise<void> {
  const line = lineOf(productId)
  if (line === undefined) return
  changeCount += 1
  const ownChange = changeCount
  await changeQuantity(productId, line.quantity, quantity)
  // Only the server knows whether the new quantity of an out-of-stock line is available.
  if (!line.inStock || (ownChange === changeCount && hasDiscounts())) await cart.load().catch(() => undefined)
}

/** Removes a line, first on the server. Returns true when it is removed, even if only the response was lost. */
export async function removeLine(productId: string): Promise<boolean> {
  try {
    await send(removeFromCart, { params: { productId } })
  } catch (error) {
    if (isUnanswered(error)) {
      const currentCart = await cart.load().catch(() => null)
      if (currentCart?.items.every((item) => item.productId !== productId)) {
        cart.notifyTabs()
        return true
      }
    }
    toast.failure(texts.removal.failed, reasonOf(error))
    handleFailure(error)
    return false
  }
  cart.notifyTabs()
  const currentCart = cart.get()
  if (currentCart !== null) cart.set(withoutLine(currentCart, productId))
  if (hasDiscounts()) void cart.load().catch(() => undefined)
  return true
}
