// Loads the code that handles a wanted product, only when one is stored (CAT-20).
import { importWithRetry } from '#web/ui/lazy.ts'
import { WANTED_KEY } from './wanted-product.ts'

/** Loads the module that handles the stored product; null when no product is stored. */
export function loadPendingProduct(): Promise<typeof import('./pending-product.ts')> | null {
  try {
    return sessionStorage.getItem(WANTED_KEY) ? importWithRetry(() => import('./pending-product.ts')) : null
  } catch {
    return null
  }
}
