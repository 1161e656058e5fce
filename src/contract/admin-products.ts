// Products for staff: list, pictures, prices, bulk changes and the CSV import.
import { z } from 'zod'
import { productFieldErrors } from '#copy/catalog.ts'
import { formErrors } from '#copy/form-errors.ts'
import { MAX_AT_ONCE } from '#domain/many-products.ts'
import { WAYS } from '#domain/order-filter.ts'
import { MAX_PICTURES } from '#domain/product-pictures.ts'
import { PRODUCT_SORTS } from '#domain/product-sort.ts'
import { MAX_CHARACTERS } from '#domain/products-import.ts'
import { isMoment, LISTED_AS, MAX_CATEGORY_LENGTH } from '#domain/publishing.ts'
import { UNITS } from '#domain/tax.ts'
import { MAX_DIFFERS_LENGTH, MAX_FAMILY_LENGTH, MAX_LABEL_LENGTH, MAX_VARIANTS } from '#domain/variants.ts'
import { adminProductReply, fileField } from './catalog.ts'
import { emptiableField, idOf, textField } from './common.ts'

/** Narrows staff's list; words of fewer than three characters are refused. */
export const adminOrdersFilter = z.object({
  q: z.string().max(100).optional(),
  stock: z.enum(['low', 'out'], { error: () => formErrors.choice }).optional(),
  state: z.enum(LISTED_AS, { error: () => formErrors.choice }).optional(),
})
export const adminProductsQuery = adminOrdersFilter.extend({
  page: z.coerce.number().int().min(1).max(10_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
  sort: z.enum(PRODUCT_SORTS, { error: () => formErrors.choice }).optional(),
  way: z.enum(WAYS, { error: () => formErrors.choice }).optional(),
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
  error: () => formErrors.wrongType,
})
/** `place` counts from 1. */
export const placedReply = z.object({ message: z.string(), place: z.number() })

// A page that was open before says nothing of drawings, and changes none.
const arrangement = z
  .array(z.object({ _id: idOf<'picture'>(), alt: emptiableField(200), isDrawing: z.boolean().optional() }))
  .max(MAX_PICTURES)

/** The pictures in their order with their texts, and what they were when the screen showed them. */
export const picturesBody = z.object({ pictures: arrangement, was: arrangement })
/** The form of one more picture. */
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
/** The name of a family, what its products differ in, and these in their order; and all that as the screen showed it. */
export const familyBody = arrangedFamily.extend({ was: arrangedFamily })
/** The label of one more product like another of its family. */
export const copyBody = z.object({ label: textField(MAX_LABEL_LENGTH) })

/** Newest first, at most 50; rupees. `from` is null for the price it came with; `by` is empty when it was the shop itself. */
export const pricesReply = z.object({
  prices: z.array(z.object({ at: z.string(), by: z.string(), from: z.number().nullable(), to: z.number() })),
})
export type PricesReply = z.output<typeof pricesReply>

// One change for several products: first what it would make of each, then the change itself (CAT-27).

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
        .refine(isMoment, { error: productFieldErrors.publishFrom }),
    }),
    // Whole rupees, or percent with at most two decimals; negative: cheaper.
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

/** `version` is what the screen showed. Without `apply` nothing is written. */
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
 * What becomes of each, in the order asked: `before` and `after` are the category, the price in rupees or the state, as text,
 * the latter as an instant where it is scheduled;
 * a product with a `problem` is left as it is. `done` counts what was written.
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

// The products of a CSV file: first what it would change, field by field, then the change itself (CAT-28).

/** `text` is the file. Without `seen` nothing is written; with it, the very change that the preview with this mark showed. */
export const productsImportBody = z.object({
  text: textField(MAX_CHARACTERS, { lines: true }),
  seen: z
    .string({ error: () => formErrors.wrongType })
    .max(100, { error: () => formErrors.wrongType })
    .optional(),
})

/**
 * `rows` are those that are new (`_id` is null) or change, with the fields that differ, worded as the file has them; `row`
 * counts as spreadsheets do, the headings are the first. `problems`, at most 100, say what has to be mended first; `column` is
 * empty where it is the whole row. `mark` is null where there is a problem or nothing to do. `done` counts what was written.
 */
export const productsImportReply = z.object({
  rows: z.array(
    z.object({
      row: z.number(),
      _id: z.string().nullable(),
      name: z.string(),
      fields: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  unchanged: z.number(),
  problems: z.array(z.object({ row: z.number(), column: z.string(), sentence: z.string() })),
  mark: z.string().nullable(),
  done: z.number(),
})
export type ProductsImportReply = z.output<typeof productsImportReply>
