// The range of shipping charges, which pages show while the shopper's state is unknown (CART-8).
import type { Region } from '#domain/shipping.ts'

export interface ShippingCost {
  readonly region: Region
  /** In rupees. */
  readonly charge: number
}

/** Returns the lowest and the highest charge in rupees; null for null and for an empty list. */
export function shippingRange(costs: readonly ShippingCost[] | null): { min: number; max: number } | null {
  if (costs === null || costs.length === 0) return null
  const charges = costs.map(({ charge }) => charge)
  return { min: Math.min(...charges), max: Math.max(...charges) }
}
