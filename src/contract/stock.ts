// The schemas of stock levels, of the stock ledger, and of the batches in a parcel (STK-1 to STK-5, STK-15).
import { z } from 'zod'
import { stockErrors } from '#copy/admin-stock.ts'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { SORT_DIRECTIONS, STOCK_SORTS } from '#domain/list-sorts.ts'
import { MAX_BATCH_NUMBER_LENGTH, MAX_RECALL_LENGTH } from '#domain/stock-batch.ts'
import { MAX_STOCK_NOTE_LENGTH, MAX_UNITS, STOCK_REASONS, WRITE_OFFS } from '#domain/stock-move.ts'
import { STOCK_STATES } from '#domain/stock-state.ts'
import { emptiableField, idOf, textField } from './common.ts'

const choice = { error: () => formErrors.choice }
const wholeFrom = (min: number, max: number, error: string) =>
  z.number({ error }).int({ error }).min(min, { error }).max(max, { error })

const unitsField = wholeFrom(1, MAX_UNITS, stockErrors.units)
const countedField = wholeFrom(0, MAX_UNITS, stockErrors.counted)
const noteField = emptiableField(MAX_STOCK_NOTE_LENGTH).default('')

/** A batch as the carton states it. */
const batchFields = z.object({
  number: textField(MAX_BATCH_NUMBER_LENGTH),
  /** The last day on which the goods are good; empty when they do not expire. */
  expiresOn: z
    .union([z.literal(''), z.iso.date({ error: () => fieldErrors.date })], { error: () => fieldErrors.date })
    .default(''),
})

export const stockQuery = z.object({
  q: z.string().max(100).optional(),
  stock: z.enum(['low', 'out'], choice).optional(),
  page: z.coerce.number().int().min(1).max(10_000).optional(),
  sort: z.enum(STOCK_SORTS, choice).optional(),
  way: z.enum(SORT_DIRECTIONS, choice).optional(),
})

const level = {
  _id: z.string(),
  name: z.string(),
  /** The number of units in stock; null when the shop does not count this product. */
  stock: z.number().nullable(),
  /** The number of units that are held for unpaid orders. */
  held: z.number(),
  /** The product counts as low in stock at this number of units or fewer. */
  lowStock: z.number(),
  state: z.enum(STOCK_STATES),
}

/** `expiresOn` is the earliest expiry of the batches in stock that are not recalled; null when none of them expires. */
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

export const stockItemReply = z.object({
  item: z.object({
    ...level,
    /** The number of units in orders that are not packed yet. */
    waiting: z.number(),
    /** The number of units that staff should find on the shelf: `stock` and `waiting`. Null when not counted. */
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

/** The rows of a product's stock ledger, newest first. */
export const stockMovesReply = z.object({
  moves: z.array(
    z.object({
      _id: z.string(),
      at: z.string(),
      /** The name of the staff member who changed the stock; empty when the shop itself did. */
      who: z.string(),
      reason: z.enum(STOCK_REASONS),
      units: z.number(),
      /** The stock level after the row; null when the stock is no longer counted. */
      level: z.number().nullable(),
      /** The number of units sold from this row until the next one, or until now; null when it is unknown. */
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

/** A change of stock: units received, counted on the shelf, or removed without a sale; or the end of counting. */
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

const packed = z.object({
  /** The id of the order's line. */
  item: z.string(),
  name: z.string(),
  /** Null when the batch is unknown. */
  batch: z.object({ _id: z.string(), number: z.string() }).nullable(),
  units: z.number(),
  /** The other batches of the product, newest first. */
  choices: z.array(z.object({ _id: z.string(), number: z.string(), units: z.number() })),
})
export const parcelBatchesReply = z.object({ packed: z.array(packed) })
export type ParcelBatchesReply = z.output<typeof parcelBatchesReply>
export type PackedBatch = ParcelBatchesReply['packed'][number]
export const parcelSavedReply = parcelBatchesReply.extend({ message: z.string() })

/** A correction: these units of the line were packed from batch `to`, not from `from`. */
export const parcelCorrectionBody = z.object({
  item: idOf<'orderItem'>(),
  from: idOf<'batch'>().nullable(),
  to: idOf<'batch'>(),
  units: unitsField,
  reason: textField(MAX_RECALL_LENGTH),
})
export type ParcelCorrection = z.output<typeof parcelCorrectionBody>
