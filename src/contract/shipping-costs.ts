// The shipping charges by region, as pages show them before the state is known (CART-8).
import type { Region } from '#domain/shipping.ts'

export interface ShippingCost {
  readonly region: Region
  /** The shipping charge of the region, in rupees. */
  readonly charge: number
}

/** Returns the lowest and the highest charge in rupees; null when the charges are not known. */
export function shippingRange(costs: readonly ShippingCost[] | null): { min: number; max: number } | null {
  if (costs === null || costs.length === 0) return null
  const charges = costs.map(({ charge }) => charge)
  return { min: Math.min(...charges), max: Math.max(...charges) }
}
