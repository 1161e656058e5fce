// The schemas of refunds by lines (REF-15), of refunds for staff (REF-9), and of undoing bulk actions (ADM-28).
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { CHARGE_NAMES, type ChargeName, forEachCharge } from '#domain/amounts.ts'
import { ORDER_STATUSES } from '#domain/order.ts'
import { idOf } from './common.ts'
import { refundedUnits, refundReply } from './orders.ts'

/** More lines than any order can have. */
const MAX_LINES = 200
const MAX_UNITS = 10_000
const units = z
  .number({ error: () => formErrors.wrongType })
  .int({ error: () => formErrors.wrongType })
  .min(0)
  .max(MAX_UNITS)

/** For each line the units to refund, how many of these are restocked, and how many came back spoiled (STK-16). */
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

/** The fields that every request body for a refund by lines has. */
export const refundLineFields = {
  lines: refundLineInputs.default([]),
  /** True for a charge that is refunded. */
  ...forEachCharge(() => z.boolean({ error: () => formErrors.wrongType }).default(false)),
}

export const selectedCharges = (body: Readonly<Record<ChargeName, boolean>>): ChargeName[] =>
  CHARGE_NAMES.filter((name) => body[name])

/** What can still be refunded of a line. Amounts are in rupees. */
const leftLine = z.object({
  /** The number of units that are not refunded yet. */
  left: z.number(),
  /** The value of these units with tax, less their part of the coins. */
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
  /** True when the shop counts the product's stock, so that units can be restocked. */
  isCounted: z.boolean(),
  /** The number of units that are not booked as returned. */
  out: z.number(),
})

/** What can still be refunded of an order. The lines of a replacement have no value. */
export const refundableReply = z.object({
  isWithinState: z.boolean(),
  /** True when the order was dispatched, so that units can come back spoiled. */
  wasSent: z.boolean(),
  hasTax: z.boolean(),
  lines: z.array(refundableLine),
  /** Null for a charge that was not paid. */
  ...forEachCharge(() => leftLine.nullable()),
})
export type RefundableReply = z.output<typeof refundableReply>

export const staffRefundReply = refundReply.extend({
  /** The staff's text to the shopper. */
  words: z.string(),
  gatewayRefundId: z.string().nullable(),
  /** Why the gateway refused the refund: its message, or its HTTP status without a message. */
  failure: z.string().nullable(),
  refusedAt: z.string().nullable(),
  /** When the shop requests a refused refund again; null if it will not. */
  nextTryAt: z.string().nullable(),
  /** When the shop stops retrying a refused refund; null for a refund that is not refused. */
  triedUntil: z.string().nullable(),
  /** The amount in rupees that staff can request again or pay another way. */
  owed: z.number(),
  canRetry: z.boolean(),
  /** True for a payment by bank transfer. Staff send its refund from the shop's bank account. */
  isDirect: z.boolean(),
  canPayAnotherWay: z.boolean(),
  /** True when the refund waits for the end of a dispute. */
  isHeld: z.boolean(),
  lines: z.array(refundedUnits.extend({ restocked: z.number() })),
})
export type StaffRefundReply = z.output<typeof staffRefundReply>

/** The bulk action that can be undone, and for how many seconds; null when nothing can be undone. */
export const undoField = z
  .object({ bulkAction: z.string(), seconds: z.number(), status: z.enum(ORDER_STATUSES) })
  .nullable()
export type UndoField = z.output<typeof undoField>

export const undoneReply = z.object({
  message: z.string(),
  /** The orders that this request has processed, at most a hundred. */
  orders: z.array(z.object({ _id: z.string(), orderNumber: z.number(), isUndone: z.boolean(), reason: z.string() })),
  /** True when a job undoes further orders after this request. */
  isMore: z.boolean(),
})
type UndoneReply = z.output<typeof undoneReply>
export type UndoneOrder = UndoneReply['orders'][number]
