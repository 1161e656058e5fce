// The cart's sums that the screen computes until the server has answered, in whole paise.
import type { CartItemReply, CartReply } from '#contract/cart.ts'
import { fromRupees, toRupees } from '#contract/wire.ts'
import { itemsTotal, lineTotal, type PricedLine } from '#domain/cart.ts'
import { paise, sum } from '#domain/money.ts'

type Priced = Pick<CartItemReply, 'price' | 'quantity'>

const priced = ({ price, quantity }: Priced): PricedLine => ({ unitPrice: fromRupees(price) ?? paise(0), quantity })

/** The price of a line, in rupees: price × quantity (CART-7). */
export const lineAmount = (item: Priced): number => toRupees(lineTotal(priced(item)))

/** The number of units in the cart. */
export const countOf = (items: readonly Priced[]): number => items.reduce((count, item) => count + item.quantity, 0)

/** The total of a purchase with shipping to the cheapest region, and to the dearest. In rupees. */
export const estimatedTotal = (
  subtotal: number,
  { least, most }: { readonly least: number; readonly most: number },
): { least: number; most: number } => {
  const withShipping = (charge: number) =>
    toRupees(sum(fromRupees(subtotal) ?? paise(0), fromRupees(charge) ?? paise(0)))
  return { least: withShipping(least), most: withShipping(most) }
}

const withItems = (reply: CartReply, items: CartItemReply[]): CartReply => ({
  ...reply,
  items,
  data: { items },
  subtotal: toRupees(itemsTotal(items.map(priced))),
})

/** The cart with a changed quantity in one line. */
export const withQuantity = (reply: CartReply, productId: string, quantity: number): CartReply =>
  withItems(
    reply,
    reply.items.map((item) => (item.productId === productId ? { ...item, quantity } : item)),
  )

/** The cart without one line. */
export const withoutLine = (reply: CartReply, productId: string): CartReply =>
  withItems(
    reply,
    reply.items.filter((item) => item.productId !== productId),
  )
