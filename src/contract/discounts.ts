// The schemas of discounts: what a cart or a quote saves, and staff's list (DISC-1 to DISC-9).
import { z } from 'zod'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { MAX_PER_LINE } from '#domain/cart.ts'
import {
  DISCOUNT_KINDS,
  DISCOUNT_STATES,
  MAX_DISCOUNT_NAME,
  MAX_DISCOUNT_PRODUCTS,
  tidyCode,
} from '#domain/discount.ts'
import { REGIONS } from '#domain/shipping.ts'
import { TRANSLATED_INTO } from '#domain/translated-goods.ts'
import { emptiableField, idOf, textField } from './common.ts'
import { fromRupees } from './wire.ts'

export const discountFields = {
  discounts: z.array(
    z.object({
      name: z.string(),
      /** What it saves on goods and shipping together, in rupees. */
      amount: z.number(),
      /** Null for an automatic discount. */
      code: z.string().nullable(),
      /** Present when the reply is in another language and the name is not translated. */
      lang: z.literal('en').optional(),
    }),
  ),
  /** The goods that are missing for free shipping, in rupees; null when no discount offers it. */
  missingForFreeShipping: z.number().nullable(),
}
export type AppliedDiscounts = z.output<z.ZodObject<typeof discountFields>>

// Staff's form sends texts: rupees with at most two decimals, whole numbers, days as YYYY-MM-DD. An empty text sets no
// limit.

const rupeesField = emptiableField(12).transform((text, context) => {
  const amount = /^\d{1,7}(\.\d{1,2})?$/.test(text) ? fromRupees(Number(text)) : null
  if (text === '' || amount !== null) return amount
  context.addIssue({ code: 'custom', message: fieldErrors.price })
  return z.NEVER
})
const countField = emptiableField(7).transform((text, context) => {
  if (text === '') return null
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  context.addIssue({ code: 'custom', message: fieldErrors.stock })
  return z.NEVER
})
const dayField = z.iso.date({ error: () => fieldErrors.date }).transform((day) => day as CalendarDate)
const flag = z.boolean({ error: () => formErrors.wrongType })

/**
 * A new discount. `name` is English, `names` are its translations. The kind decides which of `percent`, `rupees`,
 * `pieces` and `paidPieces` are needed (see DISCOUNT_KINDS). `endsOn` is the last day, in India.
 */
export const discountBody = z
  .object({
    name: textField(MAX_DISCOUNT_NAME),
    names: z.partialRecord(z.enum(TRANSLATED_INTO), emptiableField(MAX_DISCOUNT_NAME)).default({}),
    code: emptiableField(60).transform((code) => tidyCode(code) || null),
    kind: z.enum(DISCOUNT_KINDS, { error: () => formErrors.choice }),
    percent: countField,
    rupees: rupeesField,
    pieces: countField,
    paidPieces: countField,
    productIds: z.array(idOf<'product'>()).max(MAX_DISCOUNT_PRODUCTS).default([]),
    category: emptiableField(60),
    minAmount: rupeesField,
    regions: z.array(z.enum(REGIONS)).default([]),
    isFirstOrderOnly: flag,
    isCombinable: flag,
    startsOn: dayField,
    endsOn: z.union([z.literal(''), dayField], { error: () => fieldErrors.date }),
    maxUses: countField,
    maxUsesPerAccount: countField,
  })
  .superRefine((discount, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    const { kind, code, percent, rupees, pieces, paidPieces, startsOn, endsOn } = discount
    if (code !== null && !/^[A-Z0-9]{3,20}$/.test(code)) refuse('code', formErrors.wrongType)
    if (kind === 'percent' && (percent === null || percent > 100)) refuse('percent', formErrors.wrongType)
    if ((kind === 'amount' || kind === 'bundle') && !rupees) refuse('rupees', formErrors.required)
    if (kind === 'shipping' && rupees === 0) refuse('rupees', formErrors.wrongType)
    if (kind === 'pieces' || kind === 'bundle')
      if (pieces === null || pieces < 2 || pieces > MAX_PER_LINE) refuse('pieces', formErrors.wrongType)
    if (kind === 'pieces' && (paidPieces === null || pieces === null || paidPieces >= pieces))
      refuse('paidPieces', formErrors.wrongType)
    if (endsOn !== '' && endsOn < startsOn) refuse('endsOn', formErrors.wrongType)
    if (kind !== 'shipping' && discount.productIds.length > 0 && discount.category !== '')
      refuse('category', formErrors.wrongType)
  })
export type DiscountBody = z.output<typeof discountBody>

export const discountsQuery = z.object({ cursor: z.string().max(200).optional() })

/**
 * A discount with its results. `value` is in rupees, percent or paid pieces, by kind. `orders` is the number of orders
 * with the discount, `cost` what it saved them, and `sold` their total, in rupees.
 */
const discountReply = z.object({
  _id: z.string(),
  name: z.string(),
  code: z.string().nullable(),
  kind: z.enum(DISCOUNT_KINDS),
  value: z.number().nullable(),
  pieces: z.number().nullable(),
  products: z.array(z.string()),
  category: z.string().nullable(),
  minAmount: z.number(),
  regions: z.array(z.enum(REGIONS)),
  isFirstOrderOnly: z.boolean(),
  isCombinable: z.boolean(),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  maxUses: z.number().nullable(),
  maxUsesPerAccount: z.number().nullable(),
  uses: z.number(),
  stoppedAt: z.string().nullable(),
  state: z.enum(DISCOUNT_STATES),
  orders: z.number(),
  cost: z.number(),
  sold: z.number(),
})
export type DiscountReply = z.output<typeof discountReply>

export const discountsReply = z.object({ discounts: z.array(discountReply), nextCursor: z.string().nullable() })
export type DiscountsReply = z.output<typeof discountsReply>
