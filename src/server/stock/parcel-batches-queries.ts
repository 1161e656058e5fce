// The SQL of the batches in each parcel (STK-5, STK-6).
import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import type { BatchId, OrderId, ProductId } from '#domain/ids.ts'
import type { Reader, Tx } from '../db/database.ts'
import { isAnyOf } from '../db/sql-pieces.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'

/** Returns the lines of an order whose products have batches and whose batches are not recorded yet. */
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

/** Locks the batches of these products that are in stock, in the order of their ids, and returns them. */
export const lockBatchesInStock = (tx: Tx, products: readonly ProductId[]) =>
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
  /** Null when the batch is unknown. */
  readonly batchId: BatchId | null
  readonly units: number
}

/** Records the batches in a parcel and subtracts the packed units from them. */
export async function insertPackedUnits(tx: Tx, packed: readonly PackedUnits[], at: Date): Promise<void> {
  await sql`
    WITH packed AS (
      SELECT * FROM unnest(${packed.map(({ item }) => item)}::text[], ${packed.map(({ batchId }) => batchId)}::text[],
        ${packed.map(({ units }) => units)}::int[]) AS packed (item, batch, units)
    ), updated_batches AS (
      UPDATE stock_batches AS b SET units = b.units - taken.units
      FROM (SELECT batch, sum(units)::int AS units FROM packed WHERE batch IS NOT NULL GROUP BY batch) taken WHERE b.id = taken.batch
    )
    INSERT INTO parcel_batches (${insertColumns('parcel_batches', ['order_item_id', 'batch_id', 'units', 'at'])}) SELECT item, batch, units, ${at} FROM packed
  `.execute(tx)
}

/** Returns restocked units to their batches, latest expiry first. `upto` sums the unreturned units up to a batch. */
export async function returnToBatches(
  tx: Tx,
  units: readonly { readonly item: string; readonly quantity: number }[],
): Promise<void> {
  await sql`
    WITH back AS (
      SELECT * FROM unnest(${units.map(({ item }) => item)}::text[], ${units.map(({ quantity }) => quantity)}::int[]) AS back (item, units)
    ), packed AS (
      SELECT p.order_item_id, p.batch_id, p.units - p.back AS unreturned, back.units,
        sum(p.units - p.back) OVER (PARTITION BY p.order_item_id ORDER BY b.expires_on DESC NULLS FIRST, p.batch_id) AS upto
      FROM back JOIN parcel_batches p ON p.order_item_id = back.item LEFT JOIN stock_batches b ON b.id = p.batch_id
    ), returned AS (
      SELECT order_item_id, batch_id, least(unreturned, greatest(units - (upto - unreturned), 0))::int AS units FROM packed
    ), updated_parcels AS (
      UPDATE parcel_batches p SET back = p.back + r.units FROM returned r
      WHERE r.units > 0 AND p.order_item_id = r.order_item_id AND p.batch_id IS NOT DISTINCT FROM r.batch_id
    )
    UPDATE stock_batches b SET units = b.units + r.units
    FROM (SELECT batch_id, sum(units)::int AS units FROM returned GROUP BY batch_id) r WHERE b.id = r.batch_id AND r.units > 0
  `.execute(tx)
}

/** Deletes the record of the batches in an order's parcel, and returns the units to these batches. */
export async function unpackParcel(tx: Tx, orderId: OrderId): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM parcel_batches p USING order_items i WHERE i.id = p.order_item_id AND i.order_id = ${orderId}
      RETURNING p.batch_id, p.units - p.back AS units
    )
    UPDATE stock_batches b SET units = b.units + g.units
    FROM (SELECT batch_id, sum(units)::int AS units FROM gone GROUP BY batch_id) g WHERE b.id = g.batch_id
  `.execute(tx)
}

const orderQuery = (db: Reader, id: OrderId) => db.selectFrom('orders').select('id').where('id', '=', id)

export const hasOrder = async (db: Reader, id: OrderId): Promise<boolean> =>
  (await orderQuery(db, id).executeTakeFirst()) !== undefined

/** Locks an order. Call it before products are locked. Returns false when the order does not exist. */
export const lockOrderRow = async (tx: Tx, id: OrderId): Promise<boolean> =>
  (await orderQuery(tx, id).forUpdate().executeTakeFirst()) !== undefined

/** Returns the packed units of an order by line and batch, without returned units. */
export async function listPackedUnits(db: Reader, orderId: OrderId) {
  return db
    .selectFrom('parcel_batches as p')
    .innerJoin('order_items as i', 'i.id', 'p.order_item_id')
    .leftJoin('stock_batches as b', 'b.id', 'p.batch_id')
    .select(['i.id as item', 'i.name', 'i.product_id as productId', 'b.id as batchId', 'b.number'])
    .select(sql<number>`p.units - p.back`.as('units'))
    .where('i.order_id', '=', orderId)
    .where(sql<boolean>`p.units > p.back`)
    .orderBy('i.position')
    .orderBy('b.id')
    .limit(500)
    .execute()
}

export const listBatchesOfProducts = (db: Reader, products: readonly ProductId[], limit: number) =>
  db
    .selectFrom('stock_batches')
    .select(['id', 'product_id as productId', 'number', 'units'])
    .where(isAnyOf('product_id', products))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Returns how many units of a batch its recall removed from the stock. */
export async function countRecalledUnits(db: Reader, batch: BatchId): Promise<number> {
  const { units } = await db
    .selectFrom('stock_moves')
    .select(sql<number>`coalesce(-sum(units), 0)::int`.as('units'))
    .where('batch_id', '=', batch)
    .where('reason', '=', 'recalled')
    .executeTakeFirstOrThrow()
  return units
}

interface BatchChange {
  readonly item: string
  readonly from: BatchId | null
  readonly to: BatchId
  readonly units: number
  readonly at: Date
}

/**
 * Records that units of a line came from the batch `to` instead of `from`, and corrects the units of both batches. A
 * constraint refuses more units than a batch has.
 */
export async function changePackedBatch(tx: Tx, { item, from, to, units, at }: BatchChange): Promise<void> {
  const isFromBatch = sql`order_item_id = ${item} AND batch_id IS NOT DISTINCT FROM ${from}::text`
  // The record of `from` is deleted if all its units are moved, and otherwise reduced.
  await sql`DELETE FROM parcel_batches WHERE ${isFromBatch} AND units = ${units} AND back = 0`.execute(tx)
  await sql`UPDATE parcel_batches SET units = units - ${units} WHERE ${isFromBatch} AND units > ${units}`.execute(tx)
  await sql`
    INSERT INTO parcel_batches AS p (${insertColumns('parcel_batches', ['order_item_id', 'batch_id', 'units', 'at'])}) VALUES (${item}, ${to}, ${units}, ${at})
    ON CONFLICT (order_item_id, batch_id) DO UPDATE SET units = p.units + excluded.units`.execute(tx)
  await sql`
    UPDATE stock_batches SET units = units + CASE WHEN id = ${to} THEN -${units}::int ELSE ${units}::int END
    WHERE id IN (${to}, ${from}::text)`.execute(tx)
}
