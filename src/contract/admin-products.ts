// The calls of the admin's product list: staff's list, places in the catalogue, several pictures, prices of before.
import { z } from 'zod'
import { fieldErrors } from '#copy/errors.ts'
import { WAYS } from '#domain/order-filter.ts'
import { MOST_PICTURES } from '#domain/product-pictures.ts'
import { PRODUCT_SORTS } from '#domain/product-sort.ts'
import { LISTED_AS } from '#domain/publishing.ts'
import { UNITS } from '#domain/tax.ts'
import { LONGEST_DIFFERS, LONGEST_FAMILY, LONGEST_LABEL, MOST_VARIANTS } from '#domain/variants.ts'
import { adminProductReply, fileField } from './catalog.ts'
import { emptiableField, idOf, textField } from './common.ts'

/** Narrows staff's list; words of fewer than three characters are refused. */
export const adminOrdersFilter = z.object({
  q: z.string().max(100).optional(),
  stock: z.enum(['low', 'out'], { error: () => fieldErrors.choice }).optional(),
  state: z.enum(LISTED_AS, { error: () => fieldErrors.choice }).optional(),
})
export const adminProductsQuery = adminOrdersFilter.extend({
  page: z.coerce.number().int().min(1).max(10_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
  sort: z.enum(PRODUCT_SORTS, { error: () => fieldErrors.choice }).optional(),
  way: z.enum(WAYS, { error: () => fieldErrors.choice }).optional(),
})

/**
 * A page of the catalogue. `count` products in all, or more than that when `isMore`; `previous` and `next` are the ids of those
 * just before and after the page in the list's own order; `categories` those that products have and `families` the names of these, at most 100 each.
 */
export const adminProductsReply = z.object({
  products: z.array(adminProductReply),
  count: z.number(),
  isMore: z.boolean(),
  categories: z.array(z.string()),
  families: z.array(z.string()),
  /** What a new product begins with: the tax of the newest product of each category that has an HSN code, the newest of all first. */
  taxes: z.array(
    z.object({
      category: z.string(),
      name: z.string(),
      hsn: z.string(),
      taxClass: z.enum(['exempt', 'taxable']),
      taxRate: z.number(),
      taxUnit: z.enum(UNITS),
    }),
  ),
  previous: z.string().nullable(),
  next: z.string().nullable(),
})
export type AdminProductsReply = z.output<typeof adminProductsReply>
export type TaxOfKind = AdminProductsReply['taxes'][number]

/** Puts a product just before another, or just after one. */
export const placeBody = z.union([z.object({ before: idOf<'product'>() }), z.object({ after: idOf<'product'>() })], {
  error: () => fieldErrors.wrongType,
})
/** `place` counts from 1. */
export const placedReply = z.object({ message: z.string(), place: z.number() })

// A page that was open before says nothing of drawings, and changes none.
const arrangement = z
  .array(z.object({ _id: idOf<'picture'>(), alt: emptiableField(200), isDrawing: z.boolean().optional() }))
  .max(MOST_PICTURES)

/** The pictures in their order with their texts, and what they were when the screen showed them. */
export const picturesBody = z.object({ pictures: arrangement, was: arrangement })
/** The form of one more picture. */
export const newPictureBody = z.object({
  image: fileField.optional(),
  alt: emptiableField(200).optional(),
})

const arrangedFamily = z.object({
  name: textField(LONGEST_FAMILY),
  differs: textField(LONGEST_DIFFERS),
  variants: z
    .array(z.object({ _id: idOf<'product'>(), label: textField(LONGEST_LABEL) }))
    .min(1)
    .max(MOST_VARIANTS),
})
/** The name of a family, what its products differ in, and these in their order; and all that as the screen showed it. */
export const familyBody = arrangedFamily.extend({ was: arrangedFamily })
/** The label of one more product like another of its family. */
export const copyBody = z.object({ label: textField(LONGEST_LABEL) })

/** Newest first, at most 50; rupees. `from` is null for the price it came with; `by` is empty when it was the shop itself. */
export const pricesReply = z.object({
  prices: z.array(z.object({ at: z.string(), by: z.string(), from: z.number().nullable(), to: z.number() })),
})
export type PricesReply = z.output<typeof pricesReply>
