// Stock levels, the ledger, and the batches in a parcel (STK-1 to STK-5).
import { z } from 'zod'
import { stockErrors } from '#copy/admin-stock.ts'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { PRODUCT_LIST_SORTS, SORT_DIRECTIONS } from '#domain/list-sorts.ts'
import { MAX_BATCH_NUMBER_LENGTH, MAX_RECALL_LENGTH } from '#domain/stock-batch.ts'
import { MAX_STOCK_NOTE_LENGTH, MAX_UNITS, STOCK_REASONS, WRITE_OFFS } from '#domain/stock-move.ts'
import { STOCK_STATES } from '#domain/stock-state.ts'
import { emptiableField, idOf, textField } from './common.ts'

const choice = { error: () => formErrors.choice }
const wholeFrom = (min: number, max: number, error: string) =>
  z.number({ error }).int({ error }).min(min, { error }).max(max, { error })

/** A number of units, at least one. */
const unitsField = wholeFrom(1, MAX_UNITS, stockErrors.units)
const countedField = wholeFrom(0, MAX_UNITS, stockErrors.counted)
const noteField = emptiableField(MAX_STOCK_NOTE_LENGTH).default('')

/**
 * The data of a batch as printed on the carton. `expiresOn` is the last good day; empty when the goods do not expire.
 */
const batchFields = z.object({
  number: textField(MAX_BATCH_NUMBER_LENGTH),
  expiresOn: z
    .union([z.literal(''), z.iso.date({ error: () => fieldErrors.date })], { error: () => fieldErrors.date })
    .default(''),
})

export const stockQuery = z.object({
  q: z.string().max(100).optional(),
  stock: z.enum(['low', 'out'], choice).optional(),
  page: z.coerce.number().int().min(1).max(10_000).optional(),
  sort: z.enum(PRODUCT_LIST_SORTS, choice).optional(),
  way: z.enum(SORT_DIRECTIONS, choice).optional(),
})

/** `stock` is null when it is not counted; `held` is the number of units that open payments hold. */
const level = {
  _id: z.string(),
  name: z.string(),
  stock: z.number().nullable(),
  held: z.number(),
  lowStock: z.number(),
  state: z.enum(STOCK_STATES),
}

/** `expiresOn` is the earliest last good day of batches that were not recalled; null: none expires. */
const stockedProduct = z.object({ ...level, expiresOn: z.string().nullable() })
export const stockReply = z.object({
  products: z.array(stockedProduct),
  count: z.number(),
  isMore: z.boolean(),
})
export type StockReply = z.output<typeof stockReply>
export type StockedProduct = StockReply['products'][number]

const stockBatch = z.object({
  _id: z.string(),
  number: z.string(),
  expiresOn: z.string().nullable(),
  units: z.number(),
  state: z.enum(['good', 'soon', 'expired', 'recalled']),
})
export type StockBatch = z.output<typeof stockBatch>

/** `onShelf` is what a count should find: the stock, and the `waiting` units of orders that are not packed yet. */
export const stockItemReply = z.object({
  item: z.object({
    ...level,
    waiting: z.number(),
    onShelf: z.number().nullable(),
    batches: z.array(stockBatch),
  }),
})
type StockItemReply = z.output<typeof stockItemReply>
export type StockItemView = StockItemReply['item']

export const stockMovesQuery = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, { error: () => formErrors.wrongType })
    .optional(),
})

/**
 * Newest first. `sold` units were sold between a line and the next one, or until now; null when they were not counted.
 */
export const stockMovesReply = z.object({
  moves: z.array(
    z.object({
      _id: z.string(),
      at: z.string(),
      /** The name of the staff member who changed the stock; empty when the shop itself did. */
      who: z.string(),
      reason: z.enum(STOCK_REASONS),
      units: z.number(),
      level: z.number().nullable(),
      sold: z.number().nullable(),
      batch: z.object({ _id: z.string(), number: z.string() }).nullable(),
      order: z.object({ _id: z.string(), orderNumber: z.number() }).nullable(),
      note: z.string(),
    }),
  ),
  nextCursor: z.string().nullable(),
})
export type StockMovesReply = z.output<typeof stockMovesReply>
export type StockMoveReply = StockMovesReply['moves'][number]

/** Stock actions: `units` received, `counted` units on the shelf, `units` removed without a sale. */
export const stockMoveBody = z.discriminatedUnion(
  'what',
  [
    z.object({ what: z.literal('received'), units: unitsField, batch: batchFields.optional(), note: noteField }),
    z.object({ what: z.literal('counted'), counted: countedField, note: noteField }),
    z.object({
      what: z.literal('written_off'),
      reason: z.enum(WRITE_OFFS, choice),
      units: unitsField,
      batch: idOf<'batch'>().optional(),
      note: noteField,
    }),
    z.object({ what: z.literal('uncounted') }),
  ],
  choice,
)
export type StockMoveBody = z.output<typeof stockMoveBody>
export type StockMoveInput = z.input<typeof stockMoveBody>
export const stockMovedReply = stockItemReply.extend({ message: z.string() })

// The staff's calls about the batches in a parcel: view and correct (STK-15).

/**
 * `item` is the order's line; `batch` is null when unknown; `choices` are the batches that are possible, the newest
 * first.
 */
const packed = z.object({
  item: z.string(),
  name: z.string(),
  batch: z.object({ _id: z.string(), number: z.string() }).nullable(),
  units: z.number(),
  choices: z.array(z.object({ _id: z.string(), number: z.string(), units: z.number() })),
})
export const parcelBatchesReply = z.object({ packed: z.array(packed) })
export type ParcelBatchesReply = z.output<typeof parcelBatchesReply>
export type PackedBatch = ParcelBatchesReply['packed'][number]
export const parcelSavedReply = parcelBatchesReply.extend({ message: z.string() })

/** Moves a number of units of a line from one batch to another. */
export const parcelCorrectionBody = z.object({
  item: idOf<'orderItem'>(),
  from: idOf<'batch'>().nullable(),
  to: idOf<'batch'>(),
  units: unitsField,
  reason: textField(MAX_RECALL_LENGTH),
})
export type ParcelCorrection = z.output<typeof parcelCorrectionBody>
