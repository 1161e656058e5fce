// The message of a successful payment. It is passed to the order-placed page in session storage, because checkout
// leaves by a full page load.
const KEY = 'nila.order-placed'

/** Stores the server's message about a placed order in this tab, for the next page. */
export function savePlacedMessage(gatewayOrderId: string, message: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ gatewayOrderId, message }))
  } catch {}
}

/** Returns the message for this payment; null when there is none, for example after the gateway's redirect. */
export function readPlacedMessage(gatewayOrderId: string): string | null {
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
