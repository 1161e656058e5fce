// Payments without an order, payment lookup, staff's view of checkouts, and the progress page.
import { z } from 'zod'
import { referenceErrors } from '#copy/payments.ts'
import { COURIERS } from '#domain/couriers.ts'
import { ORDER_KINDS, ORDER_STATUSES } from '#domain/order.ts'
import { parsePaymentReference } from '#domain/payment-reference.ts'

/** A refund: requested, done, or delayed. */
const refundStatus = z.enum(['started', 'done', 'delayed'])

/**
 * The shopper's payments without an order, newest first; amounts in rupees. `ask`: the payment that may have succeeded
 * since the gateway was last asked; the page asks again when it opens. `canFind`: a reference can be looked up. `link`:
 * the open payment link of the last purchase, for another payer (PAY-37).
 */
export const pendingPaymentsReply = z.object({
  payments: z.array(
    z.object({
      _id: z.string(),
      gatewayOrderId: z.string(),
      amount: z.number(),
      startedAt: z.iso.datetime(),
      state: z.enum(['asking_bank', 'not_paid', 'checking', 'released', 'refunding']),
      refund: z.object({ status: refundStatus, startedAt: z.iso.datetime() }).nullable(),
    }),
  ),
  ask: z.string().nullable(),
  canFind: z.boolean(),
  link: z.object({ gatewayOrderId: z.string(), amount: z.number(), until: z.iso.datetime() }).nullable(),
})
export type PendingPaymentsReply = z.output<typeof pendingPaymentsReply>
export type PendingPayment = PendingPaymentsReply['payments'][number]

/** The gateway's answer. Another shopper's reference finds nothing, like an unknown one. */
export const paymentLookupReply = z.object({
  message: z.string(),
  status: z.enum(['placed', 'refunding', 'checking', 'released', 'pending', 'not_paid', 'nothing_found']),
  gatewayOrderId: z.string().nullable(),
  order: z.object({ _id: z.string(), orderNumber: z.number() }).nullable(),
})
export type PaymentLookupReply = z.output<typeof paymentLookupReply>

export const findBody = z.object({
  reference: z
    .string({ error: () => referenceErrors.reference })
    .max(100, { error: () => referenceErrors.reference })
    .transform((text, context) => {
      const reference = parsePaymentReference(text)
      if (reference !== null) return reference
      context.addIssue({ code: 'custom', message: referenceErrors.reference })
      return z.NEVER
    }),
})

// Payments that need a decision of staff: of a different amount, or kept while automatic refunds are off.

/**
 * Amounts in rupees. `cause` `second`: the purchase was already paid. `payerFee`: the part that is a fee paid by the
 * payer. `heldUntil`: how long goods and coins are held.
 */
const undecided = z.object({
  _id: z.string(),
  gatewayPaymentId: z.string(),
  cause: z.enum(['amount', 'replaced', 'second', 'unavailable']),
  asked: z.number(),
  came: z.number(),
  currency: z.string(),
  payerFee: z.number(),
  canPlace: z.boolean(),
  since: z.iso.datetime(),
  heldUntil: z.iso.datetime().nullable(),
  user: z.object({ _id: z.string(), name: z.string() }),
})

/** Oldest first. `stoppedAt`: since when automatic refunds are off; null while they are on. */
export const undecidedReply = z.object({
  payments: z.array(undecided),
  isMore: z.boolean(),
  stoppedAt: z.iso.datetime().nullable(),
})
export type UndecidedReply = z.output<typeof undecidedReply>
export type UndecidedPayment = UndecidedReply['payments'][number]

// The staff's calls about checkouts: held stock of unpaid checkouts, and payments that the gateway refuses (PAY-33,
// PAY-35).

/**
 * Goods held by unpaid checkouts, those with the fewest free units first. `stock` units exist, `left` of them are free.
 * `value` in rupees; `since` and `until` as ISO times. `hasPaid`: the shopper has a paid order.
 */
export const holdsReply = z.object({
  holds: z.array(
    z.object({
      attemptId: z.string(),
      product: z.object({ _id: z.string(), name: z.string() }),
      user: z.object({ _id: z.string(), name: z.string() }),
      hasPaid: z.boolean(),
      units: z.number(),
      stock: z.number(),
      left: z.number(),
      value: z.number(),
      since: z.string(),
      until: z.string(),
    }),
  ),
  isMore: z.boolean(),
})
export type HoldsReply = z.output<typeof holdsReply>

/**
 * Why the gateway refuses to start payments, a row for each cause, the latest first. `payable` is the last amount asked
 * for, in rupees.
 */
export const refusalsReply = z.object({
  refusals: z.array(
    z.object({
      _id: z.string(),
      status: z.number(),
      code: z.string(),
      words: z.string(),
      payable: z.number(),
      times: z.number(),
      firstAt: z.string(),
      lastAt: z.string(),
    }),
  ),
})
export type RefusalsReply = z.output<typeof refusalsReply>

// An order's progress, for holders of its opaque id: no name, no address, no amount, no product (ORD-5).

/** Times in ISO 8601; `trackingUrl` is the courier's page. */
export const progressReply = z.object({
  orderNumber: z.number(),
  kind: z.enum(ORDER_KINDS),
  status: z.enum(ORDER_STATUSES),
  events: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: z.string() })),
  courier: z.enum(COURIERS),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  /** The parcels of a dispatched order that goes to several addresses; the first is that of the order. Else empty. */
  parcels: z.array(
    z.object({ courier: z.enum(COURIERS), trackingNumber: z.string(), trackingUrl: z.string().nullable() }),
  ),
})
export type ProgressReply = z.output<typeof progressReply>
