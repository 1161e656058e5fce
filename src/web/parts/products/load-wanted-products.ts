// Loads the code for wanted products, only when some are stored (CAT-20).
import { importWithRetry } from '#web/ui/lazy.ts'
import { WANTED_KEY } from './wanted-product.ts'

/** Returns the module that adds the stored products to the cart; null when none are stored. */
export function loadWantedProducts(): Promise<typeof import('./add-wanted-products.ts')> | null {
  try {
    return sessionStorage.getItem(WANTED_KEY) ? importWithRetry(() => import('./add-wanted-products.ts')) : null
  } catch {
    return null
  }
}
