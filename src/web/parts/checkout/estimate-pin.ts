// The PIN code that the shopper typed for a delivery estimate, stored in this tab, so that checkout can fill it in
// (SHIP-16).
import { parsePinCode } from '#domain/contact-details.ts'

const KEY = 'nila.pin'

/** Stores the PIN code in this tab. Without storage (full or disabled) checkout starts with an empty one. */
export function saveEstimatePin(pin: string): void {
  try {
    sessionStorage.setItem(KEY, pin)
  } catch {}
}

export function readEstimatePin(): string {
  try {
    return parsePinCode(sessionStorage.getItem(KEY) ?? '') ?? ''
  } catch {
    return ''
  }
}

/** Removes the stored PIN code. Called at logout, so that the next user of this browser does not see it. */
export function forgetEstimatePin(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
}
