// What a visitor wanted when she was sent to log in: it waits in this tab, half an hour at most, until she is (CAT-14, CAT-20).
export const WANTED_KEY = 'nila.wanted-product'

export interface Wanted {
  readonly productId: string
  readonly quantity: number
  /** As the page names it; null where the page did not say. */
  readonly name: string | null
  /** It was on its way into the cart when the line was lost. */
  readonly isTried?: boolean
}

/** `waiting`: it is not in the cart, whether that was refused or the line was lost. */
export type WantedStage = 'adding' | 'added' | 'waiting'

export interface WantedState {
  readonly productId: string | null
  readonly stage: WantedStage
}

/** Remembers it from now on. Storage that is forbidden only costs the comfort. */
export function rememberWanted(wanted: Wanted): void {
  try {
    sessionStorage.setItem(WANTED_KEY, JSON.stringify({ ...wanted, since: Date.now() }))
  } catch {}
}

/** She has put it into her cart herself meanwhile. */
export function forgetWanted(productId: string): void {
  try {
    if (sessionStorage.getItem(WANTED_KEY)?.includes(productId)) sessionStorage.removeItem(WANTED_KEY)
  } catch {}
}
