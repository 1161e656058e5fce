// Products for staff: list, pictures, prices, bulk changes and the CSV import.
import { z } from 'zod'
import { productFieldErrors } from '#copy/admin-products.ts'
import { formErrors } from '#copy/errors.ts'
import { PRODUCT_SORTS, SORT_DIRECTIONS } from '#domain/list-sorts.ts'
import { MAX_AT_ONCE } from '#domain/many-products.ts'
import { MAX_CHARACTERS, MAX_PICTURES } from '#domain/product-limits.ts'
import { isPublishTime, LISTED_AS, MAX_CATEGORY_LENGTH } from '#domain/publishing.ts'
import { UNITS } from '#domain/tax.ts'
import { MAX_DIFFERS_LENGTH, MAX_FAMILY_LENGTH, MAX_LABEL_LENGTH, MAX_VARIANTS } from '#domain/variants.ts'
import { adminProductReply, fileField } from './catalog.ts'
import { emptiableField, idOf, textField } from './common.ts'

/** The filters of the staff's product list; searches of fewer than three characters are refused. */
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

/**
 * A page of the catalogue. `count` is the number of products, or a lower bound when `isMore`; `previous` and `next` are
 * the ids just before and after the page in the list's order; `categories` are those of products and `families` their
 * names, at most 100 each.
 */
export const adminProductsReply = z.object({
  products: z.array(adminProductReply),
  count: z.number(),
  isMore: z.boolean(),
  categories: z.array(z.string()),
  families: z.array(z.string()),
  /**
   * Defaults of a new product: the tax data of the newest product of each category with an HSN code; the newest
   * category first.
   */
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

/** Moves a product to just before or just after another one. */
export const placeBody = z.union([z.object({ before: idOf<'product'>() }), z.object({ after: idOf<'product'>() })], {
  error: () => formErrors.wrongType,
})
/** `place` is the new position, counted from 1. */
export const placedReply = z.object({ message: z.string(), place: z.number() })

// A page loaded by an earlier version does not send `isDrawing`, and then it stays unchanged.
const arrangement = z
  .array(z.object({ _id: idOf<'picture'>(), alt: emptiableField(200), isDrawing: z.boolean().optional() }))
  .max(MAX_PICTURES)

/** The pictures of a product in order with their texts, and the version that staff saw. */
export const picturesBody = z.object({ pictures: arrangement, was: arrangement })
/** The form that adds a picture to a product. */
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
/** The family's name, the option's name ('Size'), its products in order, and the version that staff saw. */
export const familyBody = arrangedFamily.extend({ was: arrangedFamily })
/** The label of a new variant of a family. */
export const copyBody = z.object({ label: textField(MAX_LABEL_LENGTH) })

/**
 * Newest first, at most 50, in rupees. `from` is null for the first price; `by` is empty for a change by the shop
 * itself.
 */
export const pricesReply = z.object({
  prices: z.array(z.object({ at: z.string(), by: z.string(), from: z.number().nullable(), to: z.number() })),
})
export type PricesReply = z.output<typeof pricesReply>

// One change to several products: a preview first, then the change itself (CAT-27).

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
    // Whole rupees, or percent with at most two decimals; negative lowers the price.
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

/** `version` is the version that the screen showed. Without `apply` it is a preview and nothing is written. */
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
 * The result for each product, in the order of the request: `before` and `after` are the category, the price in rupees
 * or the publication status, as text; an instant when it is scheduled. A product with a `problem` stays unchanged.
 * `done` counts the written changes.
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

// Imports products from a CSV file: first a preview of the changes by field, then the import itself (CAT-28).

/**
 * `text` is the file. Without `seen` it is a preview and nothing is written; with it, exactly the previewed change with
 * this version is made.
 */
export const productsImportBody = z.object({
  text: textField(MAX_CHARACTERS, { lines: true }),
  seen: z
    .string({ error: () => formErrors.wrongType })
    .max(100, { error: () => formErrors.wrongType })
    .optional(),
})

/**
 * `rows` are those that are new (`_id` is null) or change, with the fields that differ, as written in the file; `row`
 * counts as spreadsheets do, with the headings as row 1. `problems`, at most 100, must be corrected first; `column` is
 * empty for a problem of the whole row. `version` is null when there is a problem or nothing to change. `done` counts
 * the written rows.
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
  version: z.string().nullable(),
  done: z.number(),
})
export type ProductsImportReply = z.output<typeof productsImportReply>
