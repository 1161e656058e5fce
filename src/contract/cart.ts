// The cart and back-in-stock alerts (API-1, CART-2 to CART-4).
import { z } from 'zod'
import { REGIONS } from '#domain/shipping.ts'
import { idOf, quantityField } from './common.ts'

export const addToCartBody = z.object({ productId: idOf<'product'>(), quantity: quantityField.default(1) })
export const setQuantityBody = z.object({ productId: idOf<'product'>(), quantity: quantityField })

/** A cart line. `price` in rupees, of one unit; `lang` where the answer is in another language, and the name is not (CAT-42). */
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

/** The cart. `data.items` and `items` are the same lines, because both are read (API-1). `removed` names, once, what is no longer sold; `region` is where the shopper's last order went, null before the first. */
export const cartReply = z.object({
  items: z.array(cartItemReply),
  data: z.object({ items: z.array(cartItemReply) }),
  subtotal: z.number(),
  removed: z.array(z.string()),
  region: z.enum(REGIONS).nullable(),
})
export type CartReply = z.output<typeof cartReply>

// The calls of waiting for a product that is out of stock (CAT-41).

/** `isWaiting`: an email will come once it is back. */
export const waitReply = z.object({ isWaiting: z.boolean() })
export const waitChangedReply = waitReply.extend({ message: z.string() })
