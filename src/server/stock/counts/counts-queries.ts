// The SQL of counting days.
import { sql } from 'kysely'
import type { ComponentId, CountId, ProductId, StockItemId, UserId } from '#domain/ids.ts'
import type { CountPart } from '#domain/stock-count.ts'
import type { Reader, Tx } from '../../db/database.ts'
import type { StockItem } from '../../db/stock-moves-queries.ts'

const counts = (db: Reader) =>
  db
    .selectFrom('stock_counts as c')
    .leftJoin('users as u', 'u.id', 'c.author')
    .select(['c.id', 'c.name', 'c.started_at as startedAt', 'c.ended_at as endedAt', 'u.name as startedBy'])

/** Those under way, or those that have ended; newest first. */
export function listCountRows(
  db: Reader,
  { isUnderWay, after }: { readonly isUnderWay: boolean; readonly after: CountId | null },
  limit: number,
) {
  let query = counts(db).where('c.ended_at', isUnderWay ? 'is' : 'is not', null)
  if (after !== null) query = query.where('c.id', '<', after)
  return query.orderBy('c.id', 'desc').limit(limit).execute()
}
export type CountRow = Awaited<ReturnType<typeof listCountRows>>[number]

export const findCount = (db: Reader, id: CountId) => counts(db).where('c.id', '=', id).executeTakeFirst()

/** The same; whoever ends it waits until this is done. */
export const lockCount = (tx: Tx, id: CountId) => counts(tx).where('c.id', '=', id).forShare('c').executeTakeFirst()

/** How far each of these is. */
export async function listProgress(db: Reader, ids: readonly CountId[]) {
  const { rows } = await sql<{ id: CountId; lines: number; counted: number; written: number }>`
    SELECT count_id AS id, count(*)::int AS lines, count(counted)::int AS counted, count(written_at)::int AS written
    FROM stock_count_lines WHERE count_id = ANY(${ids}::text[]) GROUP BY count_id`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

interface NewCount {
  readonly id: CountId
  readonly name: string
  readonly author: UserId
  readonly at: Date
}

export const insertCount = (tx: Tx, { at, ...count }: NewCount) =>
  tx
    .insertInto('stock_counts')
    .values({ ...count, started_at: at, ended_at: null })
    .execute()

/** Puts what is counted of a part into a counting day: products in the order of the catalogue, then components by their name. Answers how many. */
export async function insertCountLines(
  tx: Tx,
  id: CountId,
  { part, items, most }: { readonly part: CountPart; readonly items: readonly StockItemId[]; readonly most: number },
): Promise<number> {
  const chosen = part === 'chosen' ? items : null
  const { numAffectedRows } = await sql`
    INSERT INTO stock_count_lines (count_id, position, product_id, component_id)
    SELECT ${id}, row_number() OVER () - 1, product_id, component_id FROM (
      (SELECT p.id AS product_id, NULL AS component_id FROM products p JOIN stock_levels s ON s.product_id = p.id
        WHERE ${part} <> 'components' AND p.deleted_at IS NULL AND s.stock IS NOT NULL
          AND (${chosen}::text[] IS NULL OR p.id = ANY(${chosen}::text[])) ORDER BY p.position, p.id LIMIT ${most})
      UNION ALL
      (SELECT NULL, id FROM components WHERE ${part} <> 'products' AND deleted_at IS NULL
        AND (${chosen}::text[] IS NULL OR id = ANY(${chosen}::text[])) ORDER BY lower(name) LIMIT ${most})
    ) goods`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export const endCountRow = (tx: Tx, id: CountId, at: Date) =>
  tx
    .updateTable('stock_counts')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

export interface CountLineRow {
  readonly position: number
  readonly productId: ProductId | null
  readonly componentId: ComponentId | null
  readonly name: string
  readonly code: string | null
  readonly counted: number | null
  readonly expected: number | null
  readonly who: string | null
  readonly countedAt: Date | null
  readonly isWritten: boolean
  readonly why: string
  readonly isOvertaken: boolean
}

const lines = (id: CountId) => sql`
  SELECT l.position, l.product_id AS "productId", l.component_id AS "componentId", coalesce(p.name, c.name) AS name, g.code,
    l.counted, l.expected, u.name AS who, l.counted_at AS "countedAt", l.written_at IS NOT NULL AS "isWritten", l.why,
    l.after_move IS NOT NULL AND EXISTS (
      SELECT FROM stock_moves m WHERE m.id > l.after_move AND m.reason IN ('counted', 'opening', 'uncounted', 'unrecorded')
        AND (m.product_id = l.product_id OR m.component_id = l.component_id)) AS "isOvertaken"
  FROM stock_count_lines l
  LEFT JOIN products p ON p.id = l.product_id LEFT JOIN components c ON c.id = l.component_id
  LEFT JOIN goods_codes g ON g.product_id = l.product_id OR g.component_id = l.component_id
  LEFT JOIN users u ON u.id = l.counter
  WHERE l.count_id = ${id}`

export const listCountLines = async (db: Reader, id: CountId, limit: number): Promise<CountLineRow[]> =>
  (await sql<CountLineRow>`${lines(id)} ORDER BY l.position LIMIT ${limit}`.execute(db)).rows

const ofItems = (items: readonly StockItemId[]) =>
  sql`(l.product_id = ANY(${items}::text[]) OR l.component_id = ANY(${items}::text[]))`

/** Lines of these goods, locked in their order; whoever counts the same waits. */
export const lockCountLines = async (tx: Tx, id: CountId, items: readonly StockItemId[]): Promise<CountLineRow[]> =>
  (await sql<CountLineRow>`${lines(id)} AND ${ofItems(items)} ORDER BY l.position FOR UPDATE OF l`.execute(tx)).rows

interface Counted {
  readonly counted: number
  readonly expected: number
  readonly item: StockItem
  readonly counter: UserId
  readonly at: Date
}

/** Keeps a count with what should have lain there at its moment. The level is locked. */
export async function saveCounted(
  tx: Tx,
  id: CountId,
  position: number,
  { counted, expected, item, counter, at }: Counted,
): Promise<void> {
  const ofItem = 'productId' in item ? sql`m.product_id = ${item.productId}` : sql`m.component_id = ${item.componentId}`
  await sql`
    UPDATE stock_count_lines SET counted = ${counted}, expected = ${expected}, counter = ${counter}, counted_at = ${at},
      after_move = (SELECT coalesce(max(m.id), 0) FROM stock_moves m WHERE ${ofItem})
    WHERE count_id = ${id} AND position = ${position}`.execute(tx)
}

export const saveWritten = (
  tx: Tx,
  id: CountId,
  position: number,
  { why, at }: { readonly why: string; readonly at: Date },
) =>
  tx
    .updateTable('stock_count_lines')
    .set({ why, written_at: at })
    .where('count_id', '=', id)
    .where('position', '=', position)
    .execute()
