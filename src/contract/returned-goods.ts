// The schemas of an order's returned goods, whose units staff book as restocked or spoiled (STK-16).
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

/** The units of one batch that are not returned yet. */
const batchOut = z.object({
  /** Null when the batch of the units is unknown. */
  batch: z.object({ _id: z.string(), number: z.string() }).nullable(),
  /** True for an expired or recalled batch, whose units cannot be sold again. */
  isUnfit: z.boolean(),
  out: z.number(),
})

const returnableLine = z.object({
  item: z.string(),
  name: z.string(),
  isCounted: z.boolean(),
  sent: z.number(),
  /** The number of units that came back and are restocked. */
  shelved: z.number(),
  /** The number of units that came back spoiled. */
  spoiled: z.number(),
  /** The number of units that are not returned yet. */
  out: z.number(),
  /** Empty for goods without batches. */
  batches: z.array(batchOut),
})
export type ReturnableLine = z.output<typeof returnableLine>

/** `lines` is empty while the order is not dispatched. */
export const returnedGoodsReply = z.object({ lines: z.array(returnableLine) })
export type ReturnedGoodsReply = z.output<typeof returnedGoodsReply>
export const returnedGoodsSavedReply = returnedGoodsReply.extend({ message: z.string() })

const unitsField = z
  .object({
    item: idOf<'orderItem'>(),
    /** Null for a line without batches, or for units whose batch is unknown. */
    batch: idOf<'batch'>().nullable().default(null),
    shelf: units,
    spoiled: units,
    /** The line's number of units not returned yet, as staff saw it. If it has changed, nothing is booked. */
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
