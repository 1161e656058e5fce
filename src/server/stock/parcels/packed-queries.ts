// The SQL of what is known to be in a parcel, and of correcting it (STK-15).
import { sql } from 'kysely'
import type { BatchId, OrderId, ProductId } from '#domain/ids.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { isAnyOf } from '../../db/sql-pieces.ts'
import { insertColumns } from '../../db/tables/insert-columns.ts'

const order = (db: Reader, id: OrderId) => db.selectFrom('orders').select('id').where('id', '=', id)

export const hasOrder = async (db: Reader, id: OrderId): Promise<boolean> =>
  (await order(db, id).executeTakeFirst()) !== undefined

/** Locks an order before its products. False when there is none. */
export const lockOrderOf = async (tx: Tx, id: OrderId): Promise<boolean> =>
  (await order(tx, id).forUpdate().executeTakeFirst()) !== undefined

/** What of an order is out, by its line and batch; of those units that came back nothing. */
export async function listPacked(db: Reader, orderId: OrderId) {
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

/** Batches of these products, the newest first. */
export const listBatchesOfProducts = (db: Reader, products: readonly ProductId[], limit: number) =>
  db
    .selectFrom('stock_batches')
    .select(['id', 'product_id as productId', 'number', 'units'])
    .where(isAnyOf('product_id', products))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Units that a recall took off the shelf. */
export async function countRecalled(db: Reader, batch: BatchId): Promise<number> {
  const { units } = await db
    .selectFrom('stock_moves')
    .select(sql<number>`coalesce(-sum(units), 0)::int`.as('units'))
    .where('batch_id', '=', batch)
    .where('reason', '=', 'recalled')
    .executeTakeFirstOrThrow()
  return units
}

interface Shifted {
  readonly item: string
  readonly from: BatchId | null
  readonly to: BatchId
  readonly units: number
  readonly at: Date
}

/** Units of a line were of another batch: what lies here of both follows. The database refuses more than there are. */
export async function shiftPacked(tx: Tx, { item, from, to, units, at }: Shifted): Promise<void> {
  const ofRow = sql`order_item_id = ${item} AND batch_id IS NOT DISTINCT FROM ${from}::text`
  await sql`DELETE FROM parcel_batches WHERE ${ofRow} AND units = ${units} AND back = 0`.execute(tx)
  await sql`UPDATE parcel_batches SET units = units - ${units} WHERE ${ofRow} AND units > ${units}`.execute(tx)
  await sql`
    INSERT INTO parcel_batches AS p (${insertColumns('parcel_batches', ['order_item_id', 'batch_id', 'units', 'at'])}) VALUES (${item}, ${to}, ${units}, ${at})
    ON CONFLICT (order_item_id, batch_id) DO UPDATE SET units = p.units + excluded.units`.execute(tx)
  await sql`
    UPDATE stock_batches SET units = units + CASE WHEN id = ${to} THEN -${units}::int ELSE ${units}::int END
    WHERE id IN (${to}, ${from}::text)`.execute(tx)
}
