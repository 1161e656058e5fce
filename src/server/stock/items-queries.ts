// The SQL of stock levels, of the stock ledger, and of low-stock warnings.
import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import type { BatchId, ProductId } from '#domain/ids.ts'
import { TO_PACK } from '#domain/order.ts'
import type { BatchInStock } from '#domain/stock-batch.ts'
import type { StockState } from '#domain/stock-state.ts'
import type { Reader, Tx } from '../db/database.ts'
import { isAnyOf, isOneOf } from '../db/sql-pieces.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'

interface Level {
  readonly name: string
  /** The units for sale, including reserved ones; null when they are not counted. */
  readonly stock: number | null
  /** The units that unpaid payments reserve. */
  readonly held: number
  readonly lowStock: number
}

export type StockItem = Level & { readonly productId: ProductId; readonly state: StockState }

const levelsQuery = (db: Reader) =>
  db
    .selectFrom('products as p')
    .innerJoin('stock_levels as s', 's.product_id', 'p.id')
    .select(['p.id', 'p.name', 's.stock', 's.held', 's.low_stock as lowStock', 's.state'])

/** Returns a product with its stock level; null for a deleted product. */
export async function findStockItem(db: Reader, id: ProductId): Promise<StockItem | null> {
  const row = await levelsQuery(db).where('p.id', '=', id).where('p.deleted_at', 'is', null).executeTakeFirst()
  if (!row) return null
  const { id: productId, ...level } = row
  return { productId, ...level }
}

/**
 * Locks a product's stock level and its batches in stock (CAT-21), and returns the product; null for a deleted product.
 */
export async function lockStockItem(tx: Tx, id: ProductId): Promise<StockItem | null> {
  await sql`SELECT FROM stock_levels WHERE product_id = ${id} FOR NO KEY UPDATE`.execute(tx)
  await sql`SELECT FROM stock_batches WHERE product_id = ${id} AND units > 0 ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  return findStockItem(tx, id)
}

/**
 * Returns the number of sold units that are still in the shop, because their orders are not packed. `ANY(ARRAY(…))`
 * makes PostgreSQL read the lines of all orders in one pass, which is faster than a look-up for each order.
 */
export async function countUnpackedUnits(db: Reader, productId: ProductId): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    SELECT coalesce(sum(i.quantity - i.refunded_quantity), 0)::int AS units
    FROM order_items i
    WHERE i.order_id = ANY(ARRAY(SELECT id FROM orders WHERE ${isOneOf('status', TO_PACK)})) AND i.product_id = ${productId}
      AND NOT EXISTS (SELECT FROM parcel_batches b WHERE b.order_item_id = i.id)`.execute(db)
  return rows[0]?.units ?? 0
}

export type BatchRow = BatchInStock & { readonly id: BatchId; readonly number: string; readonly createdAt: Date }

const MAX_BATCHES = 500

/**
 * Returns up to 500 batches of a product that are in stock, sorted by expiry. Recalled batches are included, and
 * batches without an expiry date come last.
 */
export async function listBatchesInStock(db: Reader, productId: ProductId): Promise<BatchRow[]> {
  return db
    .selectFrom('stock_batches')
    .select(['id', 'number', 'units', 'created_at as createdAt'])
    .select(sql<CalendarDate | null>`expires_on`.as('expiresOn'))
    .select(sql<boolean>`recalled_at IS NOT NULL`.as('isRecalled'))
    .where('product_id', '=', productId)
    .where('units', '>', 0)
    .orderBy(sql`expires_on NULLS LAST, id`)
    .limit(MAX_BATCHES)
    .execute()
}

export const findBatchByNumber = (db: Reader, productId: ProductId, number: string) =>
  db
    .selectFrom('stock_batches')
    .select(['id', 'recalled_at as recalledAt'])
    .select(sql<CalendarDate | null>`expires_on`.as('expiresOn'))
    .where('product_id', '=', productId)
    .where('number', '=', number)
    .executeTakeFirst()

interface NewBatch {
  readonly id: BatchId
  readonly productId: ProductId
  readonly number: string
  readonly expiresOn: CalendarDate | null
  readonly at: Date
}

/** Inserts a batch without units. */
export const insertBatch = (tx: Tx, { id, productId, number, expiresOn, at }: NewBatch) =>
  tx
    .insertInto('stock_batches')
    .values({ id, product_id: productId, number, expires_on: expiresOn, created_at: at })
    .execute()

/**
 * Returns, by product, the earliest expiry of the batches in stock that are not recalled. Products without such a batch
 * are missing.
 */
export async function listFirstExpiries(
  db: Reader,
  ids: readonly ProductId[],
): Promise<ReadonlyMap<ProductId, CalendarDate>> {
  const { rows } = await sql<{ id: ProductId; expiresOn: CalendarDate }>`
    SELECT product_id AS id, min(expires_on) AS "expiresOn" FROM stock_batches
    WHERE product_id = ANY(${ids}::text[]) AND units > 0 AND expires_on IS NOT NULL AND recalled_at IS NULL
    GROUP BY 1`.execute(db)
  return new Map(rows.map(({ id, expiresOn }) => [id, expiresOn]))
}

export const listLevels = (db: Reader, ids: readonly ProductId[]) =>
  levelsQuery(db).where(isAnyOf('p.id', ids)).orderBy('p.position').orderBy('p.id').execute()

/** Returns the rows of a product's stock ledger, newest first. With `before`, only rows with a lower id. */
export function listStockMoveRows(db: Reader, productId: ProductId, before: number | null, limit: number) {
  let query = db
    .selectFrom('stock_moves as m')
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id = m.actor`))
    .leftJoin('stock_batches as b', 'b.id', 'm.batch_id')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .select([
      'm.id',
      'm.at',
      'm.reason',
      'm.units',
      'm.level',
      'm.note',
      'u.name as who',
      'b.id as batchId',
      'b.number as batchNumber',
      'o.id as orderId',
      'o.order_number as orderNumber',
    ])
    .where('m.product_id', '=', productId)
    .orderBy('m.id', 'desc')
    .limit(limit)
  if (before !== null) query = query.where('m.id', '<', before)
  return query.execute()
}

export type MoveRow = Awaited<ReturnType<typeof listStockMoveRows>>[number]

const MAX_PRODUCTS_IN_EMAIL = 100

interface LowProduct {
  readonly id: string
  readonly name: string
  readonly left: number
}

const lowStockSql = sql`
  SELECT p.id, p.name, s.stock AS "left" FROM stock_levels s JOIN products p ON p.id = s.product_id
  WHERE s.deleted_at IS NULL AND s.in_stock AND s.stock <= s.low_stock`

/**
 * Returns the products whose stock has become low since the last check, sorted by name, and records them. At most
 * MAX_PRODUCTS_IN_EMAIL are returned; the others follow at the next check. Records of products with enough stock are
 * deleted.
 */
export async function claimNewLowProducts(tx: Tx, at: Date): Promise<LowProduct[]> {
  await sql`DELETE FROM stock_warnings WHERE product_id NOT IN (SELECT id FROM (${lowStockSql}) low)`.execute(tx)
  const { rows } = await sql<LowProduct>`
    WITH newly AS (
      INSERT INTO stock_warnings (${insertColumns('stock_warnings', ['product_id', 'at'])})
      SELECT id, ${at}::timestamptz FROM (${lowStockSql}) low
      WHERE id NOT IN (SELECT product_id FROM stock_warnings) ORDER BY name, id LIMIT ${MAX_PRODUCTS_IN_EMAIL}
      ON CONFLICT DO NOTHING RETURNING product_id
    )
    SELECT low.id, low.name, low."left" FROM (${lowStockSql}) low JOIN newly ON newly.product_id = low.id ORDER BY low.name, low.id
  `.execute(tx)
  return rows
}

/** Returns the email addresses of owners and of staff with one of these roles, at most 200. */
export async function listStockStaffEmails(tx: Tx, roles: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('email')
    .where('deleted_at', 'is', null)
    .where('email', 'is not', null)
    .where(sql<boolean>`(role = 'admin' OR (staff_roles <> '{}' AND staff_roles && ${roles}::text[]))`)
    .orderBy('id')
    .limit(200)
    .forKeyShare()
    .execute()
  return rows.flatMap(({ email }) => email ?? [])
}
