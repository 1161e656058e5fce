// The wanted product after a login: named on login and signup, and then added to the cart automatically (CAT-14,
// CAT-20).

import { products } from '#copy/products.ts'
import { wantedWords } from '#copy/wanted.ts'
import { isUnanswered, reasonOf } from '#web/api-client.ts'
import { cart } from '#web/parts/cart/cart-store.ts'
import { putIntoCart } from '#web/parts/cart/put-into-cart.ts'
import { session } from '#web/parts/session/session-store.ts'
import { toast } from '#web/ui/toast-store.ts'
import { rememberWanted, WANTED_KEY, type Wanted, type WantedStage, type WantedState } from './wanted-product.ts'

const WAITS = 30 * 60 * 1000

/** The stored product, without removing it. */
export function wantedNow(): Wanted | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(WANTED_KEY) ?? 'null') as (Wanted & { since: number }) | null
    if (stored === null || !(Date.now() - stored.since <= WAITS)) return null
    const { since: _since, ...wanted } = stored
    return wanted
  } catch {
    return null
  }
}

/** The stored product, once: reading removes it. */
export function takeWanted(): Wanted | null {
  const wanted = wantedNow()
  try {
    sessionStorage.removeItem(WANTED_KEY)
  } catch {}
  return wanted
}

/** The text below the title of login and signup, in place of the page's own; empty when nothing is stored any more. */
export function leadNow(): string {
  const wanted = wantedNow()
  if (wanted === null) return ''
  return wanted.name === null ? wantedWords.unnamed : wantedWords.named({ name: wanted.name })
}

/** Adds it to the cart, once, and shows the outcome. */
export async function putWanted(show: (state: WantedState) => void): Promise<void> {
  const wanted = takeWanted()
  if (wanted === null) return
  const become = (stage: WantedStage) => show({ productId: wanted.productId, stage })
  become('adding')
  try {
    await putWhole(wanted)
    become('added')
    toast.success(products.added)
  } catch (error) {
    // After a lost request it is kept for the next attempt.
    if (isUnanswered(error) || session.clearIfEnded(error)) rememberWanted({ ...wanted, isTried: true })
    become('waiting')
    toast.failure(products.failed, reasonOf(error))
  }
}

/** When only the response was lost it may be in the cart already, and must not be added twice. */
async function putWhole({ productId, quantity, isTried }: Wanted): Promise<void> {
  if (isTried) {
    const { items } = await cart.load()
    if (items.some((item) => item.productId === productId && item.quantity >= quantity)) return
  }
  await putIntoCart(productId, quantity)
}
