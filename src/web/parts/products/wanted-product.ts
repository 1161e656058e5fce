// What a visitor wanted when she was sent to log in: it waits in this tab, half an hour at most, until she is (CAT-14, CAT-20).
const KEY = 'nila.wanted-product'
const WAITS = 30 * 60 * 1000

export interface Wanted {
  readonly productId: string
  readonly quantity: number
  /** As the page names it; null where the page did not say. */
  readonly name: string | null
  /** It was on its way into the cart when the line was lost. */
  readonly isTried?: boolean
}

/** Remembers it from now on. Storage that is forbidden only costs the comfort. */
export function rememberWanted(wanted: Wanted): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...wanted, since: Date.now() }))
  } catch {}
}

/** What waits, without taking it. */
export function wantedNow(): Wanted | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as (Wanted & { since: number }) | null
    if (kept === null || !(Date.now() - kept.since <= WAITS)) return null
    const { since: _since, ...wanted } = kept
    return wanted
  } catch {
    return null
  }
}

/** What waits, once: reading it forgets it. */
export function takeWanted(): Wanted | null {
  const wanted = wantedNow()
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
  return wanted
}
