// The schemas of calls that change an order: its status, parcel, address and refunds (ORD-2, ORD-7).
import { z } from 'zod'
import { aftersales } from '#copy/aftersales.ts'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { courierNames } from '#copy/order.ts'
import { CANCEL_ANSWERS } from '#domain/cancel-request.ts'
import { CHOSEN_COURIERS, type ChosenCourier } from '#domain/couriers.ts'
import { MAX_DELIVERIES } from '#domain/draft-order.ts'
import { ORDER_STATUSES, ORDER_TARGETS } from '#domain/order.ts'
import { PAID_WAYS, readPaidReference } from '#domain/paid-another-way.ts'
import { ORDER_CHANGES } from '#domain/printed-slip.ts'
import { type Parcel, readParcel, tidyTrackingNumber } from '#domain/tracking.ts'
import { billingData } from './checkout.ts'
import { emptiableField, optionalEmailField, textField } from './common.ts'
import { orderReply } from './orders.ts'
import { refundLineInputs, staffRefundReply, undoField } from './refund-lines.ts'

/** The tracking number may contain spaces. Without `courier`, its format must select a courier (SHIP-1). */
export const parcelFields = {
  trackingNumber: z
    .string({ error: () => formErrors.wrongType })
    .max(60, { error: () => formErrors.wrongType })
    .optional(),
  courier: z.enum(CHOSEN_COURIERS, { error: () => formErrors.choice }).optional(),
}

/**
 * Validates `parcelFields` (SHIP-1). Returns the body with tracking number and courier, or with neither if there is no
 * number. Adds an issue if the number does not have the courier's format.
 */
export function readParcelFields<Body extends z.output<z.ZodObject<typeof parcelFields>>>(
  { trackingNumber, courier, ...otherFields }: Body,
  context: z.RefinementCtx,
): Omit<Body, keyof typeof parcelFields> & Partial<Parcel> {
  if (trackingNumber === undefined) return otherFields
  const parcel = readParcel(trackingNumber, courier)
  if (parcel !== null) return { ...otherFields, ...parcel }
  context.addIssue({ code: 'custom', path: ['trackingNumber'], message: trackingNumberError(courier) })
  return z.NEVER
}

function trackingNumberError(courier: ChosenCourier | undefined): string {
  if (courier === undefined) return aftersales.trackingNumber
  return courier === 'other' ? aftersales.anyNumber : aftersales.numberOf({ courier: courierNames[courier] })
}

/** A tracking number of any courier, whose format is not checked; may be empty. */
export const anyNumberField = z
  .string({ error: () => formErrors.wrongType })
  .max(60, { error: () => formErrors.wrongType })
  .transform(tidyTrackingNumber)

/** The news about an order that staff have confirmed. If there is other news, nothing is changed (ORD-21, ORD-23). */
export const seenNews = z
  .array(z.enum(ORDER_CHANGES, { error: () => formErrors.choice }), { error: () => formErrors.wrongType })
  .max(ORDER_CHANGES.length, { error: () => formErrors.wrongType })
  .default([])

/** `trackingNumber` is required for 'dispatched' unless the parcel is booked at a courier. */
export const advanceBody = z
  .object({
    status: z.enum(ORDER_TARGETS, { error: () => formErrors.choice }),
    ...parcelFields,
    /** The shopper reads it. */
    reason: emptiableField(300).optional(),
    /**
     * True for a 'returned' parcel that came back undelivered, so that the charge is deducted (ORD-8). Required if only
     * the shopper has confirmed the delivery.
     */
    undelivered: z.boolean({ error: () => formErrors.wrongType }).optional(),
    /** The status that staff saw. If it has changed, nothing is changed. */
    from: z.enum(ORDER_STATUSES, { error: () => formErrors.choice }).optional(),
    /** The units to restock. If absent, all units of a cancelled order are restocked, and none of a returned one. */
    lines: refundLineInputs.optional(),
    /** True when staff have confirmed that they know of the open dispute (DISP-7). */
    seesDispute: z.boolean({ error: () => formErrors.wrongType }).optional(),
    seenNews,
  })
  .transform(readParcelFields)

/** `seen` is the tracking number that staff saw. If it has changed, nothing is changed. */
export const trackingBody = z
  .object({ ...parcelFields, trackingNumber: parcelFields.trackingNumber.unwrap(), seen: anyNumberField })
  .transform(({ seen, ...fields }, context) => ({ ...(readParcelFields(fields, context) as Parcel), seen }))

/**
 * The tracking number for one address of an order with several. `position` counts the addresses from 0. `seen` is the
 * number that staff saw, empty for none. If it has changed, nothing is changed.
 */
export const deliveryTrackingBody = z
  .object({
    ...parcelFields,
    trackingNumber: parcelFields.trackingNumber.unwrap(),
    position: z
      .number({ error: () => formErrors.wrongType })
      .int()
      .min(0)
      .max(MAX_DELIVERIES - 1),
    seen: anyNumberField,
  })
  .transform(({ seen, position, ...fields }, context) => ({
    ...(readParcelFields(fields, context) as Parcel),
    position,
    seen,
  }))

/** `cancellationCharge` is the charge in rupees to which the shopper agreed. For another charge nothing is changed. */
export const cancelBody = z
  .object({ cancellationCharge: z.number({ error: () => formErrors.wrongType }).optional() })
  .nullish()

/**
 * `seen` is the version of address and contact that was edited. If it has changed, nothing is changed. The email may be
 * empty only if the order has none.
 */
export const deliveryBody = z.object({
  billingData: billingData.extend({ email: optionalEmailField }),
  seen: z
    .string({ error: () => formErrors.wrongType })
    .max(100)
    .optional(),
})

/** The shipping that would be refunded for an address in each region, in rupees; 0 for none. */
export const deliveryQuoteReply = z.object({ regions: z.array(z.object({ region: z.string(), refund: z.number() })) })
export type DeliveryQuoteReply = z.output<typeof deliveryQuoteReply>

/** `refund` is the refunded shipping, in rupees. */
export const deliveryReply = z.object({ message: z.string(), refund: z.number(), order: orderReply })

export const orderMovedReply = z.object({ message: z.string(), order: orderReply })
export const staffMovedReply = orderMovedReply.extend({ undo: undoField })

/** `reason` is shown in the order's history. */
export const unpackBody = z.object({ reason: textField(300) })

/** Accepting a shopper's request cancels the order. The email about either answer contains `reason`. */
export const cancelAnswerBody = z.object({
  answer: z.enum(CANCEL_ANSWERS, { error: () => formErrors.choice }),
  reason: emptiableField(300).default(''),
  /** True when staff have confirmed that they know of the open dispute (DISP-7). */
  seesDispute: z.boolean({ error: () => formErrors.wrongType }).default(false),
})

export const cancelRequestsQuery = z.object({ cursor: z.string().max(100).optional() })
export type CancelRequestsQuery = z.output<typeof cancelRequestsQuery>

/** The open requests to cancel, oldest first. */
export const cancelRequestsReply = z.object({
  requests: z.array(
    z.object({
      _id: z.string(),
      orderNumber: z.number(),
      status: z.enum(ORDER_STATUSES),
      name: z.string(),
      askedAt: z.string(),
    }),
  ),
  nextCursor: z.string().nullable(),
})
export type CancelRequestsReply = z.output<typeof cancelRequestsReply>

/** `needs_you` are failed refunds that are still owed; `tried` are refused or late ones that the shop retries. */
const REFUND_STATES = ['needs_you', 'tried', 'all'] as const
export type RefundState = (typeof REFUND_STATES)[number]

export const refundsExportQuery = z.object({
  state: z.enum(REFUND_STATES, { error: () => formErrors.choice }).default('all'),
})
/** `q` is the number of an order, a payment or a refund. A search covers refunds in every state. */
export const refundsQuery = refundsExportQuery.extend({
  cursor: z.string().max(100).optional(),
  q: z.string().max(100).optional(),
})

export const retryBody = z
  .object({ seesDispute: z.boolean({ error: () => formErrors.wrongType }).optional() })
  .nullish()

/** `orderId` and `orderNumber` are null when the refunded payment has no order. */
const adminRefundReply = staffRefundReply.extend({
  customer: z.object({ _id: z.string(), name: z.string() }).nullable(),
  gatewayPaymentId: z.string(),
  orderId: z.string().nullable(),
  orderNumber: z.number().nullable(),
})
export const refundsReply = z.object({ refunds: z.array(adminRefundReply), nextCursor: z.string().nullable() })
export type RefundsReply = z.output<typeof refundsReply>

/**
 * A refund that staff paid from the shop's bank account (REF-11). `amount` is the owed amount that staff saw, in
 * rupees. If it has changed, nothing is changed.
 */
export const paidAnotherWayBody = z
  .object({
    way: z.enum(PAID_WAYS, { error: () => formErrors.choice }),
    reference: textField(40),
    on: z.string({ error: () => fieldErrors.date }).max(10, { error: () => fieldErrors.date }),
    amount: z.number({ error: () => fieldErrors.price }),
    note: emptiableField(300).default(''),
    /** True when staff have confirmed that they know of the open dispute (DISP-7). */
    seesDispute: z.boolean({ error: () => formErrors.wrongType }).default(false),
  })
  .transform((paid, context) => {
    const reference = readPaidReference(paid.way, paid.reference)
    if (reference !== null) return { ...paid, reference }
    context.addIssue({ code: 'custom', path: ['reference'], message: aftersales.paidReference[paid.way] })
    return z.NEVER
  })
