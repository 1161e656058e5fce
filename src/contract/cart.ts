// The schemas of the cart and of back-in-stock alerts (API-1, CART-2 to CART-4).
import { z } from 'zod'
import { REGIONS } from '#domain/shipping.ts'
import { idOf, quantityField } from './common.ts'
import { discountFields } from './discounts.ts'

export const addToCartBody = z.object({ productId: idOf<'product'>(), quantity: quantityField.default(1) })
export const setQuantityBody = z.object({ productId: idOf<'product'>(), quantity: quantityField })

/**
 * A cart line. `price` is for one unit, in rupees. `lang` is present when the reply is in another language and the
 * name is not translated (CAT-42).
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
 * `data.items` and `items` contain the same lines, because clients read either (API-1). `removed` names products that
 * are no longer sold; the next reply does not name them again. `region` is the region of the shopper's newest order;
 * null before the first. Discounts on shipping or for certain regions are left out.
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

/** `isWaiting` is true when the user has requested an email for when the product is back in stock. */
export const waitReply = z.object({ isWaiting: z.boolean() })
export const waitChangedReply = waitReply.extend({ message: z.string() })
