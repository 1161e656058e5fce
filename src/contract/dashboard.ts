// The calls of the back office's frame and dashboard.
import { z } from 'zod'
import { formErrors } from '#copy/form-errors.ts'
import { ORDER_STATUSES } from '#domain/order.ts'
import { SALES_RANGES } from '#domain/sales-range.ts'

export const findQuery = z.object({ q: z.string().max(100) })

/** What the palette jumps to: at most five of each, of what somebody with these rights may read (ORD-25). */
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
  /** Payments without an order that a number names. */
  payments: z.array(z.object({ _id: z.string(), gatewayPaymentId: z.string(), name: z.string() })).default([]),
  /** The message that a number names. */
  tickets: z.array(z.object({ number: z.number(), name: z.string() })).default([]),
  /** The dispute that a number names. */
  disputes: z.array(z.object({ _id: z.string(), gatewayDisputeId: z.string() })).default([]),
})
export type FindReply = z.output<typeof findReply>

export const overviewQuery = z.object({
  range: z.enum(SALES_RANGES, { error: () => formErrors.choice }).default('30d'),
})

/** Money in rupees. `series` are the bars of the charts, each named by its first day. `isSample`: there is no order yet. */
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

/** Counts stop at a thousand: `isMore` says that there are more. */
const counted = z.object({ count: z.number(), isMore: z.boolean() })

/** What waits for staff; what she may not deal with counts nothing (ADM-27). `late`: promised to the post before today; `due`: for today; `soon`: 36 hours and more without an answer, `overdue`: 48. Orders and messages are counted to the last one. */
export const todayReply = z.object({
  /** Visitors are not let in yet. */
  isShut: z.boolean(),
  pack: counted.extend({ late: z.number(), due: z.number() }),
  tickets: counted.extend({ soon: z.number(), overdue: z.number() }),
  /** Requests about data. `near`: less than a week is left, or none; `overdue`: none. */
  requests: counted.extend({ near: z.number(), overdue: z.number() }),
  /** Breaches that are not closed. `next`: the first clock that was not met; `late`: it is over. */
  breaches: counted.extend({ next: z.string().nullable(), isLate: z.boolean() }),
  returns: counted,
  /** Shoppers who ask to cancel a packed order. */
  cancels: counted,
  /** Parcels that should have come, or of which the courier says that somebody has to do something. */
  parcels: counted,
  payments: counted,
  /** Failed: somebody must decide. */
  refunds: counted,
  emails: counted,
  stock: counted,
  /** Batches that lie here and go off within 60 days; `expired`: those that have gone off. */
  expiring: counted.extend({ expired: z.number() }),
  differences: counted,
  /** Products of which unpaid checkouts hold all that is there. */
  held: counted,
  /** Causes for which the payment gateway begins no payments. */
  refusals: counted,
  /** Those that wait for an answer. `nearest` is its next deadline; `soon`: those with less than three days to it; `held`: refunds that wait. */
  disputes: counted.extend({ nearest: z.string().nullable(), soon: z.number(), held: z.number() }),
  findings: counted,
  /** Payments about which staff decide; `isStopped`: the shop refunds nothing by itself. */
  decisions: counted.extend({ isStopped: z.boolean() }),
  /** Refunds that are refused or late, and still followed up. */
  refundsTried: counted,
})
export type TodayReply = z.output<typeof todayReply>

export const orderlessQuery = z.object({ cursor: z.string().max(100).optional() })

/** Payments that became no order. `left` rupees have not gone back yet. `user` is null where nobody knows whose it was. */
export const orderlessReply = z.object({
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
export type OrderlessReply = z.output<typeof orderlessReply>
