// The calls of the back office's frame and dashboard.
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { SALES_RANGES } from '#domain/figure-range.ts'
import { ORDER_STATUSES } from '#domain/order.ts'

export const findQuery = z.object({ q: z.string().max(100) })

/**
 * Results of the command palette: at most five of each kind, limited to what the staff member's rights allow (ORD-25).
 */
export const findReply = z.object({
  orders: z.array(
    z.object({
      _id: z.string(),
      orderNumber: z.number(),
      name: z.string(),
      city: z.string(),
      status: z.enum(ORDER_STATUSES),
    }),
  ),
  users: z.array(z.object({ _id: z.string(), name: z.string(), email: z.string() })),
  products: z.array(z.object({ _id: z.string(), name: z.string() })),
  /** Payments without an order that match the searched number. */
  payments: z.array(z.object({ _id: z.string(), gatewayPaymentId: z.string(), name: z.string() })).default([]),
  /** The message with the searched number. */
  tickets: z.array(z.object({ number: z.number(), name: z.string() })).default([]),
  /** The dispute with the searched number. */
  disputes: z.array(z.object({ _id: z.string(), gatewayDisputeId: z.string() })).default([]),
})
export type FindReply = z.output<typeof findReply>

export const overviewQuery = z.object({
  range: z.enum(SALES_RANGES, { error: () => formErrors.choice }).default('30d'),
})

/**
 * Money is in rupees. `before` is the figure of the range before, `joined` the new users of the range. `series` are the
 * bars of the charts, each with its first day. `isSample` is true when there is no order yet.
 */
export const overviewReply = z.object({
  isSample: z.boolean(),
  range: z.enum(SALES_RANGES),
  users: z.object({ total: z.number(), joined: z.number(), before: z.number() }),
  products: z.object({ all: z.number(), low: z.number(), out: z.number() }),
  orders: z.object({ total: z.number(), before: z.number() }),
  revenue: z.object({ total: z.number(), before: z.number() }),
  series: z.array(z.object({ from: z.string(), sales: z.number(), users: z.number() })),
})
export type OverviewReply = z.output<typeof overviewReply>

/** A count up to a thousand; `isMore` is true when there are more. */
const counted = z.object({ count: z.number(), isMore: z.boolean() })

/**
 * Open work of staff; counts that the staff member's rights do not allow are zero (ADM-27). `late`: dispatch was
 * promised before today; `due`: for today; `soon`: 36 hours and more without an answer, `overdue`: 48. Orders and
 * messages are counted exactly.
 */
export const todayReply = z.object({
  /** True while the shop is not open to visitors. */
  isShut: z.boolean(),
  pack: counted.extend({ late: z.number(), due: z.number() }),
  tickets: counted.extend({ soon: z.number(), overdue: z.number() }),
  /** Privacy requests: `near` have less than a week left, `overdue` none. */
  requests: counted.extend({ near: z.number(), overdue: z.number() }),
  /** Breaches that are not closed: `next` is the first open deadline; `isLate` is true when it has passed. */
  breaches: counted.extend({ next: z.string().nullable(), isLate: z.boolean() }),
  returns: counted,
  /** Shoppers' requests to cancel a packed order. */
  cancels: counted,
  /** Late parcels, and parcels for which the courier asks for action. */
  parcels: counted,
  payments: counted,
  /** Failed refunds, about which staff must decide. */
  refunds: counted,
  emails: counted,
  stock: counted,
  /** Batches in stock that expire within 60 days; `expired`: those that have expired. */
  expiring: counted.extend({ expired: z.number() }),
  differences: counted,
  /** Products whose whole stock is held by unpaid checkouts. */
  held: counted,
  /** Reasons for which the payment gateway refuses to start payments. */
  refusals: counted,
  /**
   * Disputes that need an answer. `nearest` is the next deadline; `soon`: those with less than three days left; `held`:
   * refunds that wait for them.
   */
  disputes: counted.extend({ nearest: z.string().nullable(), soon: z.number(), held: z.number() }),
  findings: counted,
  /** Payments that need a decision. `isAutomaticRefundOff` is true while automatic refunds are off. */
  decisions: counted.extend({ isAutomaticRefundOff: z.boolean() }),
  /** Refunds that were refused or are late, and are still retried. */
  refundsTried: counted,
})
export type TodayReply = z.output<typeof todayReply>

export const orderlessQuery = z.object({ cursor: z.string().max(100).optional() })

/** Payments without an order. `left` rupees are not refunded yet. `user` is null when the payer is unknown. */
export const unlinkedPaymentsReply = z.object({
  payments: z.array(
    z.object({
      _id: z.string(),
      gatewayPaymentId: z.string(),
      amount: z.number(),
      left: z.number(),
      capturedAt: z.string(),
      user: z.object({ _id: z.string(), name: z.string() }).nullable(),
    }),
  ),
  nextCursor: z.string().nullable(),
})
export type OrderlessReply = z.output<typeof unlinkedPaymentsReply>
