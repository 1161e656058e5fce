// The shipping charge before the address is known: that of the last order's region, or the lowest and highest of all
// regions (CART-8, IND-28).
import { useRouteLoaderData } from 'react-router'
import { shippingRange } from '#contract/shipping-costs.ts'
import { formatRupees } from '#contract/wire.ts'
import { shipping } from '#copy/shipping.ts'
import type { Region } from '#domain/shipping.ts'
import type { loader as rootLoader } from '#web/root.tsx'

/** Returns the lowest and highest charge in rupees, of one region if given; null when the charges are not known. */
export function useShippingRange(region: Region | null = null) {
  const costs = useRouteLoaderData<typeof rootLoader>('root')?.shipping ?? null
  const regionCosts = costs?.filter((cost) => cost.region === region) ?? []
  return shippingRange(regionCosts.length > 0 ? regionCosts : costs)
}

export function ShippingRange({ region }: { region: Region | null }) {
  const range = useShippingRange(region)
  if (range === null) return null
  return <span className="text-ink-soft">{formatRange(range)}</span>
}

/** Formats a range of rupees; an equal minimum and maximum become one amount. */
export function formatRange(range: { min: number; max: number }, between = shipping.byState): string {
  const [min, max] = [formatRupees(range.min, true), formatRupees(range.max, true)]
  return min === max ? min : between({ min, max })
}
