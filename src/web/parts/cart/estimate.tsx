// The total of the cart with shipping, before the address is known (CART-8, CART-14).
import type { CartReply } from '#contract/cart.ts'
import { formatRupees } from '#contract/wire.ts'
import { cart } from '#copy/cart.ts'
import { afterDiscounts, estimatedTotal } from './cart-amounts.ts'
import { formatRange, useShippingRange } from './shipping-range.tsx'

export function Estimate({ reply }: { reply: CartReply }) {
  const range = useShippingRange(reply)
  const goods = afterDiscounts(reply)
  if (range === null) return cart.summary.plusShipping({ amount: formatRupees(goods, true) })
  return <span className="figures">{formatRange(estimatedTotal(goods, range), cart.summary.between)}</span>
}
