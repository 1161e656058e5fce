// The SQL of batches: listing them by number or expiry, recalling them, and finding the orders with units of a batch
// (STK-6).
import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import type { BatchId, OrderId, ProductId, UserId } from '#domain/ids.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { Reader, Tx } from '../db/database.ts'
import { escapeLike } from '../db/sql-pieces.ts'

const batchesQuery = (db: Reader) =>
  db
    .selectFrom('stock_batches as b')
    .innerJoin('products as p', 'p.id', 'b.product_id')
    .select([
      'b.id',
      'b.number',
      'b.units',
      'b.created_at as createdAt',
      'b.recalled_at as recalledAt',
      'b.recall_reason as recallReason',
      'b.product_id as productId',
      'p.name',
    ])
    .select(sql<CalendarDate | null>`b.expires_on`.as('expiresOn'))
    .select(sql<boolean>`b.recalled_at IS NOT NULL`.as('isRecalled'))

interface BatchesFilter {
  /** Only batches whose number contains this text; null for all. */
  readonly number: string | null
  /** Only batches in stock that expire by this day; null for all. */
  readonly until: CalendarDate | null
  /** Only batches that follow this batch in the list; null for the first page. Has no effect with `until`. */
  readonly after: BatchId | null
}

/** Returns batches, newest first. With `until`, returns batches in stock that expire by this day, sorted by expiry. */
export function listBatchRows(db: Reader, { number, until, after }: BatchesFilter, limit: number) {
  let query = batchesQuery(db).limit(limit)
  if (number !== null) query = query.where('b.number', 'ilike', `%${escapeLike(number)}%`)
  if (until !== null)
    return query
      .where('b.units', '>', 0)
      .where(sql<boolean>`b.expires_on <= ${until}::date`)
      .orderBy(sql`b.expires_on`)
      .orderBy('b.id')
      .execute()
  if (after !== null) query = query.where('b.id', '<', after)
  return query.orderBy('b.id', 'desc').execute()
}

export type BatchRow = Awaited<ReturnType<typeof listBatchRows>>[number]

export const findBatch = (db: Reader, id: BatchId) => batchesQuery(db).where('b.id', '=', id).executeTakeFirst()

export const markBatchRecalled = (
  tx: Tx,
  id: BatchId,
  { at, reason }: { readonly at: Date; readonly reason: string },
) => tx.updateTable('stock_batches').set({ recalled_at: at, recall_reason: reason }).where('id', '=', id).execute()

/** Locks the stock levels of products in the order of their ids, and returns them by product id. */
export async function lockStockLevels(tx: Tx, products: readonly ProductId[]) {
  const { rows } = await sql<{ id: ProductId; stock: number | null; held: number }>`
    SELECT product_id AS id, stock, held FROM stock_levels WHERE product_id = ANY(${products}::text[])
    ORDER BY product_id FOR NO KEY UPDATE`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks batches in the order of their ids. Packing changes batches without locking the stock level. */
export const lockBatches = (tx: Tx, ids: readonly BatchId[]) =>
  sql`SELECT FROM stock_batches WHERE id = ANY(${ids}::text[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx)

const ordersOfBatchSql = (batch: BatchId) => sql`
  SELECT i.order_id, sum(p.units - p.back)::int AS units, min(i.name) AS name
  FROM parcel_batches p JOIN order_items i ON i.id = p.order_item_id
  WHERE p.units > p.back AND p.batch_id = ${batch}
  GROUP BY i.order_id`

export interface OrderOfBatch {
  readonly id: OrderId
  readonly orderNumber: number
  readonly status: OrderStatus
  readonly placedAt: Date
  readonly name: string
  readonly email: string
  readonly phone: string
  /** The product's name as in the order. */
  readonly productName: string
  /** The units of the batch that were packed and not returned. */
  readonly units: number
  readonly isNotified: boolean
}

/** Returns the orders with units of a batch in their parcels, sorted by id, beginning after the order `after`. */
export async function listOrdersOfBatch(
  db: Reader,
  batch: BatchId,
  after: OrderId | null,
  limit: number,
): Promise<OrderOfBatch[]> {
  const { rows } = await sql<OrderOfBatch>`
    SELECT o.id, o.order_number AS "orderNumber", o.status, o.placed_at AS "placedAt",
      concat_ws(' ', o.billing ->> 'firstName', o.billing ->> 'lastName') AS name, o.email, o.phone, r.name AS "productName", r.units,
      EXISTS (SELECT FROM recall_emails l WHERE l.batch_id = ${batch} AND l.order_id = o.id) AS "isNotified"
    FROM (${ordersOfBatchSql(batch)}) r JOIN orders o ON o.id = r.order_id
    WHERE ${after}::text IS NULL OR o.id > ${after}
    ORDER BY o.id LIMIT ${limit}`.execute(db)
  return rows
}

/**
 * Returns the number of orders with units of a batch, the number of these units, and the number of orders about which a
 * recall email was written (`notified`).
 */
export async function countOrdersOfBatch(db: Reader, batch: BatchId) {
  const { rows } = await sql<{ orders: number; units: number; notified: number }>`
    SELECT count(*)::int AS orders, coalesce(sum(units), 0)::int AS units,
      (SELECT count(*)::int FROM recall_emails WHERE batch_id = ${batch}) AS notified
    FROM (${ordersOfBatchSql(batch)}) r`.execute(db)
  return rows[0] ?? { orders: 0, units: 0, notified: 0 }
}

interface Notice {
  readonly id: string
  readonly batchId: BatchId
  readonly text: string
  readonly author: UserId
  readonly at: Date
}

export const insertRecallNotice = (tx: Tx, { batchId, ...notice }: Notice) =>
  tx
    .insertInto('recall_notices')
    .values({ ...notice, batch_id: batchId })
    .execute()

export const findRecallNotice = (db: Reader, id: string) =>
  db
    .selectFrom('recall_notices as n')
    .innerJoin('stock_batches as b', 'b.id', 'n.batch_id')
    .select(['n.text', 'n.batch_id as batchId', 'b.number'])
    .where('n.id', '=', id)
    .executeTakeFirst()

/** Records that an order gets the email about a recalled batch. Returns false when the order got it before. */
export async function insertRecallEmail(
  tx: Tx,
  { batchId, orderId, noticeId }: { readonly batchId: BatchId; readonly orderId: OrderId; readonly noticeId: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('recall_emails')
    .values({ batch_id: batchId, order_id: orderId, notice_id: noticeId })
    .onConflict((conflict) => conflict.columns(['batch_id', 'order_id']).doNothing())
    .returning('order_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks an order's user against erasure, and returns the order's email and number; undefined for an erased user. */
export const lockRecipient = (tx: Tx, orderId: OrderId) =>
  tx
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.email', 'o.order_number as orderNumber'])
    .where('o.id', '=', orderId)
    .where('u.deleted_at', 'is', null)
    .forKeyShare('u')
    .executeTakeFirst()

/** Counts the batches in stock that expire by a day, and those that have expired; each at most 1,000. */
export async function countExpiringBatches(db: Reader, until: CalendarDate, today: CalendarDate) {
  const { rows } = await sql<{ count: number; expired: number }>`
    SELECT count(*)::int AS count, (count(*) FILTER (WHERE expires_on < ${today}::date))::int AS expired FROM (
      SELECT expires_on FROM stock_batches WHERE units > 0 AND expires_on IS NOT NULL AND expires_on <= ${until}::date
      ORDER BY expires_on, id LIMIT 1000) b`.execute(db)
  return rows[0] ?? { count: 0, expired: 0 }
}
