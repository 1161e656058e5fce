// What a tab remembers of staff's way through the lists, over a reload: ids and places, never a name, an address or a word that was searched for (ADM-35).
import { session, subscribeToSession } from '#web/parts/session/session-store.ts'

const NAMES = ['staff-chosen', 'staff-trail'] as const

export interface TabMemory<Remembered> {
  get(): Remembered | null
  set(what: Remembered): void
  /** The same, written once the page is left: of thousands of rows each tick would write all of them. */
  keep(what: Remembered): void
}

/** What is written when the page is left. */
const kept = new Map<string, unknown>()

function write(name: string, what: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(what))
  } catch {
    // Nothing depends on it.
  }
}

/** A browser that keeps nothing, or has no room left, only forgets earlier. */
export const tabMemory = <Remembered>(name: (typeof NAMES)[number]): TabMemory<Remembered> => ({
  get: () => {
    if (kept.has(name)) return kept.get(name) as Remembered
    try {
      return JSON.parse(sessionStorage.getItem(name) ?? 'null')
    } catch {
      return null
    }
  },
  set: (what) => {
    kept.delete(name)
    write(name, what)
  },
  keep: (what) => {
    if (kept.size === 0) window.addEventListener('pagehide', writeKept)
    kept.set(name, what)
  },
})

function writeKept(): void {
  for (const [name, what] of kept) write(name, what)
}

// Whoever leaves takes her way with her.
subscribeToSession(() => {
  const { loading, user, isUnheard } = session.get()
  if (loading || user !== null || isUnheard) return
  kept.clear()
  try {
    for (const name of NAMES) sessionStorage.removeItem(name)
  } catch {
    // There is no storage: there is nothing to forget.
  }
})
