// The words with which a payment ended, carried over to the order-placed page: every way out of checkout loads a fresh document.
const KEY = 'nila.order-placed'

export function leavePlacedMessage(gatewayOrderId: string, message: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ gatewayOrderId, message }))
  } catch {}
}

/** The words for this payment; null when they are not known here, as after an in-app browser's detour. */
export function placedMessage(gatewayOrderId: string): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
      gatewayOrderId: string
      message: string
    } | null
    return kept?.gatewayOrderId === gatewayOrderId ? kept.message : null
  } catch {
    return null
  }
}
