// Shipping before the state is known: from the cheapest region to the dearest, as staff have set it (CART-8, IND-28).
import { useRouteLoaderData } from 'react-router'
import { formatRupees } from '#contract/wire.ts'
import { cart } from '#copy/cart.ts'
import type { loader as rootLoader } from '#web/root.tsx'

export function ShippingRange() {
  const range = useRouteLoaderData<typeof rootLoader>('root')?.shipping
  if (!range) return null
  const { least, most } = range
  return (
    <span className="text-ink-soft">{cart.summary.byState(formatRupees(least, true), formatRupees(most, true))}</span>
  )
}
