// The PIN code of the shopper's delivery estimate, stored in this tab only: checkout loads a fresh document and starts
// with it (SHIP-16).
import { parsePinCode } from '#domain/contact-details.ts'

const KEY = 'nila.pin'

/** Full or forbidden storage only loses this convenience. */
export function saveAskedPin(pin: string): void {
  try {
    sessionStorage.setItem(KEY, pin)
  } catch {}
}

/** Empty when none was entered. */
export function askedPin(): string {
  try {
    return parsePinCode(sessionStorage.getItem(KEY) ?? '') ?? ''
  } catch {
    return ''
  }
}

/** Removed so that the next user of this browser starts without it. */
export function forgetAskedPin(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
}
