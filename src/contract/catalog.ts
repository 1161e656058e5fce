// The calls of the catalogue: products as shoppers see them and as staff edit them (API-1, CAT-1).
import { z } from 'zod'
import { productFieldErrors } from '#copy/admin-products.ts'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { MAX_UNIT_GRAMS } from '#domain/courier-booking.ts'
import { isId, type ProductId } from '#domain/ids.ts'
import type { Pack } from '#domain/pack-finder.ts'
import { mapAttributes, UNITS, type WholeAttribute } from '#domain/particulars.ts'
import { MAX_COMPANIONS } from '#domain/product-limits.ts'
import { isPublishTime, MAX_CATEGORY_LENGTH, PUBLISHING } from '#domain/publishing.ts'
import { STOCK_STATES } from '#domain/stock-state.ts'
import { UNITS as TAX_UNITS } from '#domain/tax.ts'
import {
  MAX_ALSO_KNOWN_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  TRANSLATED_PARTS,
} from '#domain/translated-goods.ts'
import { MAX_FAMILY_LENGTH, MAX_LABEL_LENGTH } from '#domain/variants.ts'
import { emptiableField, printed, textField } from './common.ts'
import { fromPercent, fromRupees } from './wire.ts'

/**
 * Present only in responses in another language, for a text that is not translated and therefore in English (CAT-42).
 */
const lang = z.literal('en').optional()

const kitItemReply = z.object({ name: z.string(), quantity: z.number(), lang })

/**
 * One picture in its widths and formats; `srcset` texts are ready for `<source>`. Sizes in pixels. `isDrawing` is
 * present only when staff marked it as no photograph (CAT-38).
 */
const pictureReply = z.object({
  url: z.string(),
  avif: z.string(),
  webp: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  isDrawing: z.boolean().optional(),
  lang,
})
export type PictureReply = z.output<typeof pictureReply>

/**
 * A family with variants: its name, the option name ('Size'), and its published products in the shop's order; at least
 * two (CAT-30). `price` in rupees.
 */
const familyReply = z.object({
  name: z.string(),
  differs: z.string(),
  variants: z.array(z.object({ _id: z.string(), label: z.string(), price: z.number(), inStock: z.boolean(), lang })),
  englishName: z.string().optional(),
})
export type FamilyReply = z.output<typeof familyReply>

/**
 * A product. `price` in rupees; `image` a URL; `pictures` the same image with its variants first, then the others.
 * `inStock` is true when one more unit can be bought; the number is for staff only. In lists a product represents its
 * whole `family`. `fact` is one line for its card, from the particulars (CAT-37). In responses in another language
 * `langs` lists the texts that are not translated and in English, and `englishName` is the name in documents; English
 * responses have neither (CAT-42).
 */
export const productReply = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  image: z.string(),
  inStock: z.boolean(),
  category: z.string().optional(),
  kitItems: z.array(kitItemReply).optional(),
  fact: z.string().optional(),
  pictures: z.array(pictureReply),
  family: familyReply.optional(),
  langs: z.partialRecord(z.enum(TRANSLATED_PARTS), z.literal('en')).optional(),
  englishName: z.string().optional(),
  updatedAt: z.string(),
})
export type ProductReply = z.output<typeof productReply>

const STATED = {
  text: z.string(),
  whole: z.number().nullable(),
  unit: z.enum(UNITS),
} as const

/**
 * The particulars that the law requires beside a packed product (IND-29). An empty `maker` is the shop itself; the unit
 * sale price and the MRP are in rupees, the former null when the pack's quantity was not stated; best before
 * `shelfLifeMonths` after packing. `absorbency` in drops from 1 to 5; fields that were not stated are null or empty
 * (CAT-36).
 */
const particularsReply = z.object({
  ...mapAttributes<typeof STATED.text, typeof STATED.whole, typeof STATED.unit>((_, { kind }) => STATED[kind]),
  mrp: z.number(),
  unitSalePrice: z.number().nullable(),
})

/** A product that goes with this one, for a small card. `price` is in rupees. */
const companionReply = z.object({
  _id: z.string(),
  name: z.string(),
  price: z.number(),
  inStock: z.boolean(),
  picture: pictureReply.optional(),
  lang,
})
export type CompanionReply = z.output<typeof companionReply>

/**
 * The full product. The list leaves the particulars out to stay small. `sharedImage` is the first picture as a JPEG of
 * 1200 × 630 for link previews; older pictures have none. At most four `companions`, absent when there are none.
 * `isDraft` is present only for staff who view a draft (CAT-22). `categoryPath` is that of its category's page.
 */
export const productDetailReply = productReply.extend({
  particulars: particularsReply,
  sharedImage: z.string().optional(),
  companions: z.array(companionReply).optional(),
  isDraft: z.boolean().optional(),
  categoryPath: z.string().optional(),
})
export type ProductDetailReply = z.output<typeof productDetailReply>

/** A pack of pads or liners for the pack finder; `price` in rupees, `lang` as in `langs`. */
export interface PadPack extends Pack, Pick<ProductReply, '_id' | 'name'> {
  readonly lang?: 'en'
}

export const productsReply = z.array(productReply)
export const productsQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).optional() })

/**
 * A product as staff see it. `offered` is the form's own in-stock switch; `stock` counts units, null when they are not
 * counted; `stockHeld` of them are held by open payments, and at `lowStock` units or fewer it is marked as low;
 * `taxRate` in percent; `mrp` in rupees, null when it equals the price; `publishedAt` is null for a draft;
 * `alsoKnownAs` are search synonyms; `taxUnit` is the unit for the tax office; `weightGrams` of one unit, null when
 * unknown; `version` grows with every change; `family` includes drafts, and may have this product alone; `label` is ''
 * without one. `gallery` is `pictures` with ids, and with `alt` as staff wrote it; `companions` are those that staff
 * chose; `waiting` counts back-in-stock alerts.
 */
export const adminProductReply = productDetailReply.extend({
  companions: z.array(z.object({ _id: z.string(), name: z.string() })),
  offered: z.boolean(),
  waiting: z.number(),
  stock: z.number().nullable(),
  stockHeld: z.number(),
  lowStock: z.number(),
  stockState: z.enum(STOCK_STATES),
  gallery: z.array(pictureReply.extend({ _id: z.string() })),
  mrp: z.number().nullable(),
  publishing: z.enum(PUBLISHING),
  publishedAt: z.string().nullable(),
  category: z.string(),
  alsoKnownAs: z.string(),
  weightGrams: z.number().nullable(),
  label: z.string(),
  hsn: z.string(),
  taxClass: z.enum(['exempt', 'taxable']),
  taxRate: z.number(),
  taxUnit: z.enum(TAX_UNITS),
  version: z.number(),
})
export type AdminProductReply = z.output<typeof adminProductReply>
export const productWrittenReply = z.object({ message: z.string(), product: adminProductReply })
export type ProductWrittenReply = z.output<typeof productWrittenReply>

/** Text of a form field in rupees with at most two decimals; parsed to paise. */
const priceField = z
  .string({ error: (issue) => (issue.input === undefined ? formErrors.required : fieldErrors.price) })
  .trim()
  .regex(/^\d{1,6}(\.\d{1,2})?$/, { error: () => fieldErrors.price })
  .transform((text, context) => {
    const price = fromRupees(Number(text))
    if (price !== null) return price
    context.addIssue({ code: 'custom', message: fieldErrors.price })
    return z.NEVER
  })

/** Like the price, but an empty text is parsed to null. */
const emptiablePriceField = z.union([
  z
    .string()
    .trim()
    .length(0)
    .transform(() => null),
  priceField,
])

/** Text of a form field with an instant; empty for none. */
const momentField = z
  .string({ error: productFieldErrors.publishFrom })
  .trim()
  .max(40, { error: productFieldErrors.publishFrom })
  .refine((text) => text === '' || isPublishTime(text), { error: productFieldErrors.publishFrom })
  .transform((text) => (text === '' ? null : new Date(text)))

/** Text of a form field with a count; empty when units are not counted. */
const countField = z
  .string({ error: () => fieldErrors.stock })
  .trim()
  .regex(/^\d{0,7}$/, { error: () => fieldErrors.stock })
  .transform((text) => (text === '' ? null : Number(text)))

const percentField = z
  .string({ error: productFieldErrors.taxRate })
  .trim()
  .regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, { error: productFieldErrors.taxRate })
  .transform((text) => fromPercent(Number(text)))

/** Text of a form field with a whole number from 1; empty when not stated. */
const countFromOneField = (max: number, error: string) =>
  z
    .string({ error })
    .trim()
    .regex(/^([1-9]\d{0,5})?$/, { error })
    .transform((text) => (text === '' ? null : Number(text)))
    .refine((count) => count === null || count <= max, { error })

/** Text of a form field with ids separated by commas; empty for none. */
const companionsField = z
  .string({ error: productFieldErrors.companions })
  .trim()
  .max(200, { error: productFieldErrors.companions })
  .transform((text) => (text === '' ? [] : text.split(',')))
  .refine((ids) => ids.length <= MAX_COMPANIONS && ids.every(isId) && new Set(ids).size === ids.length, {
    error: productFieldErrors.companions,
  })
  .transform((ids) => ids as ProductId[])

/** The picture's bytes, as the route collected them from the multipart form. */
export const fileField = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array, { error: () => formErrors.wrongType })
  .meta({ type: 'string', format: 'binary' })

type OptionalText = z.ZodOptional<ReturnType<typeof emptiableField>>
type OptionalWhole = z.ZodOptional<ReturnType<typeof countFromOneField>>

const attributeFields = mapAttributes<OptionalText, OptionalWhole, z.ZodOptional<typeof STATED.unit>>(
  (name, attribute) => {
    if (attribute.kind === 'unit') return z.enum(UNITS, { error: () => formErrors.choice }).optional()
    if (attribute.kind === 'whole')
      return countFromOneField(attribute.max, productFieldErrors[name as WholeAttribute]).optional()
    return (attribute.isNeeded ? textField(attribute.max) : emptiableField(attribute.max)).optional()
  },
)

const optionalFields = {
  /** JSON text: a list of `{ name, quantity }`. */
  kitItems: z
    .string({ error: productFieldErrors.kitItems })
    .max(20_000, { error: productFieldErrors.kitItems })
    .optional(),
  stock: countField.optional(),
  lowStock: z
    .string({ error: productFieldErrors.lowStock })
    .trim()
    .regex(/^\d{1,7}$/, { error: productFieldErrors.lowStock })
    .transform(Number)
    .optional(),
  inStock: z
    .enum(['true', 'false'], { error: () => formErrors.choice })
    .transform((text) => text === 'true')
    .optional(),
  // Null removes the MRP, which then equals the price (CAT-24).
  mrp: emptiablePriceField.optional(),
  publishing: z.enum(PUBLISHING, { error: () => formErrors.choice }).optional(),
  publishFrom: momentField.optional(),
  category: emptiableField(MAX_CATEGORY_LENGTH).optional(),
  // Search synonyms (CAT-45).
  alsoKnownAs: emptiableField(MAX_ALSO_KNOWN_LENGTH).optional(),
  weightGrams: countFromOneField(MAX_UNIT_GRAMS, productFieldErrors.weightGrams).optional(),
  companions: companionsField.optional(),
  // Either both are given or neither. Empty texts remove the product from its family (CAT-30).
  family: emptiableField(MAX_FAMILY_LENGTH).optional(),
  label: emptiableField(MAX_LABEL_LENGTH).optional(),
  // IND-15
  hsn: z
    .string({ error: productFieldErrors.hsn })
    .trim()
    .regex(/^(\d{4}|\d{6}|\d{8})?$/, { error: productFieldErrors.hsn })
    .optional(),
  taxClass: z.enum(['exempt', 'taxable'], { error: () => formErrors.choice }).optional(),
  taxRate: percentField.optional(),
  // IND-37
  taxUnit: z.enum(TAX_UNITS, { error: () => formErrors.choice }).optional(),
  ...attributeFields,
}

/** The multipart form of a new product. */
export const newProductBody = z.object({
  name: printed(textField(MAX_NAME_LENGTH)),
  description: textField(MAX_DESCRIPTION_LENGTH, { lines: true }),
  price: priceField,
  ...optionalFields,
  image: fileField.optional(),
})

/**
 * The multipart form of a change: absent fields stay unchanged. With `expectedVersion` or `expectedStock` the change is
 * refused (409 `product_changed`, with the current product) when another change or a sale came first.
 */
export const productChangeBody = newProductBody.partial().extend({
  expectedVersion: z
    .string({ error: () => formErrors.wrongType })
    .regex(/^\d{1,9}$/, { error: () => formErrors.wrongType })
    .transform(Number)
    .optional(),
  expectedStock: countField.optional(),
})
