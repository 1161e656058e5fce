// Adds a product to the cart, and handles every outcome: no login, an error, no network (CAT-14, WORD-2).
import { useState } from 'react'
import { pages } from '#contract/urls.ts'
import { products } from '#copy/products.ts'
import { NetworkError, reasonOf } from '#web/api-client.ts'
import { addProductToCart } from '#web/parts/cart/add-product-to-cart.ts'
import { useShopNavigate } from '#web/parts/chrome/shop-link.tsx'
import { session } from '#web/parts/session/session-store.ts'
import { toast } from '#web/ui/toast-store.ts'
import { removeWantedProduct, storeWantedProducts, type WantedProducts } from './wanted-product.ts'

interface AddToCart {
  readonly adding: string | null
  /**
   * Returns true when the product was added. Otherwise false: the failure or the login is shown, or another product is
   * being added. `name` is shown on the login page while the product waits.
   */
  add(productId: string, quantity: number, name: string): Promise<boolean>
}

/**
 * Returns `add`, which adds a product to the cart, one at a time, and the id of the one that is being added. Visitors
 * are sent to the login first. `failure` is the page's text for a failure (WORD-2).
 */
export function useAddToCart(failure: string): AddToCart {
  const navigate = useShopNavigate()
  const [adding, setAdding] = useState<string | null>(null)

  const sendToLogin = (wanted: WantedProducts): false => {
    storeWantedProducts(wanted)
    toast.notice(products.loginFirst)
    navigate(pages.login)
    return false
  }

  async function add(productId: string, quantity: number, name: string): Promise<boolean> {
    if (adding !== null) return false
    const wanted = { lines: [{ productId, name, quantity }] }
    setAdding(productId)
    try {
      // Offline a login is impossible, so the failure is shown instead.
      if (!navigator.onLine) throw new NetworkError(null)
      // When the session is unknown, the response to the request decides.
      if ((await session.ready()) === null && !session.get().isUnknown) return sendToLogin(wanted)
      await addProductToCart(productId, quantity)
      removeWantedProduct(productId)
      return true
    } catch (error) {
      if (session.clearIfEnded(error)) return sendToLogin(wanted)
      toast.failure(failure, reasonOf(error))
      return false
    } finally {
      setAdding(null)
    }
  }
  return { adding, add }
}
