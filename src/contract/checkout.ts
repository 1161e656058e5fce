// The schemas of checkout: the quote, the payment attempt, its verification, and the status of a payment (API-1).
import { z } from 'zod'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { HANDOVERS } from '#domain/delivery.ts'
import { tidyCode } from '#domain/discount.ts'
import {
  MAX_CITY,
  MAX_GIFT_FROM,
  MAX_GIFT_WORDS,
  MAX_HOUSE_NUMBER,
  MAX_NAME_PART,
  MAX_STREET,
  TITLES,
} from '#domain/field-limits.ts'
import { isGstin, tidyGstin } from '#domain/gstin.ts'
import { containsWebAddress } from '#domain/person-name.ts'
import { STATE_CODES } from '#domain/places.ts'
import { REGIONS } from '#domain/shipping.ts'
import { amountFields } from './amounts.ts'
import { emailField, emptiableField, mobileField, personName, pinCodeField, printable, textField } from './common.ts'
import { discountFields } from './discounts.ts'

const regionField = z.enum(REGIONS, { error: () => formErrors.choice })
const stateCodeField = z.enum(STATE_CODES as [string, ...string[]], { error: () => formErrors.choice }).optional()
const coinsField = z
  .number({ error: () => fieldErrors.coins })
  .int({ error: () => fieldErrors.coins })
  .min(0, { error: () => fieldErrors.coins })
  .max(1_000_000, { error: () => fieldErrors.coins })
  .nullish()
  .transform((coins) => coins ?? 0)

/** A GSTIN of any state, because the delivery address decides the place of supply (TAX-22, IND-40); may be empty. */
const gstinField = z
  .string({ error: () => formErrors.gstin })
  .transform(tidyGstin)
  .pipe(z.string().refine((text) => text === '' || isGstin(text), { error: () => formErrors.gstin }))

/**
 * The billing form with the delivery address (CHK-1). `state` is the shipping region. `stateCode` is the state, which
 * is needed if the PIN code has several. When an order is changed, an absent `gstin` or `handover` stays and an empty
 * one is removed.
 */
export const billingData = z.object({
  title: z.enum(TITLES, { error: () => formErrors.choice }).default('Mr'),
  state: regionField,
  stateCode: stateCodeField,
  firstName: printable(personName(MAX_NAME_PART)),
  lastName: printable(personName(MAX_NAME_PART)),
  email: emailField,
  street: printable(textField(MAX_STREET)),
  houseNumber: printable(textField(MAX_HOUSE_NUMBER)),
  postcode: pinCodeField,
  city: printable(textField(MAX_CITY)),
  phoneNumber: mobileField,
  gstin: gstinField.optional(),
  handover: z.enum(['', ...HANDOVERS], { error: () => formErrors.choice }).optional(),
})
export type BillingData = z.output<typeof billingData>
export type BillingInput = z.input<typeof billingData>

/** A discount code as typed; an empty one becomes null. */
const discountCodeField = z
  .string({ error: () => fieldErrors.discountCode })
  .max(60, { error: () => fieldErrors.discountCode })
  .nullish()
  .transform((code) => tidyCode(code ?? '') || null)

/** A quote needs the region; the PIN code may be absent or empty. */
export const billingBody = z.object({
  billingData: z.object({
    state: regionField,
    postcode: z.preprocess((postcode) => (postcode === '' ? undefined : postcode), pinCodeField.optional()),
    stateCode: stateCodeField,
  }),
  coinsUsed: coinsField,
  discountCode: discountCodeField,
})

/** A quote. Amounts are in rupees. */
export const billingReply = z.object({
  success: z.literal(true),
  ...amountFields,
  ...discountFields,
  /** `shippingCharge` is what this discount has left. */
  shippingDiscount: z.number(),
  payableAmount: z.number(),
  /** The largest amount that can be paid at once. */
  largestPayable: z.number(),
  /** A cheaper region that serves the PIN code; null for none (CHK-5). */
  cheaperRegion: z.string().nullable(),
  /** The states that the form must offer (CHK-6). */
  states: z.array(z.object({ code: z.string(), name: z.string() })),
})
export type BillingReply = z.output<typeof billingReply>

/** The giver's name and the text of the card. Others read them, so they may not contain a web address (SEC-52). */
const giftField = z.object({
  from: printable(personName(MAX_GIFT_FROM)),
  words: printable(emptiableField(MAX_GIFT_WORDS, { lines: true }))
    .refine((words) => !containsWebAddress(words), { error: () => fieldErrors.cardWithPage })
    .default(''),
})

export const paymentBody = z.object({
  billingData,
  coinsUsed: coinsField,
  discountCode: discountCodeField,
  saveAddress: z.boolean().optional(),
  gift: giftField.optional(),
})

export const paymentReply = z.object({
  success: z.literal(true),
  /** The gateway order's id, and the price in paise. */
  order: z.object({ id: z.string(), amount: z.number(), currency: z.string() }),
  /** The discount on the goods, in rupees. */
  discount: z.number(),
  /** The gateway's public key for the payment dialog. */
  key: z.string(),
  /** The URL to which the dialog posts the result in browsers that cannot return to the page. */
  callbackUrl: z.string(),
  /** The seconds after which the dialog closes. */
  timeout: z.number(),
})
export type PaymentReply = z.output<typeof paymentReply>

/** An id that the gateway made, such as order_IEIaMR65cu6nz3. */
export const gatewayIdField = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w-]*$/, { error: () => fieldErrors.id })

/**
 * The request after the payment dialog, or of a polling page (API-1), where empty texts count as absent (PAY-24). Other
 * fields are dropped, because the order is made from the attempt (PAY-9, PAY-13).
 */
export const verifyBody = z
  .object({
    razorpay_order_id: gatewayIdField,
    razorpay_payment_id: z.string().max(64).optional(),
    razorpay_signature: z.string().max(256).optional(),
    paymentId: z.string().max(64).nullish(),
    signature: z.string().max(256).nullish(),
    fromPolling: z.boolean().optional(),
  })
  .transform((body) => ({
    gatewayOrderId: body.razorpay_order_id,
    gatewayPaymentId: body.razorpay_payment_id ?? (body.paymentId || null),
    signature: body.razorpay_signature ?? (body.signature || null),
    fromPolling: body.fromPolling ?? false,
  }))

export const verifyReply = z.object({
  message: z.string(),
  order: z.object({ _id: z.string(), orderNumber: z.number() }),
})
export type VerifyReply = z.output<typeof verifyReply>

export const paymentStatusReply = z.object({
  status: z.enum(['placed', 'pending', 'refunding', 'checking', 'released']),
  order: z.object({ _id: z.string(), orderNumber: z.number(), email: z.string(), coinsEarned: z.number() }).nullable(),
})
export type PaymentStatusReply = z.output<typeof paymentStatusReply>
