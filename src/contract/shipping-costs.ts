// The shipping charges by region, as pages show them before the state is known (CART-8).
import type { Region } from '#domain/shipping.ts'

export interface ShippingCost {
  readonly region: Region
  /** In rupees. */
  readonly charge: number
}

/** From the cheapest region to the dearest, in rupees. Null when the charges are not known. */
export function shippingRange(costs: readonly ShippingCost[] | null): { least: number; most: number } | null {
  if (costs === null || costs.length === 0) return null
  const charges = costs.map(({ charge }) => charge)
  return { least: Math.min(...charges), most: Math.max(...charges) }
}
