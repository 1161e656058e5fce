// The cart's sums after a change, computed in the browser until the server has answered.
import type { CartItemReply, CartReply } from '#contract/cart.ts'
import { fromRupees, toRupees } from '#contract/wire.ts'
import { itemsTotal, lineTotal, type PricedLine } from '#domain/cart.ts'
import { paise, sum } from '#domain/money.ts'

type Priced = Pick<CartItemReply, 'price' | 'quantity'>

const toPricedLine = ({ price, quantity }: Priced): PricedLine => ({
  unitPrice: fromRupees(price) ?? paise(0),
  quantity,
})

/** Returns the price of a line, in rupees: price × quantity (CART-7). */
export const lineAmount = (item: Priced): number => toRupees(lineTotal(toPricedLine(item)))

export const countOf = (items: readonly Priced[]): number => items.reduce((count, item) => count + item.quantity, 0)

/** Returns the total with the lowest and with the highest shipping charge. All amounts are in rupees. */
export const estimatedTotal = (
  subtotal: number,
  { min, max }: { readonly min: number; readonly max: number },
): { min: number; max: number } => {
  const withShipping = (charge: number) =>
    toRupees(sum(fromRupees(subtotal) ?? paise(0), fromRupees(charge) ?? paise(0)))
  return { min: withShipping(min), max: withShipping(max) }
}

const withItems = (reply: CartReply, items: CartItemReply[]): CartReply => ({
  ...reply,
  items,
  data: { items },
  subtotal: toRupees(itemsTotal(items.map(toPricedLine))),
})

export const withQuantity = (reply: CartReply, productId: string, quantity: number): CartReply =>
  withItems(
    reply,
    reply.items.map((item) => (item.productId === productId ? { ...item, quantity } : item)),
  )

export const withoutLine = (reply: CartReply, productId: string): CartReply =>
  withItems(
    reply,
    reply.items.filter((item) => item.productId !== productId),
  )
