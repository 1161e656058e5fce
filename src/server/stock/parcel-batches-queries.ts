// The SQL of which batch went into which parcel (STK-5, STK-6).
import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import type { BatchId, OrderId, ProductId } from '#domain/ids.ts'
import type { Tx } from '../db/database.ts'
import { isAnyOf } from '../db/sql-pieces.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'

/** Lines of an order of goods that come in batches, of which nobody has said yet what was packed. */
export async function listUnpackedLines(tx: Tx, orderId: OrderId) {
  const { rows } = await sql<{ id: string; productId: ProductId; units: number }>`
    SELECT i.id, i.product_id AS "productId", i.quantity - i.refunded_quantity AS units
    FROM order_items i
    WHERE i.order_id = ${orderId} AND i.quantity > i.refunded_quantity
      AND EXISTS (SELECT FROM stock_batches b WHERE b.product_id = i.product_id)
      AND NOT EXISTS (SELECT FROM parcel_batches p WHERE p.order_item_id = i.id)
    ORDER BY i.position`.execute(tx)
  return rows
}

/** Batches of these products of which something lies here, locked in the order of their ids. */
export const lockBatchesOf = (tx: Tx, products: readonly ProductId[]) =>
  tx
    .selectFrom('stock_batches')
    .select(['id', 'product_id as productId', 'units'])
    .select(sql<CalendarDate | null>`expires_on`.as('expiresOn'))
    .select(sql<boolean>`recalled_at IS NOT NULL`.as('isRecalled'))
    .where(isAnyOf('product_id', products))
    .where('units', '>', 0)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export interface PackedUnits {
  readonly item: string
  /** null: nobody knows which. */
  readonly batchId: BatchId | null
  readonly units: number
}

/** Keeps what went into a parcel, and takes it from the batches. */
export async function insertPacked(tx: Tx, packed: readonly PackedUnits[], at: Date): Promise<void> {
  await sql`
    WITH packed AS (
      SELECT * FROM unnest(${packed.map(({ item }) => item)}::text[], ${packed.map(({ batchId }) => batchId)}::text[],
        ${packed.map(({ units }) => units)}::int[]) AS packed (item, batch, units)
    ), taken AS (
      UPDATE stock_batches AS b SET units = b.units - gone.units
      FROM (SELECT batch, sum(units)::int AS units FROM packed WHERE batch IS NOT NULL GROUP BY batch) gone WHERE b.id = gone.batch
    )
    INSERT INTO parcel_batches (${insertColumns('parcel_batches', ['order_item_id', 'batch_id', 'units', 'at'])}) SELECT item, batch, units, ${at} FROM packed
  `.execute(tx)
}

/** Units of an order's lines lie on the shelf again: they are in the batches that they came from, those that keep longest first. */
export async function giveBack(
  tx: Tx,
  units: readonly { readonly item: string; readonly quantity: number }[],
): Promise<void> {
  await sql`
    WITH back AS (
      SELECT * FROM unnest(${units.map(({ item }) => item)}::text[], ${units.map(({ quantity }) => quantity)}::int[]) AS back (item, units)
    ), out AS (
      SELECT p.order_item_id, p.batch_id, p.units - p.back AS there, back.units,
        sum(p.units - p.back) OVER (PARTITION BY p.order_item_id ORDER BY b.expires_on DESC NULLS FIRST, p.batch_id) AS upto
      FROM back JOIN parcel_batches p ON p.order_item_id = back.item LEFT JOIN stock_batches b ON b.id = p.batch_id
    ), returned AS (
      SELECT order_item_id, batch_id, least(there, greatest(units - (upto - there), 0))::int AS units FROM out
    ), noted AS (
      UPDATE parcel_batches p SET back = p.back + r.units FROM returned r
      WHERE r.units > 0 AND p.order_item_id = r.order_item_id AND p.batch_id IS NOT DISTINCT FROM r.batch_id
    )
    UPDATE stock_batches b SET units = b.units + r.units
    FROM (SELECT batch_id, sum(units)::int AS units FROM returned GROUP BY batch_id) r WHERE b.id = r.batch_id AND r.units > 0
  `.execute(tx)
}

/** A parcel is unpacked: all of it is in its batches again, and nothing says what was in it. */
export async function unpack(tx: Tx, orderId: OrderId): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM parcel_batches p USING order_items i WHERE i.id = p.order_item_id AND i.order_id = ${orderId}
      RETURNING p.batch_id, p.units - p.back AS units
    )
    UPDATE stock_batches b SET units = b.units + g.units
    FROM (SELECT batch_id, sum(units)::int AS units FROM gone GROUP BY batch_id) g WHERE b.id = g.batch_id
  `.execute(tx)
}
