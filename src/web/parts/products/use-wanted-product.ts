// The product that a visitor wanted before the login: it is highlighted in the list and added to the cart (CAT-14,
// CAT-20).
import { useEffect, useState } from 'react'
import { useUser } from '#web/parts/session/session-store.ts'
import { loadPendingProduct } from './load-pending-product.ts'
import type { WantedState } from './wanted-product.ts'

const NO_PRODUCT: WantedState = { productId: null, stage: 'waiting' }

/**
 * Adds the wanted product to the cart once the user is logged in. Returns the product and its stage. `clear` is called
 * when the user adds the product by hand.
 */
export function useWantedProduct(): WantedState & { clear(): void } {
  const user = useUser()
  const [state, setState] = useState(NO_PRODUCT)
  // An effect, because the login may be known when the page opens, or later from the session store.
  useEffect(() => {
    if (user !== null)
      loadPendingProduct()?.then(
        ({ addWantedProducts }) => addWantedProducts(setState),
        () => undefined,
      )
  }, [user])
  return { ...state, clear: () => setState(NO_PRODUCT) }
}
