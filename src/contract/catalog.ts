// The calls of the catalogue: products as shoppers read them and as staff write them (spec §3 and §7).
import { z } from 'zod'

export const kitItemReply = z.object({ name: z.string(), quantity: z.number() })

/** One picture in the widths and formats that exist; `srcset` texts are ready for `<source>`. Sizes in pixels. */
export const pictureReply = z.object({
  url: z.string(),
  avif: z.string(),
  webp: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
})
export type PictureReply = z.output<typeof pictureReply>

/** A product. `price` in rupees; `image` a URL; `pictures` the same image with its variants, first one first. */
export const productReply = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  image: z.string(),
  inStock: z.boolean(),
  kitItems: z.array(kitItemReply).optional(),
  pictures: z.array(pictureReply),
  updatedAt: z.string(),
})
export type ProductReply = z.output<typeof productReply>

export const productsReply = z.array(productReply)
export const productsQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).optional() })
export const productWrittenReply = z.object({ message: z.string(), product: productReply })
