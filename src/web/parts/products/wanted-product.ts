// The product that a visitor wanted when sent to the login: stored in this tab, half an hour at most (CAT-14, CAT-20).
export const WANTED_KEY = 'nila.wanted-product'

export interface WantedProduct {
  readonly productId: string
  readonly quantity: number
  /** Its name on the page; null when the page did not pass it. */
  readonly name: string | null
  /** It was being added to the cart when the connection failed. */
  readonly mayBeInCart?: boolean
}

/** `waiting`: it is not in the cart, because of an error or a failed connection. */
export type WantedStage = 'adding' | 'added' | 'waiting'

export interface WantedState {
  readonly productId: string | null
  readonly stage: WantedStage
}

/** Stores it. Forbidden storage only loses this convenience. */
export function storeWanted(wanted: WantedProduct): void {
  try {
    sessionStorage.setItem(WANTED_KEY, JSON.stringify({ ...wanted, since: Date.now() }))
  } catch {}
}

/** It was added to the cart by another tap meanwhile. */
export function forgetWanted(productId: string): void {
  try {
    if (sessionStorage.getItem(WANTED_KEY)?.includes(productId)) sessionStorage.removeItem(WANTED_KEY)
  } catch {}
}
