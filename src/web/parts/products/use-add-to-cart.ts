// Putting a product into the cart, with everything that can happen then: no login, a refusal, no network (CAT-14, WORD-2).
import { useState } from 'react'
import { pages } from '#contract/urls.ts'
import { products } from '#copy/products.ts'
import { NetworkError, reasonOf } from '#web/api-client.ts'
import { putIntoCart } from '#web/parts/cart/put-into-cart.ts'
import { useGo } from '#web/parts/chrome/shop-link.tsx'
import { session } from '#web/parts/session/session-store.ts'
import { toast } from '#web/ui/toast-store.ts'
import { forgetWanted, rememberWanted, type Wanted } from './wanted-product.ts'

interface AddToCart {
  /** The product that is on its way into the cart. */
  readonly adding: string | null
  /** True when it is in; everything else has been said to the person already. `name` is what the login calls it while it waits. */
  add(productId: string, quantity?: number, name?: string): Promise<boolean>
}

/** `failure` is the sentence of WORD-2 for this page. */
export function useAddToCart(failure: string): AddToCart {
  const go = useGo()
  const [adding, setAdding] = useState<string | null>(null)

  const sendToLogin = (wanted: Wanted): false => {
    rememberWanted(wanted)
    toast.notice(products.loginFirst)
    go(pages.login)
    return false
  }

  async function add(productId: string, quantity = 1, name?: string): Promise<boolean> {
    if (adding !== null) return false
    const wanted = { productId, quantity, name: name ?? null }
    setAdding(productId)
    try {
      // A list that the device keeps looks as ever: without a connection nobody can log in either.
      if (!navigator.onLine) throw new NetworkError(null)
      // Where the shop cannot say who is here, the cart's own answer does.
      if ((await session.settled()) === null && !session.get().isUnheard) return sendToLogin(wanted)
      await putIntoCart(productId, quantity)
      forgetWanted(productId)
      return true
    } catch (error) {
      if (session.heedEnd(error)) return sendToLogin(wanted)
      toast.failure(failure, reasonOf(error))
      return false
    } finally {
      setAdding(null)
    }
  }
  return { adding, add }
}
