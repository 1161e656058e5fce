// Deletes the stored last order from this device: at a logout, when a session has ended, and when one begins (PAGE-29).
import { KEPT_ORDER } from '#contract/urls.ts'

export function forgetOrder(): void {
  try {
    indexedDB.deleteDatabase(KEPT_ORDER)
  } catch {}
}
