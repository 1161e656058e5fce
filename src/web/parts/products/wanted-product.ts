// The product that a visitor wanted when she was sent to log in: it waits, highlighted, on the listing (CAT-14).
const KEY = 'nila.wanted-product'

/** Remembers the product until the listing has shown it. Storage that is forbidden only costs the highlight. */
export function rememberWanted(productId: string): void {
  try {
    sessionStorage.setItem(KEY, productId)
  } catch {}
}

/** The product that waits, once: reading it forgets it. */
export function takeWanted(): string | null {
  try {
    const productId = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return productId
  } catch {
    return null
  }
}
