// The staff's list of orders: its rows, the day they belong to, and many of them moved on at once (ADM-9, ORD-12).
import { z } from 'zod'
import { formErrors } from '#copy/form-errors.ts'
import { ORDER_KINDS, ORDER_STATUSES, WAY_STEPS } from '#domain/order.ts'
import { ORDER_SORTS, WAYS } from '#domain/order-filter.ts'
import { ORDER_NEWS } from '#domain/printed-slip.ts'
import { SHOWN_STATUSES } from '#domain/shown-status.ts'
import { anyNumberField, parcelFields, readParcelFields, seenNews } from './aftersales.ts'
import { dayPages, idOf } from './common.ts'
import { undoField } from './refund-lines.ts'
import { printedSlip } from './slips.ts'

const choice = { error: () => formErrors.choice }

/** What narrows the list, and its file: a day in India, three characters or more to search for, a state, a kind. */
export const adminOrdersExportQuery = z.object({
  day: z.string().max(10).optional(),
  /** From a day to a day, both included. */
  from: z.string().max(10).optional(),
  to: z.string().max(10).optional(),
  q: z.string().max(100).optional(),
  status: z.enum(ORDER_STATUSES, choice).optional(),
  kind: z.enum(ORDER_KINDS, choice).optional(),
})

/** `page` asks for the day with this place among those that have such orders, `until` for the newest of them up to a day. */
export const adminOrdersQuery = adminOrdersExportQuery.extend({
  ...dayPages,
  sort: z.enum(ORDER_SORTS, choice).optional(),
  way: z.enum(WAYS, choice).optional(),
})
export type AdminOrdersQuery = z.output<typeof adminOrdersQuery>

/** An order in the list, in rupees. `shownStatus` is 'refunded' once the money of one that ended is back. */
export const adminOrderReply = z.object({
  _id: z.string(),
  orderNumber: z.number(),
  email: z.string(),
  phoneNumber: z.string(),
  billingAddress: z.object({ firstName: z.string(), lastName: z.string() }),
  items: z.array(z.object({ _id: z.string(), product: z.object({ name: z.string() }), quantity: z.number() })),
  totalAmount: z.number(),
  /** What was paid, where that is another amount than the price. */
  paid: z.number().nullable(),
  status: z.enum(ORDER_STATUSES),
  shownStatus: z.enum(SHOWN_STATUSES),
  kind: z.enum(ORDER_KINDS),
  trackingNumber: z.string().nullable(),
  hasInvoice: z.boolean(),
  /** A bank wants its payment back, or has taken of it. */
  isDisputed: z.boolean(),
  slip: printedSlip,
  /** Its buyer asks to cancel it, and nobody has answered. */
  asksToCancel: z.boolean(),
  createdAt: z.string(),
})
export type AdminOrderReply = z.output<typeof adminOrderReply>

/**
 * `shown` is the day that was asked for by `page` or `until`, with its place among those that have such orders, and how many
 * orders it has in each state whatever the filter. Without either, `days` names them all. `found` counts what a search found,
 * up to a thousand.
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
      /** Of them, those that were cancelled, returned or the like, and what they had cost. */
      ended: z.object({ count: z.number(), total: z.number() }),
      /** By how much more than the prices was paid; less than 0 where it was less. */
      paidMore: z.number(),
      counts: z.partialRecord(z.enum(ORDER_STATUSES), z.number()),
    })
    .nullable(),
  found: z.object({ count: z.number(), isMore: z.boolean() }).nullable(),
})
export type AdminOrdersReply = z.output<typeof adminOrdersReply>

/** How many orders one call moves on. */
const MAX_MOVED = 100
/** How many lines of a list of parcels one call looks up. */
export const MAX_LOOKED_UP = 1000

/**
 * `fromPlaced` lets a later step take orders along that nobody marked as being packed. `bulk action` goes on with what the call before
 * began, so that all of it is taken back at once. `from`: the state in which that order was shown; another one by now is refused.
 * `seenNews`: what was shown to have come up about it.
 */
export const moveManyBody = z.object({
  status: z.enum(WAY_STEPS, choice),
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

/** An answer for each order, in the order of the request. `already`: it was so before, and nothing was done or written. */
export const moveManyReply = z.object({
  results: z.array(
    z.object({
      _id: z.string(),
      outcome: z.enum(['moved', 'already', 'refused']),
      /** Why it was refused; empty otherwise. */
      reason: z.string(),
      /** What came up: it is done once somebody says that she knows of it. */
      news: z.array(z.enum(ORDER_NEWS)),
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

/** The orders that have one of these numbers, or whose parcel has. */
export const lookUpReply = z.object({
  orders: z.array(
    z.object({
      _id: z.string(),
      orderNumber: z.number(),
      name: z.string(),
      city: z.string(),
      status: z.enum(ORDER_STATUSES),
      trackingNumber: z.string().nullable(),
      /** The number of the parcel that is booked for it. */
      bookedAs: z.string().nullable(),
      isDisputed: z.boolean(),
    }),
  ),
})
type LookUpReply = z.output<typeof lookUpReply>
export type FoundOrder = LookUpReply['orders'][number]
