// Orders that staff create for customers, on the wire: the form, its price, the quote and its payment (ORD-33).
import { z } from 'zod'
import { draftDeliveries, draftOrders } from '#copy/admin-draft-orders.ts'
import { aftersales } from '#copy/aftersales.ts'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { MAX_DELIVERIES_FILE } from '#domain/deliveries-file.ts'
import {
  MAX_DELIVERIES,
  MAX_DRAFT_LINES,
  MAX_DRAFT_UNITS,
  MAX_QUOTE_DAYS,
  MAX_RESERVED_HOURS,
  SHOWN_DRAFT_STATUSES,
} from '#domain/draft-order.ts'
import { isGstin, tidyGstin } from '#domain/gstin.ts'
import { PAYMENT_WAYS, readPaidReference } from '#domain/paid-another-way.ts'
import { STATE_CODES } from '#domain/places.ts'
import { amountFields } from './amounts.ts'
import { TITLES } from './checkout.ts'
import {
  emptiableField,
  idOf,
  mobileField,
  optionalEmailField,
  personName,
  pinCodeField,
  printed,
  textField,
} from './common.ts'
import { fromRupees } from './wire.ts'

const choice = { error: () => formErrors.choice }
const wrong = { error: () => formErrors.wrongType }

const wholeNumber = (most: number, least = 0) => z.number(wrong).int(wrong).min(least, wrong).max(most, wrong)

/** An amount in rupees as typed; empty for none. */
const rupeesField = emptiableField(12).refine((text) => text === '' || /^\d{1,7}(\.\d{1,2})?$/.test(text), {
  error: () => fieldErrors.price,
})

/** An address of a purchase that goes to several, with the units of each line. Empty texts are refused by the quote. */
const deliveryFields = {
  name: printed(personName(120)),
  phone: mobileField,
  houseNumber: printed(textField(60)),
  street: printed(textField(200)),
  city: printed(textField(80)),
  postcode: pinCodeField,
}
export const deliverySchema = z.object({
  ...deliveryFields,
  quantities: z.array(wholeNumber(MAX_DRAFT_UNITS)).min(1).max(MAX_DRAFT_LINES),
})
export type Delivery = z.output<typeof deliverySchema>
/** The address part of a delivery, as stored. */
export type DeliveryAddress = Pick<Delivery, 'houseNumber' | 'street' | 'city' | 'postcode'>

const draftLines = z
  .array(z.object({ productId: idOf<'product'>(), quantity: wholeNumber(MAX_DRAFT_UNITS, 1) }))
  .max(MAX_DRAFT_LINES, wrong)
  .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, wrong)

/** The text of a CSV file of addresses, for an order with these lines. */
export const deliveriesBody = z.object({
  text: z.string(wrong).max(MAX_DELIVERIES_FILE, { error: () => draftDeliveries.tooLarge }),
  lines: draftLines.min(1, { error: () => draftDeliveries.noProducts }),
})
export type DeliveriesBody = z.output<typeof deliveriesBody>
/** The addresses of the file, or what must be corrected first. Row 1 has the headings; row 0 is the whole file. */
export const deliveriesReply = z.object({
  deliveries: z.array(deliverySchema),
  problems: z.array(z.object({ row: z.number(), column: z.string(), sentence: z.string() })),
})
export type DeliveriesReply = z.output<typeof deliveriesReply>

/**
 * What staff typed. Texts may be empty until a quote is created. `customerId` is an existing account; without it the
 * quote creates one, if `isAdult` says that staff have asked for the age and given the privacy notice. Of
 * `percentOff` (1 to 100) and `rupeesOff` at most one is set. `shipping` is empty for the usual charge. `validDays` is
 * the life of the quote; `reservedHours` 0 reserves no stock.
 */
export const draftForm = z
  .object({
    customerId: idOf<'user'>().nullable(),
    isAdult: z.boolean(wrong),
    organisation: printed(emptiableField(120)),
    title: z.enum(TITLES, choice),
    firstName: printed(emptiableField(60)),
    lastName: printed(emptiableField(60)),
    phoneNumber: emptiableField(20),
    email: emptiableField(254),
    houseNumber: printed(emptiableField(60)),
    street: printed(emptiableField(200)),
    city: printed(emptiableField(80)),
    postcode: emptiableField(10),
    stateCode: z.enum(['', ...STATE_CODES] as [string, ...string[]], choice),
    gstin: emptiableField(20).transform(tidyGstin),
    purchaseOrder: printed(emptiableField(40)),
    lines: draftLines,
    percentOff: emptiableField(3).refine((text) => text === '' || /^([1-9]\d?|100)$/.test(text), wrong),
    rupeesOff: rupeesField,
    shipping: rupeesField,
    deliveries: z.array(deliverySchema).max(MAX_DELIVERIES, wrong),
    note: emptiableField(2000, { lines: true }),
    validDays: wholeNumber(MAX_QUOTE_DAYS, 1),
    reservedHours: wholeNumber(MAX_RESERVED_HOURS),
  })
  .superRefine(({ percentOff, rupeesOff, gstin }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (percentOff !== '' && rupeesOff !== '') refuse('rupeesOff', formErrors.wrongType)
    if (gstin !== '' && !isGstin(gstin)) refuse('gstin', formErrors.gstin)
  })
export type DraftForm = z.output<typeof draftForm>

/** The fields that a quote needs, checked as at checkout. Only the email address may be missing. */
export const quotableFields = z.object({
  firstName: personName(60),
  lastName: personName(60),
  phoneNumber: mobileField,
  email: optionalEmailField,
  houseNumber: textField(60),
  street: textField(200),
  city: textField(80),
  postcode: pinCodeField,
})

export type QuotableFields = z.output<typeof quotableFields>

/** A draft is saved as a whole. `version` is the one that staff saw: an older one is refused. */
export const saveDraftBody = z.object({ form: draftForm, version: wholeNumber(1_000_000, 1) })
export const createDraftBody = z.object({ form: draftForm })
export const draftVersionBody = z.object({ version: wholeNumber(1_000_000, 1) })

export const draftsQuery = z.object({
  cursor: z.string().max(200).optional(),
  status: z.enum(['draft', 'quoted', 'ordered', 'cancelled'], choice).optional(),
})

/**
 * A row in the list of draft orders. `total` in rupees, null where it has no price yet. `fromSchool`: created by the
 * enquiry form for schools.
 */
const draftRow = z.object({
  _id: z.string(),
  number: z.number(),
  status: z.enum(SHOWN_DRAFT_STATUSES),
  name: z.string(),
  units: z.number(),
  total: z.number().nullable(),
  fromSchool: z.boolean(),
  createdAt: z.string(),
  quotedUntil: z.string().nullable(),
})
export type DraftRow = z.output<typeof draftRow>
export const draftsReply = z.object({ drafts: z.array(draftRow), nextCursor: z.string().nullable() })
export type DraftsReply = z.output<typeof draftsReply>

/** The products for sale, by name; `price` in rupees, `left` as below. */
export const draftProductsReply = z.object({
  products: z.array(z.object({ _id: z.string(), name: z.string(), price: z.number(), left: z.number().nullable() })),
})
export type DraftProductsReply = z.output<typeof draftProductsReply>
export type DraftProduct = DraftProductsReply['products'][number]

/** A line with its price in rupees; `left` is the stock that is not reserved, null where it is not counted. */
const draftLine = z.object({
  productId: z.string(),
  name: z.string(),
  unitPrice: z.number(),
  quantity: z.number(),
  discount: z.number(),
  left: z.number().nullable(),
})

/**
 * A draft. `lines` and `price` (rupees) are of the quote once there is one, and current otherwise; `price` is null as
 * long as it cannot be computed. `problem` says in words what a quote still needs, null where nothing.
 */
export const draftReply = draftRow.extend({
  version: z.number(),
  form: draftForm,
  lines: z.array(draftLine),
  price: z.object({ ...amountFields, payable: z.number() }).nullable(),
  problem: z.string().nullable(),
  /**
   * True when the gateway accepts the amount, so that the payment link works; a larger amount is paid to the shop
   * directly.
   */
  isPayableOnline: z.boolean(),
  /** The customer's account. With `canClaim` it has no email address and no password: a claim link can open it. */
  customer: z.object({ _id: z.string(), name: z.string(), email: z.string(), canClaim: z.boolean() }).nullable(),
  order: z.object({ _id: z.string(), orderNumber: z.number() }).nullable(),
  reservedUntil: z.string().nullable(),
  createdBy: z.string().nullable(),
  /** True when a payment of an earlier quote arrived when no order was possible, and was refunded. */
  isPaymentReturned: z.boolean(),
})
export type DraftReply = z.output<typeof draftReply>

/**
 * `link` is returned only once, because the shop stores only its hash; null when the amount is above the gateway's
 * limit.
 */
export const quoteReply = z.object({ draft: draftReply, link: z.string().nullable() })
export const linkReply = z.object({ link: z.string() })

const dayField = z.iso.date({ error: () => fieldErrors.date }).transform((day) => day as CalendarDate)

/** `amount` in rupees is what staff confirm to have received: exactly the quote. */
export const draftPaymentBody = z
  .object({
    version: wholeNumber(1_000_000, 1),
    way: z.enum(PAYMENT_WAYS, choice),
    reference: textField(40),
    on: dayField,
    amount: z.number(wrong).transform((rupees, context) => {
      const amount = fromRupees(rupees)
      if (amount !== null) return amount
      context.addIssue({ code: 'custom', message: fieldErrors.price })
      return z.NEVER
    }),
  })
  .transform((body, context) => {
    const reference = readPaidReference(body.way, body.reference)
    if (reference !== null) return { ...body, reference }
    const message = body.way === 'cash' ? draftOrders.cashReference : aftersales.paidReference[body.way]
    context.addIssue({ code: 'custom', path: ['reference'], message })
    return z.NEVER
  })
export type DraftPayment = z.output<typeof draftPaymentBody>
export const draftPaymentReply = z.object({ draft: draftReply, message: z.string() })
