// The product that a visitor wanted before the login: it is highlighted in the list and added to the cart (CAT-14,
// CAT-20).
import { useEffect, useState } from 'react'
import { useUser } from '#web/parts/session/session-store.ts'
import { loadWantedProducts } from './load-wanted-products.ts'
import type { WantedState } from './wanted-product.ts'

const NO_PRODUCT: WantedState = { productId: null, stage: 'waiting' }

/**
 * Adds the wanted product to the cart once the user is logged in. Returns the product and its stage. `clear` is called
 * when the user adds the product by hand.
 */
export function useWantedProduct(): WantedState & { clear(): void } {
  const user = useUser()
  const [state, setState] = useState(NO_PRODUCT)
  useEffect(() => {
    if (user !== null)
      loadWantedProducts()?.then(
        ({ addWantedProducts }) => addWantedProducts(setState),
        () => undefined,
      )
  }, [user])
  return { ...state, clear: () => setState(NO_PRODUCT) }
}
