// Quick taps on one line: each shows at once, one call is under way at a time, and the last tap wins (CART-5).

export interface QuantityCalls {
  /** Tells the server; throws when it refuses. */
  send(productId: string, quantity: number): Promise<void>
  /** Shows a quantity on the screen. */
  show(productId: string, quantity: number): void
  /** The server refused the last tap, or nobody answered; `rollBack` shows again what it held before. */
  onRefused(productId: string, error: unknown, rollBack: () => void): void
}

interface Line {
  /** What the server holds, as far as is known. */
  held: number
  wanted: number
}

/** Answers the one function that changes a quantity: `change(productId, from, to)`. It ends when the line is at rest. */
export function quantityChanger({ send, show, onRefused }: QuantityCalls) {
  const lines = new Map<string, Line>()

  async function settle(productId: string, line: Line): Promise<void> {
    while (line.wanted !== line.held) {
      const tried = line.wanted
      try {
        await send(productId, tried)
        line.held = tried
      } catch (error) {
        // Tapped again meanwhile: that wish has not been refused yet.
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
