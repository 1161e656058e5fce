// The ledger of one product as staff read it. What was sold between two lines is what the later one found less than
// the earlier one left: no order is read for it (STK-2).
import { ShopError } from '#contract/errors.ts'
import type { StockMoveReply, StockMovesReply } from '#contract/stock.ts'
import type { ProductId } from '#domain/ids.ts'
import { soldBetween } from '#domain/stock-move.ts'
import type { Shop } from '../shop.ts'
import { findItem } from './items-queries.ts'
import { listMoveRows, type MoveRow } from './moves-queries.ts'

const PER_PAGE = 50

/** Newest first, from `before` on. Throws `product_not_found`. */
export async function listMoves(
  { db }: Pick<Shop, 'db'>,
  id: ProductId,
  before: number | null,
): Promise<StockMovesReply> {
  const found = await findItem(db, id)
  if (!found) throw new ShopError('product_not_found')
  // The line that was shown last says what came after those of this page.
  const rows = await listMoveRows(db, id, before === null ? null : before + 1, PER_PAGE + 2)
  const shown = before === null ? rows.slice(0, PER_PAGE) : rows.slice(1, PER_PAGE + 1)
  const later = before === null ? { units: 0 as const, level: found.stock } : rows[0]
  const last = shown.at(-1)
  return {
    moves: shown.map((row, place) => viewOf(row, shown[place - 1] ?? later)),
    nextCursor: last && rows.at(-1) !== last ? String(last.id) : null,
  }
}

type Later = Parameters<typeof soldBetween>[1] | undefined

const viewOf = (row: MoveRow, later: Later): StockMoveReply => ({
  _id: String(row.id),
  at: row.at.toISOString(),
  who: row.who ?? '',
  reason: row.reason,
  units: row.units,
  level: row.level,
  sold: later ? soldBetween(row, later) : null,
  batch: row.batchId === null ? null : { _id: row.batchId, number: row.batchNumber ?? '' },
  order: row.orderId === null ? null : { _id: row.orderId, orderNumber: row.orderNumber ?? 0 },
  note: row.note,
})
