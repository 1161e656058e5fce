// What becomes of what a visitor wanted: login and signup name it, and once she is logged in it goes into her cart by itself (CAT-14, CAT-20).

import { products } from '#copy/products.ts'
import { wantedWords } from '#copy/wanted.ts'
import { isUnanswered, reasonOf } from '#web/api-client.ts'
import { cart } from '#web/parts/cart/cart-store.ts'
import { putIntoCart } from '#web/parts/cart/put-into-cart.ts'
import { session } from '#web/parts/session/session-store.ts'
import { toast } from '#web/ui/toast-store.ts'
import { rememberWanted, WANTED_KEY, type Wanted, type WantedStage, type WantedState } from './wanted-product.ts'

const WAITS = 30 * 60 * 1000

/** What waits, without taking it. */
export function wantedNow(): Wanted | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(WANTED_KEY) ?? 'null') as (Wanted & { since: number }) | null
    if (kept === null || !(Date.now() - kept.since <= WAITS)) return null
    const { since: _since, ...wanted } = kept
    return wanted
  } catch {
    return null
  }
}

/** What waits, once: reading it forgets it. */
export function takeWanted(): Wanted | null {
  const wanted = wantedNow()
  try {
    sessionStorage.removeItem(WANTED_KEY)
  } catch {}
  return wanted
}

/** Below the title of login and signup, in place of the page's own words; empty where nothing waits any more. */
export function leadNow(): string {
  const wanted = wantedNow()
  if (wanted === null) return ''
  return wanted.name === null ? wantedWords.unnamed : wantedWords.named({ name: wanted.name })
}

/** Puts it into the cart, once, and says what came of it. */
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
    // What was lost on the way is not lost for her: it waits for the next time.
    if (isUnanswered(error) || session.heedEnd(error)) rememberWanted({ ...wanted, isTried: true })
    become('waiting')
    toast.failure(products.failed, reasonOf(error))
  }
}

/** Where only the answer was lost it lies there already, and twice is not what she asked for. */
async function putWhole({ productId, quantity, isTried }: Wanted): Promise<void> {
  if (isTried) {
    const { items } = await cart.load()
    if (items.some((item) => item.productId === productId && item.quantity >= quantity)) return
  }
  await putIntoCart(productId, quantity)
}
