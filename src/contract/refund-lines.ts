// The lines of an order to refund, refunds for staff, and bulk actions that can be undone (REF-15).
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { ORDER_STATUSES } from '#domain/order.ts'
import { idOf } from './common.ts'
import { refundedUnits, refundReply } from './orders.ts'

/** A limit above the number of lines that an order can have. */
const MAX_LINES = 200
const MAX_UNITS = 10_000
const units = z
  .number({ error: () => formErrors.wrongType })
  .int({ error: () => formErrors.wrongType })
  .min(0)
  .max(MAX_UNITS)

/** The units of a line to refund, how many of them are restocked, and how many came back spoiled (STK-16). */
export const refundLineInputs = z
  .array(
    z
      .object({ item: idOf<'orderItem'>(), quantity: units, restock: units, spoiled: units.default(0) })
      .refine(({ quantity, restock, spoiled }) => restock + spoiled <= quantity, {
        error: () => formErrors.wrongType,
      }),
    { error: () => formErrors.wrongType },
  )
  .max(MAX_LINES, { error: () => formErrors.wrongType })
  .refine((lines) => new Set(lines.map(({ item }) => item)).size === lines.length, {
    error: () => formErrors.wrongType,
  })
export type BackLine = z.output<typeof refundLineInputs>[number]

/** The body fields of a refund by lines. */
export const refundLineFields = {
  lines: refundLineInputs.default([]),
  shipping: z.boolean({ error: () => formErrors.wrongType }).default(false),
}

/**
 * What is left of a line. Amounts in rupees: `value` after coins, with the tax inside it. `isCounted`: its stock is
 * counted, so that units can be restocked. `out`: units not booked as returned. `wasSent`: some of them may be spoiled.
 */
const leftLine = z.object({
  left: z.number(),
  value: z.number(),
  taxClass: z.enum(['exempt', 'taxable']),
  rateBp: z.number(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
})
const refundableLine = leftLine.extend({
  item: z.string(),
  name: z.string(),
  sold: z.number(),
  isCounted: z.boolean(),
  out: z.number(),
})

/** `shipping` is null when none was paid. The lines of a replacement have no value. */
export const refundableReply = z.object({
  isWithinState: z.boolean(),
  wasSent: z.boolean(),
  hasTax: z.boolean(),
  lines: z.array(refundableLine),
  shipping: leftLine.nullable(),
})
export type RefundableReply = z.output<typeof refundableReply>

// A refund as staff see it: the gateway's answer, the next retry, and the possible actions (REF-9).

/**
 * `words` are the staff's text to the shopper, `failure` the gateway's message. `owed` rupees can be requested again or
 * paid another way. While it is refused, it is retried at `nextTryAt`, until `triedUntil` at most.
 */
export const staffRefundReply = refundReply.extend({
  words: z.string(),
  gatewayRefundId: z.string().nullable(),
  failure: z.string().nullable(),
  refusedAt: z.string().nullable(),
  nextTryAt: z.string().nullable(),
  triedUntil: z.string().nullable(),
  owed: z.number(),
  canRetry: z.boolean(),
  /** No gateway took the payment: staff send the refund from the shop's own bank. */
  isDirect: z.boolean(),
  canPayAnotherWay: z.boolean(),
  /** True when the refund waits for the end of a dispute. */
  isHeld: z.boolean(),
  lines: z.array(refundedUnits.extend({ restocked: z.number() })),
})
export type StaffRefundReply = z.output<typeof staffRefundReply>

// Recent bulk actions of staff on orders, which can be undone for some seconds (ADM-28).

/**
 * The id to undo a step with, and for how many seconds from now; null for a step that cannot be undone, or moved
 * nothing.
 */
export const undoField = z
  .object({ bulkAction: z.string(), seconds: z.number(), status: z.enum(ORDER_STATUSES) })
  .nullable()
export type UndoField = z.output<typeof undoField>

/**
 * The result for each order. Of more than a hundred orders, the first hundred are undone within the request, the others
 * in the background.
 */
export const undoneReply = z.object({
  message: z.string(),
  orders: z.array(z.object({ _id: z.string(), orderNumber: z.number(), isUndone: z.boolean(), reason: z.string() })),
  isMore: z.boolean(),
})
type UndoneReply = z.output<typeof undoneReply>
export type UndoneOrder = UndoneReply['orders'][number]
