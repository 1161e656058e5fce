// The PIN code that somebody asked about beside a product: kept for this visit alone, and taken along to an empty address (CAT-42).
const KEY = 'nila.pin'
let kept = ''

/** Storage that is forbidden only costs that she types it again at checkout. */
export function keepPin(pin: string): void {
  kept = pin
  try {
    sessionStorage.setItem(KEY, pin)
  } catch {}
}

/** Empty where she asked about none. */
export function keptPin(): string {
  try {
    return kept || (sessionStorage.getItem(KEY) ?? '')
  } catch {
    return kept
  }
}
