// The calls after a purchase: staff move an order, the shopper changes its address (ORD-2, ORD-7).
import { z } from 'zod'
import { aftersales } from '#copy/aftersales.ts'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { courierNames } from '#copy/order.ts'
import { CANCEL_ANSWERS } from '#domain/cancel-request.ts'
import { CHOSEN_COURIERS } from '#domain/couriers.ts'
import { MAX_DELIVERIES } from '#domain/draft-order.ts'
import { ORDER_STATUSES, ORDER_TARGETS } from '#domain/order.ts'
import { PAID_WAYS, readPaidReference } from '#domain/paid-another-way.ts'
import { ORDER_CHANGES } from '#domain/printed-slip.ts'
import { type Parcel, readParcel, tidyTrackingNumber } from '#domain/tracking.ts'
import { billingData } from './checkout.ts'
import { emptiableField, optionalEmailField, textField } from './common.ts'
import { orderReply } from './orders.ts'
import { refundLineInputs, staffRefundReply, undoField } from './refund-lines.ts'

/** A tracking number with any spaces and separators. Without a courier, its format must identify one. */
export const parcelFields = {
  trackingNumber: z
    .string({ error: () => formErrors.wrongType })
    .max(60, { error: () => formErrors.wrongType })
    .optional(),
  courier: z.enum(CHOSEN_COURIERS, { error: () => formErrors.choice }).optional(),
}

/**
 * Validates number and courier together (SHIP-1). Returns the body with both, or with neither when there is no number;
 * adds an issue when the number is not one of the courier's.
 */
export function readParcelFields<Body extends z.output<z.ZodObject<typeof parcelFields>>>(
  { trackingNumber, courier, ...rest }: Body,
  context: z.RefinementCtx,
): Omit<Body, keyof typeof parcelFields> & Partial<Parcel> {
  if (trackingNumber === undefined) return rest
  const parcel = readParcel(trackingNumber, courier)
  if (parcel !== null) return { ...rest, ...parcel }
  const message =
    courier === undefined
      ? aftersales.trackingNumber
      : courier === 'other'
        ? aftersales.anyNumber
        : aftersales.numberOf({ courier: courierNames[courier] })
  context.addIssue({ code: 'custom', path: ['trackingNumber'], message })
  return z.NEVER
}

/** A number to search for: of an order, a payment or a parcel. */
export const anyNumberField = z
  .string({ error: () => formErrors.wrongType })
  .max(60, { error: () => formErrors.wrongType })
  .transform(tidyTrackingNumber)

/** The facts about an order that staff have seen. If there are more by now, nothing is changed (ORD-21, ORD-23). */
export const seenNews = z
  .array(z.enum(ORDER_CHANGES, { error: () => formErrors.choice }), { error: () => formErrors.wrongType })
  .max(ORDER_CHANGES.length, { error: () => formErrors.wrongType })
  .default([])

/**
 * `trackingNumber` is required for 'dispatched'. `reason` is sent to the shopper. `undelivered` marks a 'returned'
 * parcel that could not be delivered, for which a charge is deducted; it is required when the shopper alone reported
 * the delivery. `from` is the status that staff saw; if it has changed, nothing is changed. `lines` are the units of an
 * ended order to restock; when absent, all of a cancelled order and none of a returned one.
 */
export const advanceBody = z
  .object({
    status: z.enum(ORDER_TARGETS, { error: () => formErrors.choice }),
    ...parcelFields,
    reason: emptiableField(300).optional(),
    undelivered: z.boolean({ error: () => formErrors.wrongType }).optional(),
    from: z.enum(ORDER_STATUSES, { error: () => formErrors.choice }).optional(),
    lines: refundLineInputs.optional(),
    /** True when staff have confirmed that they know of the open dispute (DISP-7). */
    seesDispute: z.boolean({ error: () => formErrors.wrongType }).optional(),
    seenNews,
  })
  .transform(readParcelFields)

/** `seen` is the tracking number that staff saw; if it has changed, nothing is changed. */
export const trackingBody = z
  .object({ ...parcelFields, trackingNumber: parcelFields.trackingNumber.unwrap(), seen: anyNumberField })
  .transform(({ seen, ...fields }, context) => ({ ...(readParcelFields(fields, context) as Parcel), seen }))

/**
 * The parcel of one address of an order that goes to several, counted from 0. `seen` is the number that staff saw,
 * empty for none; if it has changed, nothing is changed.
 */
export const deliveryTrackingBody = z
  .object({
    ...parcelFields,
    trackingNumber: parcelFields.trackingNumber.unwrap(),
    position: z
      .number({ error: () => formErrors.wrongType })
      .int()
      .min(0)
      .max(MAX_DELIVERIES),
    seen: anyNumberField,
  })
  .transform(({ seen, position, ...fields }, context) => ({
    ...(readParcelFields(fields, context) as Parcel),
    position,
    seen,
  }))

/** The charge in rupees that the shopper confirmed; if the charge is different by now, the order is not cancelled. */
export const cancelBody = z
  .object({ cancellationCharge: z.number({ error: () => formErrors.wrongType }).optional() })
  .nullish()

/**
 * `seen` is the version of address and contact that was edited; if it has changed, nothing is changed. Only an order
 * that has no email address may stay without one.
 */
export const deliveryBody = z.object({
  billingData: billingData.extend({ email: optionalEmailField }),
  seen: z
    .string({ error: () => formErrors.wrongType })
    .max(100)
    .optional(),
})

/** The refund of shipping for each region, in rupees; 0 when there is none. A new region never costs more. */
export const deliveryQuoteReply = z.object({ regions: z.array(z.object({ region: z.string(), refund: z.number() })) })
export type DeliveryQuoteReply = z.output<typeof deliveryQuoteReply>

/** `refund` is the refund of shipping, in rupees. */
export const deliveryReply = z.object({ message: z.string(), refund: z.number(), order: orderReply })

export const orderMovedReply = z.object({ message: z.string(), order: orderReply })
/** `undo` is present when the step can be undone for some seconds. */
export const staffMovedReply = orderMovedReply.extend({ undo: undoField })

/** Why a packed order is opened again; shown in the order's history. */
export const unpackBody = z.object({ reason: textField(300) })

/**
 * Staff accept the shopper's request, which cancels the order, or decline it. Both send an email, which contains
 * `reason`.
 */
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

/**
 * A filter of refunds: `needs_you` have failed and are still owed; `tried` were refused or are late, and are retried.
 */
const REFUND_STATES = ['needs_you', 'tried', 'all'] as const
export type RefundState = (typeof REFUND_STATES)[number]

export const refundsExportQuery = z.object({
  state: z.enum(REFUND_STATES, { error: () => formErrors.choice }).default('all'),
})
/** `q` is the number of an order, a payment or a refund. It searches all refunds, in any state. */
export const refundsQuery = refundsExportQuery.extend({
  cursor: z.string().max(100).optional(),
  q: z.string().max(100).optional(),
})

/** The body of a retry of a refund, which may be absent. */
export const retryBody = z
  .object({ seesDispute: z.boolean({ error: () => formErrors.wrongType }).optional() })
  .nullish()

/** A refund with its order and customer. `orderId` and `orderNumber` are null for a payment without an order. */
const adminRefundReply = staffRefundReply.extend({
  customer: z.object({ _id: z.string(), name: z.string() }).nullable(),
  gatewayPaymentId: z.string(),
  orderId: z.string().nullable(),
  orderNumber: z.number().nullable(),
})
export const refundsReply = z.object({ refunds: z.array(adminRefundReply), nextCursor: z.string().nullable() })
export type RefundsReply = z.output<typeof refundsReply>

/**
 * A refund that staff paid from the shop's own bank account. `amount` (rupees) is the owed amount that staff saw; if it
 * has changed, nothing is changed.
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
