// The shipping charge before the address is known: that of the last order's region, or the lowest and highest of all
// regions (CART-8, IND-28).
import { useRouteLoaderData } from 'react-router'
import type { CartReply } from '#contract/cart.ts'
import { shippingRange } from '#contract/shipping-costs.ts'
import { shortRupees } from '#contract/wire.ts'
import { shipping } from '#copy/checkout.ts'
import type { loader as rootLoader } from '#web/root.tsx'

const ANYWHERE = { region: null, missingForFreeShipping: null }
export type Shipped = Pick<CartReply, 'region' | 'missingForFreeShipping'>

/**
 * Returns the lowest and highest charge in rupees, of the cart's region if known; 0 for both when a discount makes
 * shipping free; null when the charges are not known.
 */
export function useShippingRange({ region, missingForFreeShipping }: Shipped = ANYWHERE) {
  const costs = useRouteLoaderData<typeof rootLoader>('root')?.shipping ?? null
  if (missingForFreeShipping === 0) return { min: 0, max: 0 }
  const regionCosts = costs?.filter((cost) => cost.region === region) ?? []
  return shippingRange(regionCosts.length > 0 ? regionCosts : costs)
}

/** Formats a range of rupees; an equal minimum and maximum become one amount. */
export function formatRange(range: { min: number; max: number }, between = shipping.byState): string {
  const [min, max] = [shortRupees(range.min), shortRupees(range.max)]
  return min === max ? min : between({ min, max })
}
