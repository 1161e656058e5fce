// What becomes of what a visitor wanted, loaded where something waits and only there (CAT-20).
import { insist } from '#web/ui/lazy.ts'
import { WANTED_KEY } from './wanted-product.ts'

/** What may be done with what waits; null where nothing does. */
export function whatWaits(): Promise<typeof import('./wanted-later.ts')> | null {
  try {
    return sessionStorage.getItem(WANTED_KEY) ? insist(() => import('./wanted-later.ts')) : null
  } catch {
    return null
  }
}
