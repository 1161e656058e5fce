// The limits of a cart, the prices of its lines, and whether a product has enough units left (CART-2).
import { type Paise, sum, times } from './money.ts'

export const MAX_PER_LINE = 20
export const MAX_LINES = 50

export interface PricedLine {
  readonly unitPrice: Paise
  readonly quantity: number
}

export const lineTotal = (line: PricedLine): Paise => times(line.unitPrice, line.quantity)

export const itemsTotal = (lines: readonly PricedLine[]): Paise => sum(...lines.map(lineTotal))

/** Returns the units of a product that no hold reserves; null when its stock is not counted. */
export const unitsLeft = (stock: number | null, heldUnits: number): number | null =>
  stock === null ? null : stock - heldUnits

/**
 * True when staff have marked the product in stock and `quantity` of its units are not reserved. If its stock is not
 * counted, the mark suffices.
 */
export function canSupply(
  product: { inStock: boolean; stock: number | null; held: number },
  quantity: number,
): boolean {
  if (!product.inStock) return false
  const available = unitsLeft(product.stock, product.held)
  return available === null || available >= quantity
}
