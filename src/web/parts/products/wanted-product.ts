// The products that a visitor wanted to add to the cart when a login was needed. This tab stores them for half an hour
// (CAT-14, CAT-20).
export const WANTED_KEY = 'nila.wanted-product'

export interface WantedProducts {
  readonly lines: readonly { readonly productId: string; readonly quantity: number }[]
  /** The names of the products as one text; null when the page did not know them. */
  readonly name: string | null
  /** True when an earlier attempt to add them got no response. */
  readonly mayBeInCart?: boolean
}

/** With `waiting` the product is not in the cart, because adding it failed. */
export type WantedStage = 'adding' | 'added' | 'waiting'

export interface WantedState {
  readonly productId: string | null
  readonly stage: WantedStage
}

/** Stores the products. Without storage (full or disabled) they are not added after the login. */
export function storeWantedProducts(wanted: WantedProducts): void {
  try {
    sessionStorage.setItem(WANTED_KEY, JSON.stringify({ ...wanted, since: Date.now() }))
  } catch {}
}

/** Removes all stored products when the user has added one of them. */
export function removeWantedProducts(productId: string): void {
  try {
    if (sessionStorage.getItem(WANTED_KEY)?.includes(productId)) sessionStorage.removeItem(WANTED_KEY)
  } catch {}
}
