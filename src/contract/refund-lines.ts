// What of an order goes back, line by line, in every call that gives money back: by hand, at its end, after a report (REF-15).
import { z } from 'zod'
import { fieldErrors } from '#copy/errors.ts'
import { idOf } from './common.ts'

/** More lines than an order can have. */
const MOST_LINES = 200
const MOST_UNITS = 10_000
const units = z
  .number({ error: () => fieldErrors.wrongType })
  .int({ error: () => fieldErrors.wrongType })
  .min(0)
  .max(MOST_UNITS)

/** Units of a line that go back, how many of them go on the shelf again, and how many came back spoiled (STK-16). */
export const backLines = z
  .array(
    z
      .object({ item: idOf<'orderItem'>(), quantity: units, restock: units, spoiled: units.default(0) })
      .refine(({ quantity, restock, spoiled }) => restock + spoiled <= quantity, {
        error: () => fieldErrors.wrongType,
      }),
    { error: () => fieldErrors.wrongType },
  )
  .max(MOST_LINES, { error: () => fieldErrors.wrongType })
  .refine((lines) => new Set(lines.map(({ item }) => item)).size === lines.length, {
    error: () => fieldErrors.wrongType,
  })
export type BackLine = z.output<typeof backLines>[number]

/** The fields that a body has for them. */
export const linesBack = {
  lines: backLines.default([]),
  shipping: z.boolean({ error: () => fieldErrors.wrongType }).default(false),
}

/**
 * What is left of a line. Amounts in rupees: `value` after coins, with the tax that is inside it. `isCounted`: its shelf is
 * counted, so that units can go back on it. `out`: how many have not been booked as come back. `wasSent`: some of them may
 * be spoiled.
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

/** `shipping` is null where none was paid. A replacement has lines that are worth nothing. */
export const refundableReply = z.object({
  isWithinState: z.boolean(),
  wasSent: z.boolean(),
  hasTax: z.boolean(),
  lines: z.array(refundableLine),
  shipping: leftLine.nullable(),
})
export type RefundableReply = z.output<typeof refundableReply>
