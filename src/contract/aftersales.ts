// The calls after a purchase: staff move an order, the shopper changes its address (ORD-2, ORD-7).
import { z } from 'zod'
import { aftersales } from '#copy/aftersales.ts'
import { courierNames } from '#copy/couriers.ts'
import { fieldErrors } from '#copy/errors.ts'
import { formErrors } from '#copy/form-errors.ts'
import { CANCEL_ANSWERS } from '#domain/cancel-request.ts'
import { CHOSEN_COURIERS } from '#domain/couriers.ts'
import { ORDER_STATUSES, ORDER_TARGETS } from '#domain/order.ts'
import { PAID_WAYS, readPaidReference } from '#domain/paid-another-way.ts'
import { ORDER_NEWS } from '#domain/printed-slip.ts'
import { type Parcel, plainNumber, readParcel } from '#domain/tracking.ts'
import { billingData } from './checkout.ts'
import { emptiableField, textField } from './common.ts'
import { orderReply } from './orders.ts'
import { backLines, staffRefundReply, undoField } from './refund-lines.ts'

/** A tracking number in any pasted form; without a courier its shape must determine one. */
export const parcelFields = {
  trackingNumber: z
    .string({ error: () => formErrors.wrongType })
    .max(60, { error: () => formErrors.wrongType })
    .optional(),
  courier: z.enum(CHOSEN_COURIERS, { error: () => formErrors.choice }).optional(),
}

/** Parses both together, so that the number fits the courier (SHIP-1). */
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

/** A number to search for, of any kind. */
export const anyNumberField = z
  .string({ error: () => formErrors.wrongType })
  .max(60, { error: () => formErrors.wrongType })
  .transform(plainNumber)

/** The facts about an order that staff were shown; if more have come up, nothing happens (ORD-21, ORD-23). */
export const seenNews = z
  .array(z.enum(ORDER_NEWS, { error: () => formErrors.choice }), { error: () => formErrors.wrongType })
  .max(ORDER_NEWS.length, { error: () => formErrors.wrongType })
  .default([])

/**
 * `trackingNumber` is required with 'dispatched'; `reason` is sent to the shopper. `undelivered` marks a 'returned'
 * parcel that could not be delivered, which retains a charge; it is required when the delivery was reported by the
 * shopper alone. `from` is the state that was shown: if the order was moved since, nothing happens. `lines` are the
 * units of an ended order that are restocked; absent: all of a cancelled one, none of a returned one.
 */
export const advanceBody = z
  .object({
    status: z.enum(ORDER_TARGETS, { error: () => formErrors.choice }),
    ...parcelFields,
    reason: emptiableField(300).optional(),
    undelivered: z.boolean({ error: () => formErrors.wrongType }).optional(),
    from: z.enum(ORDER_STATUSES, { error: () => formErrors.choice }).optional(),
    lines: backLines.optional(),
    /** Staff confirmed that they know of the open dispute about the payment (DISP-7). */
    seesDispute: z.boolean({ error: () => formErrors.wrongType }).optional(),
    seenNews,
  })
  .transform(readParcelFields)

/** `seen` is the number that was shown: if it has changed since, nothing happens. */
export const trackingBody = z
  .object({ ...parcelFields, trackingNumber: parcelFields.trackingNumber.unwrap(), seen: anyNumberField })
  .transform(({ seen, ...fields }, context) => ({ ...(readParcelFields(fields, context) as Parcel), seen }))

/** The charge, in rupees, that the shopper was shown before confirming: if it has changed since, nothing happens. */
export const cancelBody = z
  .object({ cancellationCharge: z.number({ error: () => formErrors.wrongType }).optional() })
  .nullish()

/** `seen` is the version of address and contact that was edited; if it has changed since, nothing happens. */
export const deliveryBody = z.object({
  billingData,
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
/** `undo`: the step can be undone for some seconds. */
export const staffMovedReply = orderMovedReply.extend({ undo: undoField })

/** Why a packed box is opened; shown in the order's history. */
export const unpackBody = z.object({ reason: textField(300) })

/**
 * The shopper's request is accepted, which cancels the order, or declined, which sends an email; `reason` is part of
 * it.
 */
export const cancelAnswerBody = z.object({
  answer: z.enum(CANCEL_ANSWERS, { error: () => formErrors.choice }),
  reason: emptiableField(300).default(''),
  /** Staff confirmed that they know of the open dispute about the payment (DISP-7). */
  seesDispute: z.boolean({ error: () => formErrors.wrongType }).default(false),
})

export const cancelRequestsQuery = z.object({ cursor: z.string().max(100).optional() })
export type CancelRequestsQuery = z.output<typeof cancelRequestsQuery>

/** The open requests, oldest first. */
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

/** The filter of the refunds: `needs_you` failed and is still owed, `tried` was refused or is late and is retried. */
const REFUND_STATES = ['needs_you', 'tried', 'all'] as const
export type RefundState = (typeof REFUND_STATES)[number]

export const refundsExportQuery = z.object({
  state: z.enum(REFUND_STATES, { error: () => formErrors.choice }).default('all'),
})
/** `q`: the number of an order, a payment or a refund; it is searched in all refunds, regardless of the state. */
export const refundsQuery = refundsExportQuery.extend({
  cursor: z.string().max(100).optional(),
  q: z.string().max(100).optional(),
})

/** Retrying may be sent without a body. */
export const retryBody = z
  .object({ seesDispute: z.boolean({ error: () => formErrors.wrongType }).optional() })
  .nullish()

/** A refund with its order and customer; `orderId` and `orderNumber` are null for payments without an order. */
const adminRefundReply = staffRefundReply.extend({
  customer: z.object({ _id: z.string(), name: z.string() }).nullable(),
  gatewayPaymentId: z.string(),
  orderId: z.string().nullable(),
  orderNumber: z.number().nullable(),
})
export const refundsReply = z.object({ refunds: z.array(adminRefundReply), nextCursor: z.string().nullable() })
export type RefundsReply = z.output<typeof refundsReply>

/**
 * A refund paid from the shop's own bank account. `amount` in rupees, as it was shown to be owed: if it has changed
 * since, nothing happens.
 */
export const paidAnotherWayBody = z
  .object({
    way: z.enum(PAID_WAYS, { error: () => formErrors.choice }),
    reference: textField(40),
    on: z.string({ error: () => fieldErrors.date }).max(10, { error: () => fieldErrors.date }),
    amount: z.number({ error: () => fieldErrors.price }),
    note: emptiableField(300).default(''),
    /** Staff confirmed that they know of the open dispute about the payment (DISP-7). */
    seesDispute: z.boolean({ error: () => formErrors.wrongType }).default(false),
  })
  .transform((paid, context) => {
    const reference = readPaidReference(paid.way, paid.reference)
    if (reference !== null) return { ...paid, reference }
    context.addIssue({ code: 'custom', path: ['reference'], message: aftersales.paidReference[paid.way] })
    return z.NEVER
  })
