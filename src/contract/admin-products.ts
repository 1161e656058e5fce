// The schemas of products for staff: list, pictures, families, prices, bulk changes and CSV import.
import { z } from 'zod'
import { productFieldErrors } from '#copy/admin-products.ts'
import { formErrors } from '#copy/errors.ts'
import { MAX_AT_ONCE } from '#domain/bulk-price-change.ts'
import { PRODUCT_SORTS, SORT_DIRECTIONS } from '#domain/list-sorts.ts'
import { MAX_CHARACTERS, MAX_PICTURES } from '#domain/product-limits.ts'
import { isPublishTime, LISTED_AS, MAX_CATEGORY_LENGTH } from '#domain/publishing.ts'
import { UNITS } from '#domain/tax.ts'
import { MAX_DIFFERS_LENGTH, MAX_FAMILY_LENGTH, MAX_LABEL_LENGTH, MAX_VARIANTS } from '#domain/variants.ts'
import { adminProductReply, fileField } from './catalog.ts'
import { emptiableField, idOf, textField } from './common.ts'

export const adminProductsFilter = z.object({
  q: z.string().max(100).optional(),
  stock: z.enum(['low', 'out'], { error: () => formErrors.choice }).optional(),
  state: z.enum(LISTED_AS, { error: () => formErrors.choice }).optional(),
})
export const adminProductsQuery = adminProductsFilter.extend({
  page: z.coerce.number().int().min(1).max(10_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
  sort: z.enum(PRODUCT_SORTS, { error: () => formErrors.choice }).optional(),
  way: z.enum(SORT_DIRECTIONS, { error: () => formErrors.choice }).optional(),
})

/** A page of the product list. `categories`, `families` and `taxes` are suggestions for the form of a product. */
export const adminProductsReply = z.object({
  products: z.array(adminProductReply),
  /** The number of matching products, or with `isMore` a lower bound. */
  count: z.number(),
  isMore: z.boolean(),
  categories: z.array(z.string()),
  families: z.array(z.string()),
  /** For each category the tax data of its newest product with an HSN. */
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
  /** The id of the last product before this page. `next` is the id of the first one after it. */
  previous: z.string().nullable(),
  next: z.string().nullable(),
})
export type AdminProductsReply = z.output<typeof adminProductsReply>
export type TaxOfKind = AdminProductsReply['taxes'][number]

/** The product before or after which a product is to be placed. */
export const placeBody = z.union([z.object({ before: idOf<'product'>() }), z.object({ after: idOf<'product'>() })], {
  error: () => formErrors.wrongType,
})
/** `place` is the product's new position, counted from 1. */
export const placedReply = z.object({ message: z.string(), place: z.number() })

// Pages of an earlier version do not send `isDrawing`. It then stays unchanged.
const arrangement = z
  .array(z.object({ _id: idOf<'picture'>(), alt: emptiableField(200), isDrawing: z.boolean().optional() }))
  .max(MAX_PICTURES)

/** `pictures` are all pictures of a product in their new order. `was` is what staff saw before their change. */
export const picturesBody = z.object({ pictures: arrangement, was: arrangement })
export const newPictureBody = z.object({
  image: fileField.optional(),
  alt: emptiableField(200).optional(),
})

const arrangedFamily = z.object({
  name: textField(MAX_FAMILY_LENGTH),
  differs: textField(MAX_DIFFERS_LENGTH),
  variants: z
    .array(z.object({ _id: idOf<'product'>(), label: textField(MAX_LABEL_LENGTH) }))
    .min(1)
    .max(MAX_VARIANTS),
})
/** `differs` names what the variants differ in, such as 'Size'. `was` is what staff saw before their change. */
export const familyBody = arrangedFamily.extend({ was: arrangedFamily })
/** `label` is the label of the new variant. */
export const copyBody = z.object({ label: textField(MAX_LABEL_LENGTH) })

/**
 * The newest 50 prices of a product in rupees, newest first. `from` is null for the first price. `by` is empty for a
 * change by the shop itself.
 */
export const pricesReply = z.object({
  prices: z.array(z.object({ at: z.string(), by: z.string(), from: z.number().nullable(), to: z.number() })),
})
export type PricesReply = z.output<typeof pricesReply>

// A change to several products: first a preview, then the change itself (CAT-27).

const MAX_RUPEES = 100_000
const MAX_PERCENT = 1000

const change = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('category'), category: emptiableField(MAX_CATEGORY_LENGTH) }),
    z.object({
      kind: z.literal('publishing'),
      state: z.enum(['published', 'draft'], { error: () => formErrors.choice }),
    }),
    z.object({
      kind: z.literal('moment'),
      from: z
        .string({ error: productFieldErrors.publishFrom })
        .max(40, { error: productFieldErrors.publishFrom })
        .refine(isPublishTime, { error: productFieldErrors.publishFrom }),
    }),
    // Whole rupees, or percent; a negative amount lowers the price.
    z.object({
      kind: z.literal('rupees'),
      amount: z
        .int({ error: () => formErrors.wrongType })
        .min(-MAX_RUPEES)
        .max(MAX_RUPEES),
    }),
    z.object({
      kind: z.literal('percent'),
      amount: z
        .number({ error: () => formErrors.wrongType })
        .min(-100)
        .max(MAX_PERCENT),
    }),
  ],
  { error: () => formErrors.choice },
)
export type ManyProductsChange = z.output<typeof change>

/** `version` is the version that staff saw. If `apply` is false, the reply is a preview and nothing is written. */
export const manyProductsBody = z.object({
  products: z
    .array(z.object({ _id: idOf<'product'>(), version: z.int().min(1).max(1_000_000_000) }))
    .min(1)
    .max(MAX_AT_ONCE),
  change,
  apply: z.boolean(),
})

const MANY_PROBLEMS = ['gone', 'changed', 'above_mrp', 'no_price', 'no_picture'] as const

/**
 * The result for each product, in the order of the request. `before` and `after` are the changed value as text: the
 * category, the price in rupees, or the publication status; for a scheduled product the instant. A product with a
 * `problem` stays unchanged. `done` is the number of changed products.
 */
export const manyProductsReply = z.object({
  rows: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      version: z.number(),
      before: z.string(),
      after: z.string(),
      problem: z.enum(MANY_PROBLEMS).nullable(),
    }),
  ),
  done: z.number(),
})
export type ManyProductsReply = z.output<typeof manyProductsReply>

// An import of products from a CSV file: first a preview, then the import itself (CAT-28).

/**
 * `text` is the file. Without `seen`, the reply is a preview and nothing is written. `seen` is the `version` of a
 * preview, whose changes are then made.
 */
export const productsImportBody = z.object({
  text: textField(MAX_CHARACTERS, { lines: true }),
  seen: z
    .string({ error: () => formErrors.wrongType })
    .max(100, { error: () => formErrors.wrongType })
    .optional(),
})

export const productsImportReply = z.object({
  /** The new and the changed products, with the fields that differ. */
  rows: z.array(
    z.object({
      /** The row of the file; the headings are row 1. */
      row: z.number(),
      /** Null for a new product. */
      _id: z.string().nullable(),
      name: z.string(),
      fields: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  unchanged: z.number(),
  /** At most 100 problems, which must be corrected first. `column` is empty for a problem of the whole row. */
  problems: z.array(z.object({ row: z.number(), column: z.string(), sentence: z.string() })),
  /** Null when there is a problem, or nothing to change. */
  version: z.string().nullable(),
  /** The number of rows that were written. */
  done: z.number(),
})
export type ProductsImportReply = z.output<typeof productsImportReply>
