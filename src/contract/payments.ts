// The schemas of payments without an order, of unpaid attempts for staff, and of an order's progress.
import { z } from 'zod'
import { referenceErrors } from '#copy/payments.ts'
import { COURIERS } from '#domain/couriers.ts'
import { ORDER_KINDS, ORDER_STATUSES } from '#domain/order.ts'
import { parsePaymentReference } from '#domain/payment-reference.ts'

const refundStatus = z.enum(['started', 'done', 'delayed'])

/**
 * The shopper's payments without an order, newest first. Amounts are in rupees. `ask` is the id of an attempt about
 * which the page should ask the gateway again; null for none. `canFind` is true when a payment can be looked up by its
 * reference. `link` is the valid payment link of the shopper's open attempt (PAY-37).
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

/** The reference of another shopper's payment finds nothing, like an unknown one (PAY-21). */
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

// Payments about which staff must decide: payments of another amount than the price (PAY-26), and payments that were
// kept while automatic refunds were stopped (PAY-27).

/**
 * Amounts are in rupees: `asked` is the price, `came` what was paid, `payerFee` the gateway's fee if the payer paid it
 * on top. The cause `second` means that the purchase was already paid. Goods and coins are held until `heldUntil`.
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

/** The oldest first. `stoppedAt` is since when automatic refunds are stopped; null when they are not. */
export const undecidedReply = z.object({
  payments: z.array(undecided),
  isMore: z.boolean(),
  stoppedAt: z.iso.datetime().nullable(),
})
export type UndecidedReply = z.output<typeof undecidedReply>
export type UndecidedPayment = UndecidedReply['payments'][number]

// The holds of unpaid attempts, and why the gateway refuses to start payments (PAY-33, PAY-35).

/**
 * The holds of unpaid attempts, sorted by the free units of their products. `stock` counts unsold units, `left` the
 * free ones. `value` is in rupees. `hasPaid` is true when the shopper has a paid order.
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
 * The reasons for which the gateway refuses to start payments, the latest first. `payable` is the last refused amount,
 * in rupees.
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

/** The progress of an order, which contains no name, address, product or amount (ORD-5). */
export const progressReply = z.object({
  orderNumber: z.number(),
  kind: z.enum(ORDER_KINDS),
  status: z.enum(ORDER_STATUSES),
  events: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: z.string() })),
  courier: z.enum(COURIERS),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  /** The parcels of a dispatched order with several delivery addresses, the order's own first; otherwise empty. */
  parcels: z.array(
    z.object({ courier: z.enum(COURIERS), trackingNumber: z.string(), trackingUrl: z.string().nullable() }),
  ),
})
export type ProgressReply = z.output<typeof progressReply>
