// The PIN code that she asked shipping for, kept in this tab alone: checkout loads a fresh document, and begins with it (SHIP-16).
import { parsePinCode } from '#domain/contact-details.ts'

const KEY = 'nila.pin'

/** Storage that is full or forbidden only costs the comfort. */
export function saveAskedPin(pin: string): void {
  try {
    sessionStorage.setItem(KEY, pin)
  } catch {}
}

/** Empty where none was asked for. */
export function askedPin(): string {
  try {
    return parsePinCode(sessionStorage.getItem(KEY) ?? '') ?? ''
  } catch {
    return ''
  }
}

/** Whoever sits here next asks anew. */
export function forgetAskedPin(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
}
