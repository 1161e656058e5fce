// The SQL of codes that are printed on goods (ORD-29).
import { sql } from 'kysely'
import type { ProductId } from '#domain/ids.ts'
import type { GoodsCode } from '#domain/scan-box.ts'
import type { Reader, Tx } from '../db/database.ts'
import type { StockItem } from '../db/stock-moves-queries.ts'

const ofItem = (item: StockItem) =>
  'productId' in item ? sql<boolean>`product_id = ${item.productId}` : sql<boolean>`component_id = ${item.componentId}`

export const findGoodsCode = async (db: Reader, item: StockItem): Promise<string | null> =>
  (await db.selectFrom('goods_codes').select('code').where(ofItem(item)).executeTakeFirst())?.code ?? null

/** Codes of what is sold and of components in use, by their code. Each name is looked up, and once: joined, all products would be read for some, and without OFFSET each name is asked for again by WHERE. */
export async function listGoodsCodes(db: Reader, limit: number): Promise<GoodsCode[]> {
  const { rows } = await sql<GoodsCode>`
    SELECT c.code, named.name, c.product_id AS "productId"
    FROM goods_codes c CROSS JOIN LATERAL (
      SELECT coalesce(
        (SELECT p.name FROM products p WHERE p.id = c.product_id),
        (SELECT k.name FROM components k WHERE k.id = c.component_id AND k.deleted_at IS NULL)) AS name
      OFFSET 0) named
    WHERE named.name IS NOT NULL
    ORDER BY c.code LIMIT ${limit}`.execute(db)
  return rows
}

/** The codes of these products, and of components in use that are called so; by their code. Names of products are looked up here too. */
export async function listGoodsCodesOf(
  db: Reader,
  { products, names }: { readonly products: readonly ProductId[]; readonly names: readonly string[] },
): Promise<GoodsCode[]> {
  const { rows } = await sql<GoodsCode>`
    SELECT c.code, (SELECT p.name FROM products p WHERE p.id = c.product_id) AS name, c.product_id AS "productId"
    FROM goods_codes c WHERE c.product_id = ANY(${products}::text[])
    UNION ALL
    SELECT c.code, k.name, NULL FROM components k JOIN goods_codes c ON c.component_id = k.id
    WHERE k.deleted_at IS NULL AND lower(k.name) = ANY(${names.map((name) => name.toLowerCase())}::text[])
    ORDER BY code`.execute(db)
  return rows
}

export const deleteGoodsCode = async (tx: Tx, item: StockItem): Promise<void> =>
  void (await tx.deleteFrom('goods_codes').where(ofItem(item)).execute())

/** Gives goods a code. False where others have it; what is not in use any more lets go of its own. */
export async function insertGoodsCode(tx: Tx, item: StockItem, code: string): Promise<boolean> {
  await sql`
    DELETE FROM goods_codes c WHERE c.code = ${code} AND (
      EXISTS (SELECT FROM products p WHERE p.id = c.product_id AND p.deleted_at IS NOT NULL)
      OR EXISTS (SELECT FROM components k WHERE k.id = c.component_id AND k.deleted_at IS NOT NULL))`.execute(tx)
  const row =
    'productId' in item
      ? { product_id: item.productId, component_id: null }
      : { product_id: null, component_id: item.componentId }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('goods_codes')
    .values({ code, ...row })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
