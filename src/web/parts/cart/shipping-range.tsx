// Shipping before the address is known: the charge of the last order's region, or the range from the cheapest region to
// the dearest (CART-8, IND-28).
import { useRouteLoaderData } from 'react-router'
import { shippingRange } from '#contract/shipping-costs.ts'
import { formatRupees } from '#contract/wire.ts'
import { shipping } from '#copy/shipping.ts'
import type { Region } from '#domain/shipping.ts'
import type { loader as rootLoader } from '#web/root.tsx'

/** In rupees, of one region when it is given; null when the charges are not known. */
export function useShippingRange(region: Region | null = null) {
  const costs = useRouteLoaderData<typeof rootLoader>('root')?.shipping ?? null
  const own = costs?.filter((cost) => cost.region === region) ?? []
  return shippingRange(own.length > 0 ? own : costs)
}

export function ShippingRange({ region }: { region: Region | null }) {
  const range = useShippingRange(region)
  if (range === null) return null
  return <span className="text-ink-soft">{rangeInWords(range)}</span>
}

/** An equal minimum and maximum are shown as one amount. */
export function rangeInWords(range: { least: number; most: number }, between = shipping.byState): string {
  const [least, most] = [formatRupees(range.least, true), formatRupees(range.most, true)]
  return least === most ? least : between({ least, most })
}
