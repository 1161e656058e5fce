// What is put aside in this tab for the one step to the same page in another language, and taken up there (PAGE-33).

/** After so long nobody waits for it any more, in milliseconds. */
const FRESH = 60_000
const SWITCHES = 'nila.switches'

/** Hears that she is about to go to this page in another language. Answers how to stop hearing. */
export function onSwitch(keep: () => void): () => void {
  addEventListener(SWITCHES, keep)
  return () => removeEventListener(SWITCHES, keep)
}

export const tellOfSwitch = (): boolean => dispatchEvent(new Event(SWITCHES))

/** Storage that is full or forbidden only costs the comfort. */
export function putAside(name: string, what: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify({ what, since: Date.now() }))
  } catch {}
}

/** What was put aside under a name just now; it is there once. */
export function takeUp<What>(name: string): What | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as { what: What; since: number } | null
    sessionStorage.removeItem(name)
    return kept !== null && Math.abs(Date.now() - kept.since) < FRESH ? kept.what : null
  } catch {
    return null
  }
}
