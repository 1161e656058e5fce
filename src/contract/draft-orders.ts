// The schemas of draft orders: the form, its price, the quote and its payment (ORD-33).
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
import {
  MAX_CITY,
  MAX_EMAIL,
  MAX_HOUSE_NUMBER,
  MAX_NAME_PART,
  MAX_ORGANISATION,
  MAX_PURCHASE_ORDER,
  MAX_STREET,
  TITLES,
} from '#domain/field-limits.ts'
import { isGstin, tidyGstin } from '#domain/gstin.ts'
import { PAYMENT_WAYS, readPaidReference } from '#domain/paid-another-way.ts'
import { STATE_CODES } from '#domain/places.ts'
import { amountFields } from './amounts.ts'
import {
  emptiableField,
  idOf,
  mobileField,
  optionalEmailField,
  personName,
  pinCodeField,
  printable,
  textField,
} from './common.ts'
import { fromRupees } from './wire.ts'

const choice = { error: () => formErrors.choice }
const wrongTypeError = { error: () => formErrors.wrongType }

const wholeNumber = (max: number, min = 0) =>
  z.number(wrongTypeError).int(wrongTypeError).min(min, wrongTypeError).max(max, wrongTypeError)

/** An amount in rupees as typed; may be empty. */
const rupeesField = emptiableField(12).refine((text) => text === '' || /^\d{1,7}(\.\d{1,2})?$/.test(text), {
  error: () => fieldErrors.price,
})

/** A delivery address of an order with several. `quantities` has its units of each line. */
const deliveryFields = {
  name: printable(personName(MAX_ORGANISATION)),
  phone: mobileField,
  houseNumber: printable(textField(MAX_HOUSE_NUMBER)),
  street: printable(textField(MAX_STREET)),
  city: printable(textField(MAX_CITY)),
  postcode: pinCodeField,
}
export const deliverySchema = z.object({
  ...deliveryFields,
  quantities: z.array(wholeNumber(MAX_DRAFT_UNITS)).min(1).max(MAX_DRAFT_LINES),
})
export type Delivery = z.output<typeof deliverySchema>
export type DeliveryAddress = Pick<Delivery, 'houseNumber' | 'street' | 'city' | 'postcode'>

const draftLines = z
  .array(z.object({ productId: idOf<'product'>(), quantity: wholeNumber(MAX_DRAFT_UNITS, 1) }))
  .max(MAX_DRAFT_LINES, wrongTypeError)
  .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, wrongTypeError)

/** `text` is a CSV file of delivery addresses, `lines` are the lines of the order. */
export const deliveriesBody = z.object({
  text: z.string(wrongTypeError).max(MAX_DELIVERIES_FILE, { error: () => draftDeliveries.tooLarge }),
  lines: draftLines.min(1, { error: () => draftDeliveries.noProducts }),
})
export type DeliveriesBody = z.output<typeof deliveriesBody>
/** The addresses, or the problems that must be corrected first (see `DeliveriesProblem`). */
export const deliveriesReply = z.object({
  deliveries: z.array(deliverySchema),
  problems: z.array(z.object({ row: z.number(), column: z.string(), sentence: z.string() })),
})
export type DeliveriesReply = z.output<typeof deliveriesReply>

/** What staff typed. Texts may be empty until a quote is made. */
export const draftForm = z
  .object({
    /** Null for a new customer, for whom the quote creates an account. */
    customerId: idOf<'user'>().nullable(),
    /** True when staff have asked a new customer for the age and given the privacy notice (ORD-34). */
    isAdult: z.boolean(wrongTypeError),
    organisation: printable(emptiableField(MAX_ORGANISATION)),
    title: z.enum(TITLES, choice),
    firstName: printable(emptiableField(MAX_NAME_PART)),
    lastName: printable(emptiableField(MAX_NAME_PART)),
    phoneNumber: emptiableField(20),
    email: emptiableField(MAX_EMAIL),
    houseNumber: printable(emptiableField(MAX_HOUSE_NUMBER)),
    street: printable(emptiableField(MAX_STREET)),
    city: printable(emptiableField(MAX_CITY)),
    postcode: emptiableField(10),
    stateCode: z.enum(['', ...STATE_CODES] as [string, ...string[]], choice),
    gstin: emptiableField(20).transform(tidyGstin),
    purchaseOrder: printable(emptiableField(MAX_PURCHASE_ORDER)),
    lines: draftLines,
    // At most one of `percentOff` and `rupeesOff` is set.
    percentOff: emptiableField(3).refine((text) => text === '' || /^([1-9]\d?|100)$/.test(text), wrongTypeError),
    rupeesOff: rupeesField,
    /** Empty for the charge of the region. */
    shipping: rupeesField,
    deliveries: z.array(deliverySchema).max(MAX_DELIVERIES, wrongTypeError),
    note: emptiableField(2000, { lines: true }),
    validDays: wholeNumber(MAX_QUOTE_DAYS, 1),
    /** The hours for which the quote holds stock; 0 to hold none. */
    reservedHours: wholeNumber(MAX_RESERVED_HOURS),
  })
  .superRefine(({ percentOff, rupeesOff, gstin }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (percentOff !== '' && rupeesOff !== '') refuse('rupeesOff', formErrors.wrongType)
    if (gstin !== '' && !isGstin(gstin)) refuse('gstin', formErrors.gstin)
  })
export type DraftForm = z.output<typeof draftForm>

/** The fields that a quote needs, validated as at checkout. Only the email may be empty. */
export const quotableFields = z.object({
  firstName: personName(MAX_NAME_PART),
  lastName: personName(MAX_NAME_PART),
  phoneNumber: mobileField,
  email: optionalEmailField,
  houseNumber: textField(MAX_HOUSE_NUMBER),
  street: textField(MAX_STREET),
  city: textField(MAX_CITY),
  postcode: pinCodeField,
})

export type QuotableFields = z.output<typeof quotableFields>

/** A draft is saved as a whole. `version` is the version that staff saw; if it has changed, nothing is saved. */
export const saveDraftBody = z.object({ form: draftForm, version: wholeNumber(1_000_000, 1) })
export const createDraftBody = z.object({ form: draftForm })
export const draftVersionBody = z.object({ version: wholeNumber(1_000_000, 1) })

export const draftsQuery = z.object({
  cursor: z.string().max(200).optional(),
  status: z.enum(['draft', 'quoted', 'ordered', 'cancelled'], choice).optional(),
})

/**
 * A row in the list of draft orders. `total` is in rupees; null while there is no price. `fromSchool` is true for a
 * draft that a school's enquiry created.
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

/** The products on sale, sorted by name. `price` is in rupees; `left` as in `draftLine`. */
export const draftProductsReply = z.object({
  products: z.array(z.object({ _id: z.string(), name: z.string(), price: z.number(), left: z.number().nullable() })),
})
export type DraftProductsReply = z.output<typeof draftProductsReply>
export type DraftProduct = DraftProductsReply['products'][number]

/** A line, with amounts in rupees. `left` is the stock that is not held; null when it is not counted. */
const draftLine = z.object({
  productId: z.string(),
  name: z.string(),
  unitPrice: z.number(),
  quantity: z.number(),
  discount: z.number(),
  left: z.number().nullable(),
})

/**
 * A draft. `lines` and `price` belong to its quote. Without a quote they are computed for this reply, and `price` is
 * null when it cannot be computed. Amounts are in rupees. `problem` is what a quote still needs; null for nothing.
 */
export const draftReply = draftRow.extend({
  version: z.number(),
  form: draftForm,
  lines: z.array(draftLine),
  price: z.object({ ...amountFields, payable: z.number() }).nullable(),
  problem: z.string().nullable(),
  /** False when the amount is too large for the gateway, so that it must be paid to the shop directly. */
  isPayableOnline: z.boolean(),
  /** `canClaim` is true for an account without email and password. Staff can send a link to take it over. */
  customer: z.object({ _id: z.string(), name: z.string(), email: z.string(), canClaim: z.boolean() }).nullable(),
  order: z.object({ _id: z.string(), orderNumber: z.number() }).nullable(),
  reservedUntil: z.string().nullable(),
  createdBy: z.string().nullable(),
  /** True when a payment arrived for a quote that had ended or was withdrawn, and was refunded. */
  isPaymentReturned: z.boolean(),
})
export type DraftReply = z.output<typeof draftReply>

/**
 * `link` is the payment link, returned only now, because the shop stores only its hash. Null when the amount is too
 * large for the gateway.
 */
export const quoteReply = z.object({ draft: draftReply, link: z.string().nullable() })
export const linkReply = z.object({ link: z.string() })

const dayField = z.iso.date({ error: () => fieldErrors.date }).transform((day) => day as CalendarDate)

/** `amount` is what staff have received, in rupees. It must be exactly the total of the quote. */
export const draftPaymentBody = z
  .object({
    version: wholeNumber(1_000_000, 1),
    way: z.enum(PAYMENT_WAYS, choice),
    reference: textField(40),
    on: dayField,
    amount: z.number(wrongTypeError).transform((rupees, context) => {
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
