// The SQL of purchases from suppliers. What came of a line is what the ledger says (STK-10).
import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import type { PurchaseId, PurchaseLineId, SupplierId, UserId } from '#domain/ids.ts'
import { type Paise, paise } from '#domain/money.ts'
import type { PurchaseState } from '#domain/purchase.ts'
import { countUpTo } from '../../db/count-up-to.ts'
import type { Reader, Tx } from '../../db/database.ts'
import type { StockItem } from '../../db/stock-moves-queries.ts'

/** Numbers follow one another: who writes a purchase waits for whoever does so already. */
export const lockPurchaseNumbers = (tx: Tx) => sql`SELECT pg_advisory_xact_lock(hashtext('purchases'))`.execute(tx)

export async function nextPurchaseNumber(tx: Tx): Promise<number> {
  const { number } = await tx
    .selectFrom('purchases')
    .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
    .executeTakeFirstOrThrow()
  return number
}

const purchases = (db: Reader) =>
  db
    .selectFrom('purchases as p')
    .innerJoin('suppliers as s', 's.id', 'p.supplier_id')
    .select([
      'p.id',
      'p.number',
      'p.state',
      'p.note',
      'p.version',
      'p.created_at as createdAt',
      'p.sent_at as sentAt',
      'p.ended_at as endedAt',
      'p.supplier_id as supplierId',
      's.name as supplier',
    ])
    .select(sql<CalendarDate | null>`p.expected_on`.as('expectedOn'))

export interface PurchasesFilter {
  /** Only what is on its way: the earliest expected first. */
  readonly isUnderWay: boolean
  /** Of those only what was expected before this day. */
  readonly before: CalendarDate | null
  /** Only those after this one in the list of all. */
  readonly after: PurchaseId | null
}

const underWay = sql<boolean>`p.state IN ('sent', 'partly')`

/** Newest first; or what is on its way. */
export function listPurchaseRows(db: Reader, { isUnderWay, before, after }: PurchasesFilter, limit: number) {
  let query = purchases(db).limit(limit)
  if (isUnderWay) {
    if (before !== null) query = query.where(sql<boolean>`p.expected_on < ${before}::date`)
    return query.where(underWay).orderBy(sql`p.expected_on NULLS LAST`).orderBy('p.id').execute()
  }
  if (after !== null) query = query.where('p.id', '<', after)
  return query.orderBy('p.id', 'desc').execute()
}
export type PurchaseRow = Awaited<ReturnType<typeof listPurchaseRows>>[number]

export const findPurchase = (db: Reader, id: PurchaseId) => purchases(db).where('p.id', '=', id).executeTakeFirst()

/** The same, locked. */
export const lockPurchase = (tx: Tx, id: PurchaseId) =>
  purchases(tx).where('p.id', '=', id).forUpdate('p').executeTakeFirst()

/** What is late, counted. */
export const countLatePurchases = (db: Reader, today: CalendarDate) =>
  countUpTo(
    db,
    db
      .selectFrom('purchases')
      .select('id')
      .where('state', 'in', ['sent', 'partly'])
      .where(sql<boolean>`expected_on < ${today}::date`),
  )

export interface PurchaseLine {
  readonly id: PurchaseLineId
  readonly purchaseId: PurchaseId
  readonly item: StockItem
  readonly itemId: string
  readonly name: string
  readonly units: number
  readonly price: Paise
  readonly received: number
}

/** Lines of purchases in their order, each with what came of it. */
export async function listPurchaseLines(db: Reader, ids: readonly PurchaseId[]): Promise<PurchaseLine[]> {
  const rows = await db
    .selectFrom('purchase_lines as l')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .leftJoin('components as c', 'c.id', 'l.component_id')
    .select([
      'l.id',
      'l.purchase_id as purchaseId',
      'l.product_id as productId',
      'l.component_id as componentId',
      'l.units',
      'l.price',
    ])
    .select(sql<string>`coalesce(p.name, c.name)`.as('name'))
    .select(
      sql<number>`(SELECT coalesce(sum(m.units), 0)::int FROM stock_moves m WHERE m.purchase_line_id = l.id)`.as(
        'received',
      ),
    )
    .where(sql<boolean>`l.purchase_id = ANY(${ids}::text[])`)
    .orderBy('l.purchase_id')
    .orderBy('l.position')
    .execute()
  return rows.map(({ productId, componentId, price, ...line }) => ({
    ...line,
    price: paise(Number(price)),
    item: itemOf(productId, componentId),
    itemId: productId ?? componentId ?? '',
  }))
}

function itemOf(
  productId: Extract<StockItem, { productId: unknown }>['productId'] | null,
  componentId: Extract<StockItem, { componentId: unknown }>['componentId'] | null,
): StockItem {
  if (productId !== null) return { productId }
  if (componentId === null) throw new Error('A line orders nothing')
  return { componentId }
}

interface NewPurchase {
  readonly id: PurchaseId
  readonly number: number
  readonly supplierId: SupplierId
  readonly expectedOn: CalendarDate | null
  readonly note: string
  readonly author: UserId
  readonly at: Date
}

export const insertPurchase = (tx: Tx, { id, number, supplierId, expectedOn, note, author, at }: NewPurchase) =>
  tx
    .insertInto('purchases')
    .values({
      id,
      number,
      supplier_id: supplierId,
      state: 'open',
      expected_on: expectedOn,
      note,
      author,
      created_at: at,
      sent_at: null,
      ended_at: null,
    })
    .execute()

interface Changed {
  readonly supplierId: SupplierId
  readonly expectedOn: CalendarDate | null
  readonly note: string
}

export const updatePurchase = (tx: Tx, id: PurchaseId, { supplierId, expectedOn, note }: Changed) =>
  tx
    .updateTable('purchases')
    .set({ supplier_id: supplierId, expected_on: expectedOn, note, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

interface NewLine {
  readonly id: PurchaseLineId
  readonly item: StockItem
  readonly units: number
  readonly price: Paise
}

/** The lines of a purchase of which nothing has come, in place of those before. */
export async function replacePurchaseLines(tx: Tx, purchaseId: PurchaseId, lines: readonly NewLine[]): Promise<void> {
  await tx.deleteFrom('purchase_lines').where('purchase_id', '=', purchaseId).execute()
  await tx
    .insertInto('purchase_lines')
    .values(
      lines.map(({ id, item, units, price }, position) => ({
        id,
        purchase_id: purchaseId,
        position,
        product_id: 'productId' in item ? item.productId : null,
        component_id: 'componentId' in item ? item.componentId : null,
        units,
        price,
      })),
    )
    .execute()
}

export const updatePurchaseState = (tx: Tx, id: PurchaseId, state: PurchaseState, at: Date) =>
  tx
    .updateTable('purchases')
    .set({
      state,
      version: sql`version + 1`,
      ...(state === 'sent' ? { sent_at: at } : {}),
      ...(state === 'closed' || state === 'cancelled' ? { ended_at: at } : {}),
    })
    .where('id', '=', id)
    .execute()

export const updateExpectedDay = (tx: Tx, id: PurchaseId, expectedOn: CalendarDate | null) =>
  tx.updateTable('purchases').set({ expected_on: expectedOn, version: sql`version + 1` }).where('id', '=', id).execute()

/** What came of a purchase, newest first. */
export const listReceipts = (db: Reader, id: PurchaseId, limit: number) =>
  db
    .selectFrom('purchase_lines as l')
    .innerJoin('stock_moves as m', 'm.purchase_line_id', 'l.id')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .leftJoin('components as c', 'c.id', 'l.component_id')
    .leftJoin('stock_batches as b', 'b.id', 'm.batch_id')
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id = m.actor`))
    .select(['m.id', 'm.at', 'm.units', 'b.number as batch', 'u.name as who'])
    .select(sql<string>`coalesce(p.name, c.name)`.as('name'))
    .where('l.purchase_id', '=', id)
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()

/** What can be ordered: products that are counted, in the order of the catalogue, and components by their name. */
export async function listGoods(db: Reader, limit: number) {
  const { rows } = await sql<{ id: string; name: string; kind: 'product' | 'component' }>`
    (SELECT p.id, p.name, 'product' AS kind FROM products p JOIN stock_levels s ON s.product_id = p.id
      WHERE p.deleted_at IS NULL AND s.stock IS NOT NULL ORDER BY p.position, p.id LIMIT ${limit})
    UNION ALL
    (SELECT id, name, 'component' FROM components WHERE deleted_at IS NULL ORDER BY lower(name) LIMIT ${limit})`.execute(
    db,
  )
  return rows
}

export interface OnTheWay {
  readonly units: number
  /** The first day on which some of it is expected. */
  readonly expectedOn: CalendarDate | null
}

/** What is on its way of these goods, by their ids; nothing of those of which nothing is. */
export async function listOnTheWay(db: Reader, ids: readonly string[]): Promise<Map<string, OnTheWay>> {
  const { rows } = await sql<OnTheWay & { id: string }>`
    SELECT coalesce(l.product_id, l.component_id) AS id, sum(l.units - came.units)::int AS units,
      min(p.expected_on) AS "expectedOn"
    FROM (
      SELECT * FROM purchase_lines WHERE product_id = ANY(${ids}::text[])
      UNION ALL SELECT * FROM purchase_lines WHERE component_id = ANY(${ids}::text[])
    ) l JOIN purchases p ON p.id = l.purchase_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(m.units), 0)::int AS units FROM stock_moves m WHERE m.purchase_line_id = l.id
    ) came
    WHERE p.state IN ('sent', 'partly') AND l.units > came.units
    GROUP BY 1`.execute(db)
  return new Map(rows.map(({ id, ...coming }) => [id, coming]))
}
