// The schemas of products, as shoppers see them and as staff edit them (API-1, CAT-1).
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
import { emptiableField, printable, textField } from './common.ts'
import { fromPercent, fromRupees } from './wire.ts'

/** Present only in replies in another language, for a text that is in English because it is not translated (CAT-42). */
const lang = z.literal('en').optional()

const kitItemReply = z.object({ name: z.string(), quantity: z.number(), lang })

/**
 * A picture, with its size in pixels. `avif` and `webp` are values for `srcset`. `isDrawing` is present only if staff
 * have marked the picture as a drawing (CAT-38).
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
 * A family. `differs` names what its variants differ in, such as 'Size'. `variants` are at least two, in the order that
 * staff chose; their `price` is in rupees.
 */
const familyReply = z.object({
  name: z.string(),
  differs: z.string(),
  variants: z.array(z.object({ _id: z.string(), label: z.string(), price: z.number(), inStock: z.boolean(), lang })),
  englishName: z.string().optional(),
})
export type FamilyReply = z.output<typeof familyReply>

export const productReply = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  /** In rupees. */
  price: z.number(),
  /** The URL of the first picture; empty without pictures. */
  image: z.string(),
  /** True when a unit can be bought. */
  inStock: z.boolean(),
  category: z.string().optional(),
  kitItems: z.array(kitItemReply).optional(),
  /** The line of facts on the product's card (CAT-37). */
  fact: z.string().optional(),
  pictures: z.array(pictureReply),
  family: familyReply.optional(),
  /** Present only in replies in another language: the texts that are in English because they are not translated. */
  langs: z.partialRecord(z.enum(TRANSLATED_PARTS), z.literal('en')).optional(),
  /** Present only in replies in another language: the English name, which documents use. */
  englishName: z.string().optional(),
  updatedAt: z.string(),
})
export type ProductReply = z.output<typeof productReply>

const ATTRIBUTE_SCHEMAS = {
  text: z.string(),
  whole: z.number().nullable(),
  unit: z.enum(UNITS),
} as const

/**
 * The particulars of a product (IND-29, CAT-36). What is not stated is null or empty. `mrp` and `unitSalePrice` are in
 * rupees; `unitSalePrice` is null when the pack's quantity is not stated.
 */
const particularsReply = z.object({
  ...mapAttributes<typeof ATTRIBUTE_SCHEMAS.text, typeof ATTRIBUTE_SCHEMAS.whole, typeof ATTRIBUTE_SCHEMAS.unit>(
    (_, { kind }) => ATTRIBUTE_SCHEMAS[kind],
  ),
  mrp: z.number(),
  unitSalePrice: z.number().nullable(),
})

/** Another product that a product page shows (CAT-40). `price` is in rupees. */
const companionReply = z.object({
  _id: z.string(),
  name: z.string(),
  price: z.number(),
  inStock: z.boolean(),
  picture: pictureReply.optional(),
  lang,
})
export type CompanionReply = z.output<typeof companionReply>

/** A product with the details that only its own page shows. */
export const productDetailReply = productReply.extend({
  particulars: particularsReply,
  /** The URL of the first picture as a JPEG of 1200 × 630 pixels for link previews; absent for old pictures. */
  sharedImage: z.string().optional(),
  companions: z.array(companionReply).optional(),
  /** Present only for staff who see the preview of a product that is not published (CAT-22). */
  isDraft: z.boolean().optional(),
  categoryPath: z.string().optional(),
})
export type ProductDetailReply = z.output<typeof productDetailReply>

/** A pack for the pack finder. `price` is in rupees. `lang` is present when the name is in English only. */
export interface PadPack extends Pack, Pick<ProductReply, '_id' | 'name'> {
  readonly lang?: 'en'
}

export const productsReply = z.array(productReply)
export const productsQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).optional() })

/** A product as staff see it. Its `family` includes unpublished variants, and may have only one variant. */
export const adminProductReply = productDetailReply.extend({
  companions: z.array(z.object({ _id: z.string(), name: z.string() })),
  /** Whether staff have marked the product in stock. */
  offered: z.boolean(),
  /** How many shoppers wait for a back-in-stock alert. */
  waiting: z.number(),
  /** The unsold units, including held ones; null when they are not counted. */
  stock: z.number().nullable(),
  stockHeld: z.number(),
  /** The reorder level. */
  lowStock: z.number(),
  stockState: z.enum(STOCK_STATES),
  /** All pictures, with the alternative text that staff wrote. */
  gallery: z.array(pictureReply.extend({ _id: z.string() })),
  /** In rupees; null when staff have stated none. */
  mrp: z.number().nullable(),
  publishing: z.enum(PUBLISHING),
  /** Null for a draft. */
  publishedAt: z.string().nullable(),
  category: z.string(),
  alsoKnownAs: z.string(),
  /** The weight of one unit; null when not stated. */
  weightGrams: z.number().nullable(),
  /** Empty without a family. */
  label: z.string(),
  hsn: z.string(),
  taxClass: z.enum(['exempt', 'taxable']),
  /** In percent. */
  taxRate: z.number(),
  /** The unit in GST returns. */
  taxUnit: z.enum(TAX_UNITS),
  /** The version of the product, which grows with each change. */
  version: z.number(),
})
export type AdminProductReply = z.output<typeof adminProductReply>
export const productWrittenReply = z.object({ message: z.string(), product: adminProductReply })
export type ProductWrittenReply = z.output<typeof productWrittenReply>

/** Parses a text with rupees, with at most two decimals, to paise. */
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

/** Like `priceField`, but an empty text becomes null. */
const emptiablePriceField = z.union([
  z
    .string()
    .trim()
    .length(0)
    .transform(() => null),
  priceField,
])

/** Parses a text with a publication time. An empty text becomes null. */
const publishTimeField = z
  .string({ error: productFieldErrors.publishFrom })
  .trim()
  .max(40, { error: productFieldErrors.publishFrom })
  .refine((text) => text === '' || isPublishTime(text), { error: productFieldErrors.publishFrom })
  .transform((text) => (text === '' ? null : new Date(text)))

/** Parses a text with a number of units. An empty text becomes null, which means that units are not counted. */
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

/** Parses a text with a whole number from 1 to `max`. An empty text becomes null, which means not stated. */
const countFromOneField = (max: number, error: string) =>
  z
    .string({ error })
    .trim()
    .regex(/^([1-9]\d{0,5})?$/, { error })
    .transform((text) => (text === '' ? null : Number(text)))
    .refine((count) => count === null || count <= max, { error })

/** Parses a text with product ids that are separated by commas. */
const companionsField = z
  .string({ error: productFieldErrors.companions })
  .trim()
  .max(200, { error: productFieldErrors.companions })
  .transform((text) => (text === '' ? [] : text.split(',')))
  .refine((ids) => ids.length <= MAX_COMPANIONS && ids.every(isId) && new Set(ids).size === ids.length, {
    error: productFieldErrors.companions,
  })
  .transform((ids) => ids as ProductId[])

/** The bytes of an uploaded file, which the route reads from the multipart form. */
export const fileField = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array, { error: () => formErrors.wrongType })
  .meta({ type: 'string', format: 'binary' })

type OptionalText = z.ZodOptional<ReturnType<typeof emptiableField>>
type OptionalWhole = z.ZodOptional<ReturnType<typeof countFromOneField>>

const attributeFields = mapAttributes<OptionalText, OptionalWhole, z.ZodOptional<typeof ATTRIBUTE_SCHEMAS.unit>>(
  (name, attribute) => {
    if (attribute.kind === 'unit') return z.enum(UNITS, { error: () => formErrors.choice }).optional()
    if (attribute.kind === 'whole')
      return countFromOneField(attribute.max, productFieldErrors[name as WholeAttribute]).optional()
    return (attribute.isNeeded ? textField(attribute.max) : emptiableField(attribute.max)).optional()
  },
)

const optionalFields = {
  /** A JSON text with a list of `{ name, quantity }`. */
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
  /** An empty text removes the MRP (CAT-24). */
  mrp: emptiablePriceField.optional(),
  publishing: z.enum(PUBLISHING, { error: () => formErrors.choice }).optional(),
  publishFrom: publishTimeField.optional(),
  category: emptiableField(MAX_CATEGORY_LENGTH).optional(),
  /** Other names by which shoppers find the product (CAT-45). */
  alsoKnownAs: emptiableField(MAX_ALSO_KNOWN_LENGTH).optional(),
  weightGrams: countFromOneField(MAX_UNIT_GRAMS, productFieldErrors.weightGrams).optional(),
  companions: companionsField.optional(),
  /** A product has both family and label, or neither. An empty family removes it from its family (CAT-30). */
  family: emptiableField(MAX_FAMILY_LENGTH).optional(),
  label: emptiableField(MAX_LABEL_LENGTH).optional(),
  /** The HSN code: four, six or eight digits, or empty (IND-15). */
  hsn: z
    .string({ error: productFieldErrors.hsn })
    .trim()
    .regex(/^(\d{4}|\d{6}|\d{8})?$/, { error: productFieldErrors.hsn })
    .optional(),
  taxClass: z.enum(['exempt', 'taxable'], { error: () => formErrors.choice }).optional(),
  taxRate: percentField.optional(),
  /** The unit of the quantity in GST returns (IND-37). */
  taxUnit: z.enum(TAX_UNITS, { error: () => formErrors.choice }).optional(),
  ...attributeFields,
}

export const newProductBody = z.object({
  name: printable(textField(MAX_NAME_LENGTH)),
  description: textField(MAX_DESCRIPTION_LENGTH, { lines: true }),
  price: priceField,
  ...optionalFields,
  image: fileField.optional(),
})

/**
 * A change of a product; absent fields stay unchanged. The change is refused with `product_changed` and the present
 * product if its version is not `expectedVersion` or its stock not `expectedStock`.
 */
export const productChangeBody = newProductBody.partial().extend({
  expectedVersion: z
    .string({ error: () => formErrors.wrongType })
    .regex(/^\d{1,9}$/, { error: () => formErrors.wrongType })
    .transform(Number)
    .optional(),
  expectedStock: countField.optional(),
})
