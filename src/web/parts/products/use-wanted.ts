// What a visitor wanted, marked on the list once she is logged in, and whether it is in her cart by now (CAT-14, CAT-20).
import { useEffect, useState } from 'react'
import { useUser } from '#web/parts/session/session-store.ts'
import type { WantedState } from './wanted-product.ts'
import { whatWaits } from './what-waits.ts'

const NOTHING: WantedState = { productId: null, stage: 'waiting' }

/** `settle` is for her own press. */
export function useWanted(): WantedState & { settle(): void } {
  const user = useUser()
  const [state, setState] = useState(NOTHING)
  // A login is no event of this page: it opens with one, or hears of one.
  useEffect(() => {
    if (user !== null)
      whatWaits()?.then(
        ({ putWanted }) => putWanted(setState),
        () => undefined,
      )
  }, [user])
  return { ...state, settle: () => setState(NOTHING) }
}
