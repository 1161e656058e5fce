// The cart's own rules: how many of a thing a line may hold and what it costs (CART-2).
import { type Paise, sum, times } from './money.ts'

/** A cart line holds 1 to 20 of a product. */
export const MAX_PER_LINE = 20
/** A cart holds at most this many different products. */
export const MAX_LINES = 50

export interface PricedLine {
  readonly unitPrice: Paise
  readonly quantity: number
}

/** What a line costs: price times quantity. */
export const lineTotal = (line: PricedLine): Paise => times(line.unitPrice, line.quantity)

/** What all lines cost together. */
export const itemsTotal = (lines: readonly PricedLine[]): Paise => sum(...lines.map(lineTotal))

/** Units of a product that can still be promised; null means the product is not counted. */
export const unitsLeft = (stock: number | null, held: number): number | null => (stock === null ? null : stock - held)

/** True when `quantity` more units can be promised. */
export function canSupply(
  product: { inStock: boolean; stock: number | null; held: number },
  quantity: number,
): boolean {
  if (!product.inStock) return false
  const left = unitsLeft(product.stock, product.held)
  return left === null || left >= quantity
}
