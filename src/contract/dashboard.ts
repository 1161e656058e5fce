// The schemas of staff search, dashboard, Today, and payments without an order.
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { SALES_RANGES } from '#domain/figure-range.ts'
import { ORDER_STATUSES } from '#domain/order.ts'

export const findQuery = z.object({ q: z.string().max(100) })

/** What a staff search finds: at most five of each kind, of the kinds that the staff member's rights allow (ORD-25). */
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
  /** Payments without an order that have the searched number. */
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
 * The figures of a range. `before` is the figure of the range before, `joined` the number of new users, `revenue` and
 * `sales` are in rupees. `series` has the bars of the charts, each with its first day. `isSample` is true before the
 * first order (ADM-4).
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

/** A count with an upper limit. `isMore` is true when there are more. */
const limitedCount = z.object({ count: z.number(), isMore: z.boolean() })

/** The lines of Today. Those that the staff member's rights do not allow are 0 (ADM-27). */
export const todayReply = z.object({
  /** True while the shop is not open to visitors, for staff who can open it. */
  isShut: z.boolean(),
  /** Orders to dispatch. For the `late` ones dispatch was promised before today, for the `due` ones today. */
  pack: limitedCount.extend({ late: z.number(), due: z.number() }),
  /** Open messages. The `soon` ones have waited for at least 36 hours, the `overdue` ones for at least 48. */
  tickets: limitedCount.extend({ soon: z.number(), overdue: z.number() }),
  /** Open data requests. The `near` ones are due within a week, the `overdue` ones were due before. */
  requests: limitedCount.extend({ near: z.number(), overdue: z.number() }),
  /** Breaches that are not closed. `next` is their next deadline; `isLate` is true when it has passed. */
  breaches: limitedCount.extend({ next: z.string().nullable(), isLate: z.boolean() }),
  /** Open reports of shoppers about parcels. */
  returns: limitedCount,
  /** Open requests to cancel a packed order. */
  cancels: limitedCount,
  /** Late parcels, and those about which staff must decide after a courier's report. */
  parcels: limitedCount,
  /** Payments without an order that are not fully refunded. */
  payments: limitedCount,
  /** Failed refunds about which staff must decide. */
  refunds: limitedCount,
  /** Emails that could not be sent. */
  emails: limitedCount,
  /** Products at or below their reorder level. */
  stock: limitedCount,
  /** Batches in stock that have expired or expire within 60 days. `expired` is the number of expired ones. */
  expiring: limitedCount.extend({ expired: z.number() }),
  differences: limitedCount,
  /** Products whose whole stock is held by unpaid attempts. */
  held: limitedCount,
  /** The reasons for which the gateway refuses to start payments. */
  refusals: limitedCount,
  /**
   * Disputes to answer. `nearest` is the next deadline, `soon` counts those with less than three days left, `held` the
   * refunds that wait for a dispute.
   */
  disputes: limitedCount.extend({ nearest: z.string().nullable(), soon: z.number(), held: z.number() }),
  /** Open findings of the comparison with the gateway. */
  findings: limitedCount,
  /** Payments about which staff must decide. `isAutomaticRefundOff` is true while automatic refunds are stopped. */
  decisions: limitedCount.extend({ isAutomaticRefundOff: z.boolean() }),
  /** Refunds that are refused or late, and retried. */
  refundsTried: limitedCount,
})
export type TodayReply = z.output<typeof todayReply>

export const orderlessQuery = z.object({ cursor: z.string().max(100).optional() })

/** Payments without an order. `left` is what is not refunded, in rupees. `user` is null when the payer is not known. */
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
