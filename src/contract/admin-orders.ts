// The schemas of the staff's list of orders and of bulk actions (ADM-9, ORD-12).
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { ORDER_SORTS, SORT_DIRECTIONS } from '#domain/list-sorts.ts'
import { FULFILMENT_STEPS, ORDER_KINDS, ORDER_STATUSES } from '#domain/order.ts'
import { ORDER_CHANGES } from '#domain/printed-slip.ts'
import { SHOWN_STATUSES } from '#domain/shown-status.ts'
import { anyNumberField, parcelFields, readParcelFields, seenNews } from './aftersales.ts'
import { dayPages, idOf } from './common.ts'
import { undoField } from './refund-lines.ts'
import { printedSlip } from './slips.ts'

const choice = { error: () => formErrors.choice }

/** The filters of the order list and of its CSV file. Days are days in India. */
export const adminOrdersExportQuery = z.object({
  day: z.string().max(10).optional(),
  /** The first and the last day of a range. */
  from: z.string().max(10).optional(),
  to: z.string().max(10).optional(),
  q: z.string().max(100).optional(),
  status: z.enum(ORDER_STATUSES, choice).optional(),
  kind: z.enum(ORDER_KINDS, choice).optional(),
})

/** `page` selects the nth day with matching orders, `until` the newest such day up to a date. */
export const adminOrdersQuery = adminOrdersExportQuery.extend({
  ...dayPages,
  sort: z.enum(ORDER_SORTS, choice).optional(),
  way: z.enum(SORT_DIRECTIONS, choice).optional(),
})
export type AdminOrdersQuery = z.output<typeof adminOrdersQuery>

/** An order in the list. Amounts are in rupees. */
export const adminOrderReply = z.object({
  _id: z.string(),
  orderNumber: z.number(),
  email: z.string(),
  phoneNumber: z.string(),
  billingAddress: z.object({ firstName: z.string(), lastName: z.string() }),
  items: z.array(z.object({ _id: z.string(), product: z.object({ name: z.string() }), quantity: z.number() })),
  totalAmount: z.number(),
  /** The paid amount if it differs from the order's price; otherwise null. */
  paid: z.number().nullable(),
  status: z.enum(ORDER_STATUSES),
  shownStatus: z.enum(SHOWN_STATUSES),
  kind: z.enum(ORDER_KINDS),
  trackingNumber: z.string().nullable(),
  hasInvoice: z.boolean(),
  /** True while the payment has an open dispute, and if a bank has taken money. */
  isDisputed: z.boolean(),
  slip: printedSlip,
  /** True while the shopper's request to cancel is not answered. */
  asksToCancel: z.boolean(),
  createdAt: z.string(),
})
export type AdminOrderReply = z.output<typeof adminOrderReply>

/**
 * A part of the list of orders; `nextCursor` continues it. `shown` is the day that `page` or `until` asked for, with
 * its position among the days with matching orders. `days` lists all these days, in the first part of a list without
 * `page`, `until` and search text only. `found` counts search results, up to a thousand.
 */
export const adminOrdersReply = z.object({
  orders: z.array(adminOrderReply),
  nextCursor: z.string().nullable(),
  days: z.array(z.object({ day: z.string(), count: z.number(), total: z.number() })),
  shown: z
    .object({
      day: z.string(),
      page: z.number(),
      pages: z.number(),
      count: z.number(),
      total: z.number(),
      /** The orders of the day that are cancelled or returned, with their total price. */
      ended: z.object({ count: z.number(), total: z.number() }),
      /** The sum of payments minus the sum of prices. */
      paidMore: z.number(),
      /** The day's orders by status, whatever the filter `status`. */
      counts: z.partialRecord(z.enum(ORDER_STATUSES), z.number()),
    })
    .nullable(),
  found: z.object({ count: z.number(), isMore: z.boolean() }).nullable(),
})
export type AdminOrdersReply = z.output<typeof adminOrdersReply>

/** The maximum of orders in one bulk action. */
const MAX_MOVED = 100
/** The maximum of order numbers, and of tracking numbers, that are looked up at once. */
export const MAX_LOOKED_UP = 1000

/**
 * `from` is the status that staff saw; an order whose status has changed is not moved. `seenNews` is the news that
 * staff have confirmed. `fromPlaced` includes orders that were not marked as processing. `bulkAction` continues the
 * bulk action of an earlier call, so that both are undone together.
 */
export const moveManyBody = z.object({
  status: z.enum(FULFILMENT_STEPS, choice),
  orders: z
    .array(
      z
        .object({ _id: idOf<'order'>(), from: z.enum(ORDER_STATUSES, choice), seenNews, ...parcelFields })
        .transform(readParcelFields),
    )
    .min(1, { error: () => formErrors.required })
    .max(MAX_MOVED, { error: () => formErrors.wrongType }),
  fromPlaced: z.boolean({ error: () => formErrors.wrongType }).optional(),
  bulkAction: idOf<'bulk action'>().optional(),
})

/** The result for each order, in the sequence of the request. `already` means that the order had the status before. */
export const moveManyReply = z.object({
  results: z.array(
    z.object({
      _id: z.string(),
      outcome: z.enum(['moved', 'already', 'refused']),
      /** Why the order was not moved; empty when it was. */
      reason: z.string(),
      /** The news that staff must confirm before the order can be moved. */
      news: z.array(z.enum(ORDER_CHANGES)),
    }),
  ),
  undo: undoField,
})
type MoveManyReply = z.output<typeof moveManyReply>
export type MoveResult = MoveManyReply['results'][number]

export const lookUpBody = z.object({
  orderNumbers: z
    .array(
      z
        .number({ error: () => formErrors.wrongType })
        .int()
        .min(1)
        .max(Number.MAX_SAFE_INTEGER),
    )
    .max(MAX_LOOKED_UP, { error: () => formErrors.wrongType }),
  trackingNumbers: z.array(anyNumberField).max(MAX_LOOKED_UP, { error: () => formErrors.wrongType }),
})

export const lookUpReply = z.object({
  orders: z.array(
    z.object({
      _id: z.string(),
      orderNumber: z.number(),
      name: z.string(),
      city: z.string(),
      status: z.enum(ORDER_STATUSES),
      trackingNumber: z.string().nullable(),
      /** The tracking number of the courier's booking; null without one. */
      bookedAs: z.string().nullable(),
      isDisputed: z.boolean(),
    }),
  ),
})
type LookUpReply = z.output<typeof lookUpReply>
export type FoundOrder = LookUpReply['orders'][number]
