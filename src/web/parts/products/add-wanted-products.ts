// Adds the products that a visitor wanted before the login to the cart. Login and signup name them (CAT-14, CAT-20).

import { addToCart } from '#contract/calls/cart.ts'
import { wantedWords } from '#copy/cart.ts'
import { products } from '#copy/products.ts'
import { isRefusal, isUnanswered, reasonOf } from '#web/api-client.ts'
import { addProductToCart } from '#web/parts/cart/add-product-to-cart.ts'
import { cart } from '#web/parts/cart/cart-store.ts'
import { session } from '#web/parts/session/session-store.ts'
import { toast } from '#web/ui/toast-store.ts'
import {
  storeWantedProducts,
  WANTED_KEY,
  type WantedProducts,
  type WantedStage,
  type WantedState,
} from './wanted-product.ts'

const MAX_AGE = 30 * 60 * 1000

/** Returns the stored products; null when there are none, or when they are older than half an hour. */
export function readWantedProducts(): WantedProducts | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(WANTED_KEY) ?? 'null') as
      | (WantedProducts & { since: number })
      | null
    if (stored === null || !Array.isArray(stored.lines) || !(Date.now() - stored.since <= MAX_AGE)) return null
    // An earlier release stored lines without names.
    if (!stored.lines.every(({ name }) => typeof name === 'string')) return null
    const { since: _since, ...wanted } = stored
    return wanted
  } catch {
    return null
  }
}

/** Removes the stored products, and returns them like `readWantedProducts`. */
export function takeWantedProducts(): WantedProducts | null {
  const wanted = readWantedProducts()
  try {
    sessionStorage.removeItem(WANTED_KEY)
  } catch {}
  return wanted
}

/** Returns the text below the title of login and signup; '' when no products are stored. */
export function wantedProductText(): string {
  const wanted = readWantedProducts()
  if (wanted === null) return ''
  const name = wanted.lines.map((line) => line.name).join(', ')
  return wantedWords.named({ name, count: wanted.lines.length })
}

/** Adds the stored products to the cart, once, and shows the outcome. */
export async function addWantedProducts(show: (state: WantedState) => void): Promise<void> {
  const wanted = takeWantedProducts()
  if (wanted === null) return
  // The list highlights the first of the products.
  const productId = wanted.lines[0]?.productId ?? null
  const showStage = (stage: WantedStage) => show({ productId, stage })
  showStage('adding')
  try {
    await addUnlessInCart(wanted)
    showStage('added')
    toast.success(products.added)
  } catch (error) {
    // After a lost response or the end of the session, the products are stored for another attempt.
    if (isUnanswered(error) || session.clearIfEnded(error)) storeWantedProducts({ ...wanted, mayBeInCart: true })
    showStage('waiting')
    toast.failure(products.failed, reasonOf(error))
  }
}

/**
 * Adds products to the cart. With `mayBeInCart`, those that the cart already contains are skipped. A refused product
 * does not stop the others; the first refusal is thrown at the end.
 */
async function addUnlessInCart({ lines, mayBeInCart }: WantedProducts): Promise<void> {
  const { items } = mayBeInCart ? await cart.load() : { items: [] }
  const refusals: unknown[] = []
  for (const { productId, quantity } of lines) {
    if (items.some((item) => item.productId === productId && item.quantity >= quantity)) continue
    await addProductToCart(productId, quantity).catch((error: unknown) => {
      if (!isRefusal(error, addToCart, 'out_of_stock', 'product_not_found', 'line_full')) throw error
      refusals.push(error)
    })
  }
  if (refusals.length > 0) throw refusals[0]
}
