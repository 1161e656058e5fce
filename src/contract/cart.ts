// The cart and back-in-stock alerts (API-1, CART-2 to CART-4).
import { z } from 'zod'
import { REGIONS } from '#domain/shipping.ts'
import { idOf, quantityField } from './common.ts'
import { discountFields } from './discounts.ts'

export const addToCartBody = z.object({ productId: idOf<'product'>(), quantity: quantityField.default(1) })
export const setQuantityBody = z.object({ productId: idOf<'product'>(), quantity: quantityField })

/**
 * A cart line. `price` in rupees, of one unit; `lang` when the response is in another language and the name is not
 * translated (CAT-42).
 */
const cartItemReply = z.object({
  productId: z.string(),
  name: z.string(),
  image: z.string(),
  price: z.number(),
  quantity: z.number(),
  inStock: z.boolean(),
  lang: z.literal('en').optional(),
})
export type CartItemReply = z.output<typeof cartItemReply>

/**
 * The cart. `data.items` and `items` contain the same lines, because clients read both (API-1). `removed` lists, only
 * once, products that are no longer sold. `region` is that of the shopper's last order, or null. The discounts are
 * those on goods, for any region.
 */
export const cartReply = z.object({
  items: z.array(cartItemReply),
  data: z.object({ items: z.array(cartItemReply) }),
  subtotal: z.number(),
  removed: z.array(z.string()),
  region: z.enum(REGIONS).nullable(),
  ...discountFields,
})
export type CartReply = z.output<typeof cartReply>

// The calls of back-in-stock alerts.

/** `isWaiting` is true when an email will be sent once the product is back. */
export const waitReply = z.object({ isWaiting: z.boolean() })
export const waitChangedReply = waitReply.extend({ message: z.string() })
