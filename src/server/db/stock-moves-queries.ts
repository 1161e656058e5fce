// Queries for the stock ledger. Each change of a stock level except a sale is a row, from which a trigger updates the
// level (STK-1).
import { sql } from 'kysely'
import type { BatchId, OrderId, ProductId } from '#domain/ids.ts'
import type { StockReason } from '#domain/stock-move.ts'
import type { Shop } from '../shop.ts'
import type { Tx } from './database.ts'
import { insertColumns } from './tables/insert-columns.ts'

export interface StockMove {
  readonly productId: ProductId
  /** Positive for added units, negative for removed ones. */
  readonly units: number
  readonly reason: StockReason
  /** A user's id, or 'shop'. */
  readonly actor: string
  readonly batchId?: BatchId | null
  readonly orderId?: OrderId
  readonly note?: string
}

/**
 * Adds rows to the stock ledger. The caller must have locked the stock levels in the order of product ids. The database
 * refuses a negative level.
 */
export async function addStockMoves(
  tx: Tx,
  { clock }: Pick<Shop, 'clock'>,
  moves: readonly StockMove[],
): Promise<void> {
  if (moves.length === 0) return
  const at = clock.now()
  await tx
    .insertInto('stock_moves')
    .values(
      moves.map(({ productId, batchId = null, orderId = null, ...move }) => ({
        product_id: productId,
        batch_id: batchId,
        order_id: orderId,
        at,
        ...move,
      })),
    )
    .execute()
}

/** Returns the ledger row for a new stock count, or none if it is equal. `null` means that stock is not counted. */
export function movesForCount(
  productId: ProductId,
  { from, to, actor }: { readonly from: number | null; readonly to: number | null; readonly actor: string },
): StockMove[] {
  if (from === to) return []
  if (from === null) return [{ productId, units: to ?? 0, reason: 'opening', actor }]
  if (to === null) return [{ productId, units: -from, reason: 'uncounted', actor }]
  return [{ productId, units: to - from, reason: 'counted', actor }]
}

interface Restocking {
  readonly orderId: OrderId
  /** Why the units are back: they never left the shop, or were sent back. */
  readonly reason: StockReason
  readonly actor: string
}

/** Restocks units of an order's lines, by line id, for products whose stock is counted. Returns the restocked units. */
export async function addUnitsToStock(
  tx: Tx,
  { clock }: Pick<Shop, 'clock'>,
  units: readonly { readonly item: string; readonly quantity: number }[],
  { orderId, reason, actor }: Restocking,
): Promise<{ item: string; quantity: number }[]> {
  const { rows } = await sql<{ item: string; quantity: number }>`
    WITH returned AS (
      SELECT i.id AS item, i.product_id, line.quantity
      FROM unnest(${units.map(({ item }) => item)}::text[], ${units.map(({ quantity }) => quantity)}::int[])
        AS line (item, quantity) JOIN order_items i ON i.id = line.item WHERE line.quantity > 0
    ), locked AS (
      SELECT s.product_id FROM stock_levels s
      WHERE s.stock IS NOT NULL AND s.product_id IN (SELECT product_id FROM returned) ORDER BY s.product_id FOR NO KEY UPDATE
    ), moved AS (
      INSERT INTO stock_moves (${insertColumns('stock_moves', ['product_id', 'units', 'reason', 'order_id', 'actor', 'at'])})
      SELECT product_id, sum(quantity), ${reason}, ${orderId}, ${actor}, ${clock.now()}::timestamptz
      FROM returned JOIN locked USING (product_id) GROUP BY product_id ORDER BY product_id
    )
    UPDATE order_items SET restocked = restocked + returned.quantity
    FROM returned JOIN locked ON locked.product_id = returned.product_id WHERE order_items.id = returned.item
    RETURNING returned.item, returned.quantity
  `.execute(tx)
  return rows
}
