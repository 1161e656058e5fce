// Quick taps on one line: each is shown at once, one call is in progress at a time, and the last tap wins (CART-5).

export interface QuantityCalls {
  /** Sends the quantity to the server; throws when it refuses. */
  send(productId: string, quantity: number): Promise<void>
  /** Shows a quantity on the screen. */
  show(productId: string, quantity: number): void
  /** The server refused the last tap, or did not answer; `rollBack` shows its last known quantity again. */
  onRefused(productId: string, error: unknown, rollBack: () => void): void
}

interface Line {
  /** The server's quantity, as far as it is known. */
  held: number
  wanted: number
}

/** Returns the function that changes a quantity: `change(productId, from, to)`. It resolves when no call is pending. */
export function quantityChanger({ send, show, onRefused }: QuantityCalls) {
  const lines = new Map<string, Line>()

  async function settle(productId: string, line: Line): Promise<void> {
    while (line.wanted !== line.held) {
      const tried = line.wanted
      try {
        await send(productId, tried)
        line.held = tried
      } catch (error) {
        // Tapped again meanwhile: the newer quantity was not refused yet.
        if (line.wanted !== tried) continue
        onRefused(productId, error, () => show(productId, line.held))
        return
      }
    }
  }

  return async function change(productId: string, from: number, to: number): Promise<void> {
    show(productId, to)
    const moving = lines.get(productId)
    if (moving) {
      moving.wanted = to
      return
    }
    const line = { held: from, wanted: to }
    lines.set(productId, line)
    await settle(productId, line).finally(() => lines.delete(productId))
  }
}
