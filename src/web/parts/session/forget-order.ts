// Deletes the stored last order from this device: at a login, at a logout, and when a session has ended (PAGE-29).
import { KEPT_ORDER } from '#contract/urls.ts'

/** Deletes the stored order. Does nothing in a browser without IndexedDB. */
export function forgetOrder(): void {
  try {
    indexedDB.deleteDatabase(KEPT_ORDER)
  } catch {}
}
