// What the cart will come to with shipping, before the address is known (CART-8, CART-14).
import type { CartReply } from '#contract/cart.ts'
import { formatRupees } from '#contract/wire.ts'
import { cart } from '#copy/cart.ts'
import { estimatedTotal } from './cart-amounts.ts'
import { useShippingRange } from './shipping-range.tsx'

export function Estimate({ reply: { subtotal, region } }: { reply: CartReply }) {
  const range = useShippingRange(region)
  if (range === null) return cart.summary.plusShipping(formatRupees(subtotal, true))
  const { least, most } = estimatedTotal(subtotal, range)
  return <span className="figures">{cart.summary.between(formatRupees(least, true), formatRupees(most, true))}</span>
}
