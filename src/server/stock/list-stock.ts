// The stock levels of all products, one product and its ledger, and the email about low stock.
import { ShopError } from '#contract/errors.ts'
import { RIGHTS_OF, type Right, STAFF_ROLES } from '#contract/rights.ts'
import type { StockItemView, StockMoveReply, StockMovesReply, StockReply } from '#contract/stock.ts'
import { type CalendarDate, indianDate } from '#domain/calendar.ts'
import type { ProductId } from '#domain/ids.ts'
import { ENGLISH } from '#domain/language-path.ts'
import type { STOCK_SORTS } from '#domain/list-sorts.ts'
import { batchState } from '#domain/stock-batch.ts'
import { soldBetween } from '#domain/stock-move.ts'
import { newId } from '../adapters/random.ts'
import { countAdminProducts, listAdminProductIds } from '../catalog/admin/admin-products-queries.ts'
import { inTransaction, type Reader } from '../db/database.ts'
import { readSearchText } from '../db/list-query.ts'
import { inOrderOf } from '../db/sql-pieces.ts'
import { enqueueEmail } from '../outbox/enqueue-email.ts'
import type { Shop } from '../shop.ts'
import {
  type BatchRow,
  claimNewLowProducts,
  countUnpackedUnits,
  findStockItem,
  listBatchesInStock,
  listFirstExpiries,
  listLevels,
  listStockMoveRows,
  listStockStaffEmails,
  type MoveRow,
} from './items-queries.ts'

const STOCK_PER_PAGE = 50

interface StockRequest {
  readonly q?: string | undefined
  readonly stock?: 'low' | 'out' | undefined
  readonly page?: number | undefined
  readonly sort?: (typeof STOCK_SORTS)[number] | undefined
  readonly way?: 'asc' | 'desc' | undefined
}

export async function listStock({ db }: Pick<Shop, 'db'>, query: StockRequest): Promise<StockReply> {
  const filter = { text: readSearchText(query.q), stock: query.stock ?? null, publishing: null }
  const offset = ((query.page ?? 1) - 1) * STOCK_PER_PAGE
  const [ids, itemCount] = await Promise.all([
    listAdminProductIds(db, filter, {
      limit: STOCK_PER_PAGE,
      offset,
      sort: query.sort ? { by: query.sort, way: query.way ?? 'asc' } : null,
    }),
    countAdminProducts(db, filter),
  ])
  const [levels, expiries] = await Promise.all([listLevels(db, ids), listFirstExpiries(db, ids)])
  return {
    products: inOrderOf(ids, levels).map(({ id, ...level }) => ({
      _id: id,
      ...level,
      expiresOn: expiries.get(id) ?? null,
    })),
    ...itemCount,
  }
}

/**
 * Returns a product's stock and batches. `waiting` is the number of sold units that are not packed yet, and `onShelf`
 * the number that a count on the shelf should find. Throws `product_not_found`.
 */
export async function viewStockItem(
  { clock }: Pick<Shop, 'clock'>,
  db: Reader,
  id: ProductId,
): Promise<{ item: StockItemView }> {
  const item = await findStockItem(db, id)
  if (!item) throw new ShopError('product_not_found')
  const { productId: _id, ...level } = item
  const today = indianDate(clock.now())
  const unpackedUnits = await countUnpackedUnits(db, id)
  const batches = await listBatchesInStock(db, id)
  return {
    item: {
      _id,
      ...level,
      waiting: unpackedUnits,
      onShelf: level.stock === null ? null : level.stock + unpackedUnits,
      batches: batches.map((batch) => toBatchReply(batch, today)),
    },
  }
}

const toBatchReply = (batch: BatchRow, today: CalendarDate) => ({
  _id: batch.id,
  number: batch.number,
  expiresOn: batch.expiresOn,
  units: batch.units,
  state: batchState(batch, today),
})

const PER_PAGE = 50

/**
 * Returns a page of a product's stock ledger, newest first, beginning below the row `before`. Each row has the number
 * of units sold after it and before the next change, computed from both stock levels (STK-2). Throws
 * `product_not_found`.
 */
export async function listStockMoves(
  { db }: Pick<Shop, 'db'>,
  id: ProductId,
  before: number | null,
): Promise<StockMovesReply> {
  const item = await findStockItem(db, id)
  if (!item) throw new ShopError('product_not_found')
  // The last row of the previous page is read too, because it gives the sales after this page's first row.
  const rows = await listStockMoveRows(db, id, before === null ? null : before + 1, PER_PAGE + 2)
  const pageRows = before === null ? rows.slice(0, PER_PAGE) : rows.slice(1, PER_PAGE + 1)
  const nextMove = before === null ? { units: 0 as const, level: item.stock } : rows[0]
  const lastRow = pageRows.at(-1)
  return {
    moves: pageRows.map((row, index) => toStockMoveReply(row, pageRows[index - 1] ?? nextMove)),
    nextCursor: lastRow && rows.at(-1) !== lastRow ? String(lastRow.id) : null,
  }
}

type NextMove = Parameters<typeof soldBetween>[1] | undefined

const toStockMoveReply = (row: MoveRow, nextMove: NextMove): StockMoveReply => ({
  _id: String(row.id),
  at: row.at.toISOString(),
  who: row.who ?? '',
  reason: row.reason,
  units: row.units,
  level: row.level,
  sold: nextMove ? soldBetween(row, nextMove) : null,
  batch: row.batchId === null ? null : { _id: row.batchId, number: row.batchNumber ?? '' },
  order: row.orderId === null ? null : { _id: row.orderId, orderNumber: row.orderNumber ?? 0 },
  note: row.note,
})

const STOCK_ROLES = STAFF_ROLES.filter((role) => (RIGHTS_OF[role] as readonly Right[]).includes('stock'))

/** Emails owners and stock staff once about each product whose stock has become low (STK-8). */
export const emailLowStock = (shop: Shop): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    const lowProducts = await claimNewLowProducts(tx, shop.clock.now())
    if (lowProducts.length === 0) return
    for (const recipient of await listStockStaffEmails(tx, STOCK_ROLES))
      await enqueueEmail(tx, shop, {
        kind: 'stock-low',
        ref: newId(shop),
        recipient,
        language: ENGLISH,
        content: { goods: lowProducts },
      })
  })
