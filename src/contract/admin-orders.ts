// The staff's list of orders: rows, days, and bulk actions (ADM-9, ORD-12).
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

/**
 * The filters of the order list and of its CSV file: a day in India, a search of three characters or more, a state, a
 * kind.
 */
export const adminOrdersExportQuery = z.object({
  day: z.string().max(10).optional(),
  /** A range of days, both days included. */
  from: z.string().max(10).optional(),
  to: z.string().max(10).optional(),
  q: z.string().max(100).optional(),
  status: z.enum(ORDER_STATUSES, choice).optional(),
  kind: z.enum(ORDER_KINDS, choice).optional(),
})

/** `page` asks for the nth day with matching orders, `until` for the newest such day up to a date. */
export const adminOrdersQuery = adminOrdersExportQuery.extend({
  ...dayPages,
  sort: z.enum(ORDER_SORTS, choice).optional(),
  way: z.enum(SORT_DIRECTIONS, choice).optional(),
})
export type AdminOrdersQuery = z.output<typeof adminOrdersQuery>

/** An order in the list, in rupees. `shownStatus` is 'refunded' once the money of an ended order is refunded. */
export const adminOrderReply = z.object({
  _id: z.string(),
  orderNumber: z.number(),
  email: z.string(),
  phoneNumber: z.string(),
  billingAddress: z.object({ firstName: z.string(), lastName: z.string() }),
  items: z.array(z.object({ _id: z.string(), product: z.object({ name: z.string() }), quantity: z.number() })),
  totalAmount: z.number(),
  /** The paid amount in rupees, if it differs from the order's price; otherwise null. */
  paid: z.number().nullable(),
  status: z.enum(ORDER_STATUSES),
  shownStatus: z.enum(SHOWN_STATUSES),
  kind: z.enum(ORDER_KINDS),
  trackingNumber: z.string().nullable(),
  hasInvoice: z.boolean(),
  /** True when a bank disputes the order's payment, or has taken money back. */
  isDisputed: z.boolean(),
  slip: printedSlip,
  /** True while the shopper's request to cancel is not answered. */
  asksToCancel: z.boolean(),
  createdAt: z.string(),
})
export type AdminOrderReply = z.output<typeof adminOrderReply>

/**
 * `shown` is the day requested by `page` or `until`, with its position among the days with such orders, and the number
 * of its orders in each state, regardless of the filter. Without either, `days` lists them all. `found` counts search
 * results, up to a thousand.
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
      /** How many of the day's orders were cancelled or returned, and their total price. */
      ended: z.object({ count: z.number(), total: z.number() }),
      /** The sum of payments minus the sum of prices; negative when less was paid. */
      paidMore: z.number(),
      counts: z.partialRecord(z.enum(ORDER_STATUSES), z.number()),
    })
    .nullable(),
  found: z.object({ count: z.number(), isMore: z.boolean() }).nullable(),
})
export type AdminOrdersReply = z.output<typeof adminOrdersReply>

/** The maximum of orders in one bulk action. */
const MAX_MOVED = 100
/** The maximum of lines of a parcel list looked up in one call. */
export const MAX_LOOKED_UP = 1000

/**
 * `fromPlaced` lets a later step include orders that were not marked as processing. `bulkAction` continues the bulk
 * action of an earlier call, so that all of it is undone together. `from`: the state in which the order was shown; the
 * call is refused when it has changed. `seenNews`: the facts about the order that were shown.
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

/**
 * A result for each order, in the order of the request. `already` means that the order had this status before, so
 * nothing was changed.
 */
export const moveManyReply = z.object({
  results: z.array(
    z.object({
      _id: z.string(),
      outcome: z.enum(['moved', 'already', 'refused']),
      /** Why the order was not moved; empty when it was. */
      reason: z.string(),
      /** Facts that staff have not seen yet. The order is moved when they confirm that they know them. */
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

/** The orders with one of these order numbers or tracking numbers. */
export const lookUpReply = z.object({
  orders: z.array(
    z.object({
      _id: z.string(),
      orderNumber: z.number(),
      name: z.string(),
      city: z.string(),
      status: z.enum(ORDER_STATUSES),
      trackingNumber: z.string().nullable(),
      /** The tracking number of the booked parcel. */
      bookedAs: z.string().nullable(),
      isDisputed: z.boolean(),
    }),
  ),
})
type LookUpReply = z.output<typeof lookUpReply>
export type FoundOrder = LookUpReply['orders'][number]
