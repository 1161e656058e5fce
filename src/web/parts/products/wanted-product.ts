// The products that a visitor wanted to add to the cart when a login was needed. This tab stores them for half an hour
// (CAT-14, CAT-20).
export const WANTED_KEY = 'nila.wanted-product'

export interface WantedProducts {
  readonly lines: readonly { readonly productId: string; readonly name: string; readonly quantity: number }[]
  /** True when an earlier attempt to add them got no response. */
  readonly mayBeInCart?: boolean
}

/** 'waiting' means that the product is not in the cart, because adding it has failed. */
export type WantedStage = 'adding' | 'added' | 'waiting'

/** The product that the list highlights, the first of those wanted, and its stage. */
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

/** Removes a product that the user has added by hand. Other stored products stay. */
export function removeWantedProduct(productId: string): void {
  try {
    const stored: WantedProducts = JSON.parse(sessionStorage.getItem(WANTED_KEY) ?? '')
    const lines = stored.lines.filter((line) => line.productId !== productId)
    if (lines.length === 0) sessionStorage.removeItem(WANTED_KEY)
    else sessionStorage.setItem(WANTED_KEY, JSON.stringify({ ...stored, lines }))
  } catch {}
}
