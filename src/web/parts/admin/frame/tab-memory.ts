// What a tab remembers of staff's way through the lists, over a reload: ids and places, never a name, an address or a word that was searched for (ADM-35).
import { session, subscribeToSession } from '#web/parts/session/session-store.ts'

const NAMES = ['staff-chosen', 'staff-trail'] as const

export interface TabMemory<Remembered> {
  get(): Remembered | null
  set(what: Remembered): void
}

/** A browser that keeps nothing, or has no room left, only forgets earlier. */
export const tabMemory = <Remembered>(name: (typeof NAMES)[number]): TabMemory<Remembered> => ({
  get: () => {
    try {
      return JSON.parse(sessionStorage.getItem(name) ?? 'null')
    } catch {
      return null
    }
  },
  set: (what) => {
    try {
      sessionStorage.setItem(name, JSON.stringify(what))
    } catch {
      // Nothing depends on it.
    }
  },
})

// Whoever leaves takes her way with her.
subscribeToSession(() => {
  const { loading, user, isUnheard } = session.get()
  if (loading || user !== null || isUnheard) return
  try {
    for (const name of NAMES) sessionStorage.removeItem(name)
  } catch {
    // There is no storage: there is nothing to forget.
  }
})
