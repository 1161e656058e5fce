// The shipping charge and the total of the cart, before the address is known (CART-8, CART-14).
import type { CartReply } from '#contract/cart.ts'
import { fromRupees, shortRupees, toRupees } from '#contract/wire.ts'
import { free } from '#copy/amounts.ts'
import { cart } from '#copy/cart.ts'
import { minus, paise, sum } from '#domain/money.ts'
import { estimatedTotal } from './cart-amounts.ts'
import { formatRange, type Shipped, useShippingRange } from './shipping-range.ts'

/** Returns the subtotal after discounts, in rupees. */
const afterDiscounts = ({ subtotal, discounts }: Pick<CartReply, 'subtotal' | 'discounts'>): number => {
  const discountAmounts = discounts.map(({ amount }) => fromRupees(amount) ?? paise(0))
  return toRupees(paise(Math.max(0, minus(fromRupees(subtotal) ?? paise(0), sum(...discountAmounts)))))
}

export function Estimate({ reply }: { reply: CartReply }) {
  const range = useShippingRange(reply)
  const goods = afterDiscounts(reply)
  if (range === null) return cart.summary.plusShipping({ amount: shortRupees(goods) })
  return <span className="figures">{formatRange(estimatedTotal(goods, range), cart.summary.between)}</span>
}

export function ShippingRange({ reply }: { reply: Shipped }) {
  const range = useShippingRange(reply)
  if (range === null) return null
  if (range.max === 0) return <span className="text-leaf">{free}</span>
  return <span className="text-ink-soft">{formatRange(range)}</span>
}
