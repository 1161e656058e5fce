// The product that a visitor wanted, highlighted in the list after the login, and whether it is in the cart now
// (CAT-14, CAT-20).
import { useEffect, useState } from 'react'
import { useUser } from '#web/parts/session/session-store.ts'
import type { WantedState } from './wanted-product.ts'
import { loadWantedHandler } from './what-waits.ts'

const NO_PRODUCT: WantedState = { productId: null, stage: 'waiting' }

/** `settle` is for the user's own tap. */
export function useWantedProduct(): WantedState & { clear(): void } {
  const user = useUser()
  const [state, setState] = useState(NO_PRODUCT)
  // A login is no event of this page: the page opens after one, or gets it from the session store.
  useEffect(() => {
    if (user !== null)
      loadWantedHandler()?.then(
        ({ addWanted }) => addWanted(setState),
        () => undefined,
      )
  }, [user])
  return { ...state, clear: () => setState(NO_PRODUCT) }
}
