// Returned goods of an order, booked by units: restocked, or spoiled (STK-16).
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { MAX_STOCK_NOTE_LENGTH } from '#domain/stock-move.ts'
import { emptiableField, idOf } from './common.ts'

const MAX_UNITS = 10_000
const MAX_PARTS = 400
const units = z
  .number({ error: () => formErrors.wrongType })
  .int({ error: () => formErrors.wrongType })
  .min(0)
  .max(MAX_UNITS)

/**
 * Units of one batch that are not returned yet; `batch` is null when it is unknown. `isUnfit`: expired or recalled, so
 * that it is not sold again.
 */
const batchOut = z.object({
  batch: z.object({ _id: z.string(), number: z.string() }).nullable(),
  isUnfit: z.boolean(),
  out: z.number(),
})

/**
 * A line of an order: how many units were sent, how many came back, and how many have not. `batches` is empty for goods
 * without batches.
 */
const returnableLine = z.object({
  item: z.string(),
  name: z.string(),
  isCounted: z.boolean(),
  sent: z.number(),
  shelved: z.number(),
  spoiled: z.number(),
  out: z.number(),
  batches: z.array(batchOut),
})
export type ReturnableLine = z.output<typeof returnableLine>

/** The lines of the order; empty while the order is not dispatched. */
export const returnedGoodsReply = z.object({ lines: z.array(returnableLine) })
export type ReturnedGoodsReply = z.output<typeof returnedGoodsReply>
export const returnedGoodsSavedReply = returnedGoodsReply.extend({ message: z.string() })

/**
 * Units of a line, of one batch if it has some. `seen`: how many units of the line were not returned when staff
 * counted.
 */
const unitsField = z
  .object({
    item: idOf<'orderItem'>(),
    batch: idOf<'batch'>().nullable().default(null),
    shelf: units,
    spoiled: units,
    seen: units,
  })
  .refine(({ shelf, spoiled }) => shelf + spoiled > 0, { error: () => formErrors.required })

export const returnedGoodsBody = z.object({
  parts: z
    .array(unitsField, { error: () => formErrors.wrongType })
    .min(1, { error: () => formErrors.required })
    .max(MAX_PARTS, { error: () => formErrors.wrongType })
    .refine((parts) => new Set(parts.map(({ item, batch }) => `${item} ${batch}`)).size === parts.length, {
      error: () => formErrors.wrongType,
    }),
  note: emptiableField(MAX_STOCK_NOTE_LENGTH).default(''),
})
export type ReturnedGoods = z.output<typeof returnedGoodsBody>
