// The message of a successful payment, passed on to the order-placed page, because every way out of checkout loads a
// fresh document.
const KEY = 'nila.order-placed'

export function leavePlacedMessage(gatewayOrderId: string, message: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ gatewayOrderId, message }))
  } catch {}
}

/** The message for this payment; null when there is none, as after an in-app browser's redirect. */
export function placedMessage(gatewayOrderId: string): string | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
      gatewayOrderId: string
      message: string
    } | null
    return stored?.gatewayOrderId === gatewayOrderId ? stored.message : null
  } catch {
    return null
  }
}
