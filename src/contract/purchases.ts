// Staff's calls about purchases from suppliers: what is ordered, with prices for those who see sums, and what comes of it (STK-9 to STK-11).
import { z } from 'zod'
import { fieldErrors } from '#copy/errors.ts'
import { purchaseErrors } from '#copy/stock-errors.ts'
import { isGstin, tidyGstin } from '#domain/gstin.ts'
import {
  LONGEST_CONTACT,
  LONGEST_SUPPLIER,
  MOST_PURCHASE_LINES,
  MOST_RECEIPTS,
  PURCHASE_MOVES,
  PURCHASE_STATES,
} from '#domain/purchase.ts'
import { LONGEST_STOCK_NOTE } from '#domain/stock-move.ts'
import { priceField } from './catalog.ts'
import { emptiableField, idOf, textField } from './common.ts'
import { batchFields, unitsField } from './stock.ts'

const choice = { error: () => fieldErrors.choice }
const noteField = emptiableField(LONGEST_STOCK_NOTE).default('')
/** A day, or empty: nobody has said. */
const dayField = z.union([z.literal(''), z.iso.date({ error: () => fieldErrors.date })], {
  error: () => fieldErrors.date,
})

export const supplierBody = z.object({
  name: textField(LONGEST_SUPPLIER),
  contact: emptiableField(LONGEST_CONTACT).default(''),
  gstin: z
    .string({ error: () => fieldErrors.gstin })
    .max(40, { error: () => fieldErrors.gstin })
    .transform(tidyGstin)
    .refine((gstin) => gstin === '' || isGstin(gstin), { error: () => fieldErrors.gstin })
    .default(''),
})
const supplier = z.object({ _id: z.string(), name: z.string(), contact: z.string(), gstin: z.string() })
export type SupplierReply = z.output<typeof supplier>
export const suppliersReply = z.object({ suppliers: z.array(supplier) })
export type SuppliersReply = z.output<typeof suppliersReply>
export const supplierSavedReply = z.object({ message: z.string(), supplier })

/** What can be ordered: products that are counted, and components. */
export const purchaseGoodsReply = z.object({
  goods: z.array(z.object({ _id: z.string(), name: z.string(), kind: z.enum(['product', 'component']) })),
})
export type PurchaseGoodsReply = z.output<typeof purchaseGoodsReply>

/** `price` is of one unit: text as rupees, read as paise. */
export const purchaseBody = z.object({
  supplier: idOf<'supplier'>(),
  expectedOn: dayField.default(''),
  note: noteField,
  lines: z
    .array(z.object({ item: idOf<'stock item'>(), units: unitsField, price: priceField }), {
      error: purchaseErrors.lines,
    })
    .min(1, { error: purchaseErrors.lines })
    .max(MOST_PURCHASE_LINES, { error: purchaseErrors.tooMany }),
})
export type PurchaseBody = z.output<typeof purchaseBody>
/** `seen` is the version that was looked at. */
export const purchaseChangeBody = purchaseBody.extend({ seen: z.number({ error: () => fieldErrors.wrongType }).int() })
export const purchaseMoveBody = z.object({ to: z.enum(PURCHASE_MOVES, choice) })
export const expectedBody = z.object({ expectedOn: dayField })

/** `late`: on its way, and expected before today. */
export const purchasesQuery = z.object({
  show: z.enum(['under-way', 'late'], choice).optional(),
  cursor: idOf<'purchase'>().optional(),
})

const listed = {
  _id: z.string(),
  number: z.number(),
  supplier: z.string(),
  state: z.enum(PURCHASE_STATES),
  expectedOn: z.string().nullable(),
  isLate: z.boolean(),
  createdAt: z.string(),
}
/** `sum` in rupees: all lines at their agreed prices. */
const listedPurchase = z.object({ ...listed, sum: z.number() })
export type ListedPurchase = z.output<typeof listedPurchase>
export const purchasesReply = z.object({ purchases: z.array(listedPurchase), nextCursor: z.string().nullable() })
export type PurchasesReply = z.output<typeof purchasesReply>

const line = {
  _id: z.string(),
  item: z.object({ _id: z.string(), name: z.string() }),
  units: z.number(),
  received: z.number(),
}
/** `price` of one unit and `sum` of a line and of all, in rupees. `buyer` is the shop, as its paper says; `gstin` empty where it has none. */
export const purchaseReply = z.object({
  purchase: z.object({
    ...listed,
    sum: z.number(),
    supplier: supplier,
    buyer: z.object({ name: z.string(), address: z.string(), gstin: z.string() }),
    note: z.string(),
    version: z.number(),
    sentAt: z.string().nullable(),
    endedAt: z.string().nullable(),
    lines: z.array(z.object({ ...line, price: z.number(), sum: z.number() })),
  }),
})
export type PurchaseReply = z.output<typeof purchaseReply>
export type PurchaseView = PurchaseReply['purchase']
export const purchaseSavedReply = purchaseReply.extend({ message: z.string() })

/** What is on its way, for whoever takes it in: without any sum. */
export const arrivalsReply = z.object({
  arrivals: z.array(z.object({ ...listed, things: z.number(), left: z.number() })),
})
export type ArrivalsReply = z.output<typeof arrivalsReply>
export type ListedArrival = ArrivalsReply['arrivals'][number]

const received = z.object({
  _id: z.string(),
  at: z.string(),
  who: z.string(),
  name: z.string(),
  units: z.number(),
  batch: z.string().nullable(),
})
export const arrivalReply = z.object({
  arrival: z.object({ ...listed, note: z.string(), lines: z.array(z.object(line)), came: z.array(received) }),
})
export type ArrivalReply = z.output<typeof arrivalReply>
export type ArrivalView = ArrivalReply['arrival']
export const arrivalSavedReply = arrivalReply.extend({ message: z.string() })

/** What came, of which line, in which batch. A line that came in two batches is there twice. */
export const receiptBody = z.object({
  lines: z
    .array(z.object({ line: idOf<'purchase line'>(), units: unitsField, batch: batchFields.optional() }), {
      error: purchaseErrors.nothing,
    })
    .min(1, { error: purchaseErrors.nothing })
    .max(MOST_RECEIPTS, { error: purchaseErrors.tooMany }),
  note: noteField,
})
export type ReceiptBody = z.output<typeof receiptBody>
