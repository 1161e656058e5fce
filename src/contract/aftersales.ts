// The calls after an order: staff move it on, its shopper changes where it goes (ORD-2, ORD-7).
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

/** A parcel's number, as people paste it; without a courier it must tell by itself whose it is. */
export const parcelFields = {
  trackingNumber: z
    .string({ error: () => formErrors.wrongType })
    .max(60, { error: () => formErrors.wrongType })
    .optional(),
  courier: z.enum(CHOSEN_COURIERS, { error: () => formErrors.choice }).optional(),
}

/** Reads both together, so that a number has its courier, and the shape of its numbers (SHIP-1). */
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

/** A number by which something is looked for, whoever's it is. */
export const anyNumberField = z
  .string({ error: () => formErrors.wrongType })
  .max(60, { error: () => formErrors.wrongType })
  .transform(plainNumber)

/** What staff were shown to have come up about an order; more than that by now, and nothing happens (ORD-21, ORD-23). */
export const seenNews = z
  .array(z.enum(ORDER_NEWS, { error: () => formErrors.choice }), { error: () => formErrors.wrongType })
  .max(ORDER_NEWS.length, { error: () => formErrors.wrongType })
  .default([])

/**
 * `trackingNumber` is needed with 'dispatched'; `reason` reaches the shopper. `undelivered` says of a 'returned' parcel that the
 * post could not deliver it, which keeps a charge back; it is needed where only the shopper has said that it arrived.
 * `from` is the state in which the order was seen: when somebody else has moved it meanwhile, nothing happens. `lines` say what
 * of an order that ends goes back on the shelf; absent: all of a cancelled one, nothing of one that came back.
 */
export const advanceBody = z
  .object({
    status: z.enum(ORDER_TARGETS, { error: () => formErrors.choice }),
    ...parcelFields,
    reason: emptiableField(300).optional(),
    undelivered: z.boolean({ error: () => formErrors.wrongType }).optional(),
    from: z.enum(ORDER_STATUSES, { error: () => formErrors.choice }).optional(),
    lines: backLines.optional(),
    /** Staff know of the dispute that stands against its payment (DISP-7). */
    seesDispute: z.boolean({ error: () => formErrors.wrongType }).optional(),
    seenNews,
  })
  .transform(readParcelFields)

/** `seen` is the number that was shown: when it is another one by now, nothing happens. */
export const trackingBody = z
  .object({ ...parcelFields, trackingNumber: parcelFields.trackingNumber.unwrap(), seen: anyNumberField })
  .transform(({ seen, ...fields }, context) => ({ ...(readParcelFields(fields, context) as Parcel), seen }))

/** The charge, in rupees, that she was shown before she confirmed: when it is another one by now, nothing happens. */
export const cancelBody = z
  .object({ cancellationCharge: z.number({ error: () => formErrors.wrongType }).optional() })
  .nullish()

/** `seen` marks the address and contact that were to be changed; when they are others by now, nothing happens. */
export const deliveryBody = z.object({
  billingData,
  seen: z
    .string({ error: () => formErrors.wrongType })
    .max(100)
    .optional(),
})

/** For each region what would come back of the shipping, in rupees; 0 where nothing does, and nothing more is ever charged. */
export const deliveryQuoteReply = z.object({ regions: z.array(z.object({ region: z.string(), refund: z.number() })) })
export type DeliveryQuoteReply = z.output<typeof deliveryQuoteReply>

/** `refund` is what comes back of the shipping, in rupees. */
export const deliveryReply = z.object({ message: z.string(), refund: z.number(), order: orderReply })

export const orderMovedReply = z.object({ message: z.string(), order: orderReply })
/** `undo`: it can be taken back for some seconds. */
export const staffMovedReply = orderMovedReply.extend({ undo: undoField })

/** Why a closed box is opened; staff read it in the order's history. */
export const unpackBody = z.object({ reason: textField(300) })

/** Her request is accepted, which cancels the order, or declined, which an email tells; `reason` reaches her. */
export const cancelAnswerBody = z.object({
  answer: z.enum(CANCEL_ANSWERS, { error: () => formErrors.choice }),
  reason: emptiableField(300).default(''),
  /** Staff know of the dispute that stands against its payment (DISP-7). */
  seesDispute: z.boolean({ error: () => formErrors.wrongType }).default(false),
})

export const cancelRequestsQuery = z.object({ cursor: z.string().max(100).optional() })
export type CancelRequestsQuery = z.output<typeof cancelRequestsQuery>

/** Who waits for an answer, the oldest first. */
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

/** What of the refunds staff look at: `needs_you` failed and is owed still, `tried` was refused or is late and is followed up. */
const REFUND_STATES = ['needs_you', 'tried', 'all'] as const
export type RefundState = (typeof REFUND_STATES)[number]

export const refundsExportQuery = z.object({
  state: z.enum(REFUND_STATES, { error: () => formErrors.choice }).default('all'),
})
/** `q`: a number that names an order, a payment or a refund; it is looked for among all refunds, whatever the state. */
export const refundsQuery = refundsExportQuery.extend({
  cursor: z.string().max(100).optional(),
  q: z.string().max(100).optional(),
})

/** Asking again may be sent without a body. */
export const retryBody = z
  .object({ seesDispute: z.boolean({ error: () => formErrors.wrongType }).optional() })
  .nullish()

/** A refund with its order and customer; `orderId` and `orderNumber` are null for payments that never became an order. */
const adminRefundReply = staffRefundReply.extend({
  customer: z.object({ _id: z.string(), name: z.string() }).nullable(),
  gatewayPaymentId: z.string(),
  orderId: z.string().nullable(),
  orderNumber: z.number().nullable(),
})
export const refundsReply = z.object({ refunds: z.array(adminRefundReply), nextCursor: z.string().nullable() })
export type RefundsReply = z.output<typeof refundsReply>

/** What was paid from the shop's own bank. `amount` in rupees, as it was shown to be owed: when it is another by now, nothing happens. */
export const paidAnotherWayBody = z
  .object({
    way: z.enum(PAID_WAYS, { error: () => formErrors.choice }),
    reference: textField(40),
    on: z.string({ error: () => fieldErrors.date }).max(10, { error: () => fieldErrors.date }),
    amount: z.number({ error: () => fieldErrors.price }),
    note: emptiableField(300).default(''),
    /** Staff know of the dispute that stands against its payment (DISP-7). */
    seesDispute: z.boolean({ error: () => formErrors.wrongType }).default(false),
  })
  .transform((paid, context) => {
    const reference = readPaidReference(paid.way, paid.reference)
    if (reference !== null) return { ...paid, reference }
    context.addIssue({ code: 'custom', path: ['reference'], message: aftersales.paidReference[paid.way] })
    return z.NEVER
  })
