// The rules of the cart: the units and price of a line (CART-2).
import { type Paise, sum, times } from './money.ts'

/** The maximum of units in a line. */
export const MAX_PER_LINE = 20
/** The maximum of different products in a cart. */
export const MAX_LINES = 50

export interface PricedLine {
  readonly unitPrice: Paise
  readonly quantity: number
}

/** Returns the price of a line: unit price times quantity. */
export const lineTotal = (line: PricedLine): Paise => times(line.unitPrice, line.quantity)

/** Returns the sum of all lines. */
export const itemsTotal = (lines: readonly PricedLine[]): Paise => sum(...lines.map(lineTotal))

/** Returns the stock minus the reserved units; null when the product's stock is not counted. */
export const unitsLeft = (stock: number | null, heldUnits: number): number | null =>
  stock === null ? null : stock - heldUnits

/** True when the product is on sale and `quantity` more units are not reserved. */
export function canSupply(
  product: { inStock: boolean; stock: number | null; held: number },
  quantity: number,
): boolean {
  if (!product.inStock) return false
  const available = unitsLeft(product.stock, product.held)
  return available === null || available >= quantity
}
