// Handles quick taps on one line's quantity: each is shown immediately, one request runs at a time, and the last tap
// wins (CART-5).

export interface QuantityCalls {
  send(productId: string, quantity: number): Promise<void>
  show(productId: string, quantity: number): void
  /** Called when the last request failed. `rollBack` shows the quantity that the server confirmed last. */
  onRefused(productId: string, error: unknown, rollBack: () => void): void
}

interface Line {
  confirmed: number
  requested: number
  finished: Promise<void>
}

/**
 * Returns `change(productId, from, to)`, which shows the new quantity immediately and resolves when no request for the
 * line is pending. A change during a request replaces the requested quantity.
 */
export function quantityChanger({ send, show, onRefused }: QuantityCalls) {
  const lines = new Map<string, Line>()

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

  return function change(productId: string, from: number, to: number): Promise<void> {
    show(productId, to)
    const pendingLine = lines.get(productId)
    if (pendingLine) {
      pendingLine.requested = to
      return pendingLine.finished
    }
    const line: Line = { confirmed: from, requested: to, finished: Promise.resolve() }
    lines.set(productId, line)
    line.finished = sendUntilConfirmed(productId, line).finally(() => lines.delete(productId))
    return line.finished
  }
}
