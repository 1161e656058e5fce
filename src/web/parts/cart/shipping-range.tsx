// Shipping before the state is known: from the cheapest region to the dearest, as staff have set it (CART-8, IND-28).
import { useRouteLoaderData } from 'react-router'
import { shippingRange } from '#contract/shipping-costs.ts'
import { formatRupees } from '#contract/wire.ts'
import { shipping } from '#copy/shipping.ts'
import type { loader as rootLoader } from '#web/root.tsx'

/** In rupees; null where nobody could say. */
export const useShippingRange = () => shippingRange(useRouteLoaderData<typeof rootLoader>('root')?.shipping ?? null)

export function ShippingRange() {
  const range = useShippingRange()
  if (range === null) return null
  const { least, most } = range
  return <span className="text-ink-soft">{shipping.byState(formatRupees(least, true), formatRupees(most, true))}</span>
}
