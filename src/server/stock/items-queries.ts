// The SQL of what lies on the shelf: one product or component, locked or looked at, and lists of them.
import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import type { BatchId, ComponentId, ProductId, StockItemId } from '#domain/ids.ts'
import { TO_PACK } from '#domain/order.ts'
import type { BatchOnShelf } from '#domain/stock-batch.ts'
import type { StockState } from '#domain/stock-state.ts'
import type { Reader, Tx } from '../db/database.ts'
import { isAnyOf } from '../db/is-any-of.ts'
import { isOneOf } from '../db/is-one-of.ts'
import type { StockItem } from '../db/stock-moves-queries.ts'

interface Level {
  readonly name: string
  /** null: not counted. */
  readonly stock: number | null
  /** Promised to payments under way. */
  readonly held: number
  readonly lowStock: number
}
export type FoundItem = Level & { readonly item: StockItem; readonly state: StockState }

/** The id of what lies on the shelf, whichever of the two it is. */
export const asStockItem = (id: ComponentId | ProductId): StockItemId => id as string as StockItemId

const componentState = sql<StockState>`CASE WHEN stock <= 0 THEN 'out' WHEN stock <= low_stock THEN 'low' ELSE 'plenty' END`

/** A product that is sold or a component that is in use; null when it is neither. */
export async function findItem(db: Reader, id: StockItemId): Promise<FoundItem | null> {
  const { rows } = await sql<Level & { state: StockState; isProduct: boolean }>`
    SELECT p.name, s.stock, s.held, s.low_stock AS "lowStock", s.state, true AS "isProduct"
    FROM products p JOIN stock_levels s ON s.product_id = p.id WHERE p.id = ${id} AND p.deleted_at IS NULL
    UNION ALL
    SELECT name, stock, 0, low_stock, ${componentState}, false FROM components WHERE id = ${id} AND deleted_at IS NULL
  `.execute(db)
  const [row] = rows
  if (!row) return null
  const { isProduct, ...level } = row
  const item: StockItem = isProduct
    ? { productId: id as string as ProductId }
    : { componentId: id as string as ComponentId }
  return { ...level, item }
}

/** Locks a level: of products as purchases do (CAT-21), of components after all products; and its batches, which parcels take from. Null when it is gone. */
export async function lockItem(tx: Tx, id: StockItemId): Promise<FoundItem | null> {
  await sql`SELECT FROM stock_levels WHERE product_id = ${id} FOR NO KEY UPDATE`.execute(tx)
  await sql`SELECT FROM components WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx)
  await sql`SELECT FROM stock_batches WHERE (product_id = ${id} OR component_id = ${id}) AND units > 0 ORDER BY id FOR NO KEY UPDATE`.execute(
    tx,
  )
  return findItem(tx, id)
}

/** Components in the order of their ids, locked. */
export const lockComponents = (tx: Tx, ids: readonly ComponentId[]) =>
  tx
    .selectFrom('components')
    .select(['id', 'name', 'stock'])
    .where(isAnyOf('id', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

const ofItem = (item: StockItem) =>
  'productId' in item ? sql<boolean>`product_id = ${item.productId}` : sql<boolean>`component_id = ${item.componentId}`

/**
 * Units of orders that are sold and lie on the shelf still: of their lines that nobody has packed. What waits is named by its index,
 * and its lines are read in one go in their index's order: looked up order by order, five thousand took four times as long.
 */
export async function countWaiting(db: Reader, item: StockItem): Promise<number> {
  if (!('productId' in item)) return 0
  const { rows } = await sql<{ units: number }>`
    SELECT coalesce(sum(i.quantity - i.refunded_quantity), 0)::int AS units
    FROM order_items i
    WHERE i.order_id = ANY(ARRAY(SELECT id FROM orders WHERE ${isOneOf('status', TO_PACK)})) AND i.product_id = ${item.productId}
      AND NOT EXISTS (SELECT FROM parcel_batches b WHERE b.order_item_id = i.id)`.execute(db)
  return rows[0]?.units ?? 0
}

export type BatchRow = BatchOnShelf & { readonly id: BatchId; readonly number: string; readonly createdAt: Date }

const MOST_BATCHES = 500

/** The batches of an item of which something lies here, those first that go off first. */
export async function listBatchesOf(db: Reader, item: StockItem): Promise<BatchRow[]> {
  const rows = await db
    .selectFrom('stock_batches')
    .select(['id', 'number', 'units', 'created_at as createdAt'])
    .select(sql<CalendarDate | null>`expires_on`.as('expiresOn'))
    .select(sql<boolean>`recalled_at IS NOT NULL`.as('isRecalled'))
    .where(ofItem(item))
    .where('units', '>', 0)
    .orderBy(sql`expires_on NULLS LAST, id`)
    .limit(MOST_BATCHES)
    .execute()
  return rows
}

/** A batch of this item by its number, with what is known of it. */
export const findBatchByNumber = (db: Reader, item: StockItem, number: string) =>
  db
    .selectFrom('stock_batches')
    .select(['id', 'recalled_at as recalledAt'])
    .select(sql<CalendarDate | null>`expires_on`.as('expiresOn'))
    .where(ofItem(item))
    .where('number', '=', number)
    .executeTakeFirst()

interface NewBatch {
  readonly id: BatchId
  readonly item: StockItem
  readonly number: string
  readonly expiresOn: CalendarDate | null
  readonly at: Date
}

export const insertBatch = (tx: Tx, { id, item, number, expiresOn, at }: NewBatch) =>
  tx
    .insertInto('stock_batches')
    .values({
      id,
      product_id: 'productId' in item ? item.productId : null,
      component_id: 'componentId' in item ? item.componentId : null,
      number,
      expires_on: expiresOn,
      created_at: at,
    })
    .execute()

/** What these kits are made of, with the level of each component. */
export const listParts = (db: Reader, kits: readonly ProductId[]) =>
  db
    .selectFrom('kit_parts as k')
    .innerJoin('components as c', 'c.id', 'k.component_id')
    .select(['k.product_id as kit', 'c.id', 'c.name', 'k.quantity', 'c.stock'])
    .where(isAnyOf('k.product_id', kits))
    .orderBy('c.name')
    .orderBy('c.id')
    .execute()

/** The kits that a component goes into. */
export const listUsedIn = (db: Reader, component: ComponentId) =>
  db
    .selectFrom('kit_parts as k')
    .innerJoin('products as p', 'p.id', 'k.product_id')
    .select(['p.id', 'p.name', 'k.quantity'])
    .where('k.component_id', '=', component)
    .where('p.deleted_at', 'is', null)
    .orderBy('p.name')
    .orderBy('p.id')
    .limit(100)
    .execute()

/** Units of components that nobody may take: gone off before `today`, or called back. */
export async function countUnusable(db: Reader, ids: readonly ComponentId[], today: CalendarDate) {
  const rows = await db
    .selectFrom('stock_batches')
    .select(['component_id as id', sql<number>`sum(units)::int`.as('units')])
    .where(isAnyOf('component_id', ids))
    .where('units', '>', 0)
    .where(sql<boolean>`(expires_on < ${today}::date OR recalled_at IS NOT NULL)`)
    .groupBy('component_id')
    .execute()
  return new Map(rows.map(({ id, units }) => [id, units]))
}

/** The last good day of what goes off first, of each of these goods of which some does; what was called back does not count. */
export async function listFirstExpiries(
  db: Reader,
  ids: readonly (ComponentId | ProductId)[],
): Promise<ReadonlyMap<string, CalendarDate>> {
  const { rows } = await sql<{ id: string; expiresOn: CalendarDate }>`
    SELECT coalesce(product_id, component_id) AS id, min(expires_on) AS "expiresOn" FROM stock_batches
    WHERE (product_id = ANY(${ids}::text[]) OR component_id = ANY(${ids}::text[]))
      AND units > 0 AND expires_on IS NOT NULL AND recalled_at IS NULL
    GROUP BY 1`.execute(db)
  return new Map(rows.map(({ id, expiresOn }) => [id, expiresOn]))
}

/** Levels of products by their ids, in the order of the catalogue. */
export const listLevels = (db: Reader, ids: readonly ProductId[]) =>
  db
    .selectFrom('products as p')
    .innerJoin('stock_levels as s', 's.product_id', 'p.id')
    .select(['p.id', 'p.name', 's.stock', 's.held', 's.low_stock as lowStock', 's.state'])
    .where(isAnyOf('p.id', ids))
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()

/** Every component in use, by name. */
export const listComponentRows = (db: Reader, limit: number) =>
  db
    .selectFrom('components')
    .select(['id', 'name', 'stock', 'low_stock as lowStock', componentState.as('state')])
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .limit(limit)
    .execute()
