// Handles quick taps on one line's quantity: each is shown immediately, one request runs at a time, and the last tap
// wins (CART-5).

export interface QuantityCalls {
  /** Sends the quantity to the server; throws when it refuses. */
  send(productId: string, quantity: number): Promise<void>
  /** Shows a quantity on the screen. */
  show(productId: string, quantity: number): void
  /** Called when the last request failed. `rollBack` shows the quantity that the server confirmed last. */
  onRefused(productId: string, error: unknown, rollBack: () => void): void
}

interface Line {
  /** The quantity that the server confirmed last. */
  confirmed: number
  requested: number
}

/**
 * Returns `change(productId, from, to)`, which shows the new quantity at once and resolves when the line's requests are
 * finished. While another change of the line is pending, it only replaces the requested quantity, and resolves at once.
 */
export function quantityChanger({ send, show, onRefused }: QuantityCalls) {
  const lines = new Map<string, Line>()

  /** Sends the last requested quantity, and repeats until the server has confirmed it or has refused. */
  async function sendUntilConfirmed(productId: string, line: Line): Promise<void> {
    while (line.requested !== line.confirmed) {
      const sentQuantity = line.requested
      try {
        await send(productId, sentQuantity)
        line.confirmed = sentQuantity
      } catch (error) {
        // The quantity was changed during the request, so the newer one is sent.
        if (line.requested !== sentQuantity) continue
        onRefused(productId, error, () => show(productId, line.confirmed))
        return
      }
    }
  }

  return async function change(productId: string, from: number, to: number): Promise<void> {
    show(productId, to)
    const pendingLine = lines.get(productId)
    if (pendingLine) {
      pendingLine.requested = to
      return
    }
    const line = { confirmed: from, requested: to }
    lines.set(productId, line)
    await sendUntilConfirmed(productId, line).finally(() => lines.delete(productId))
  }
}
