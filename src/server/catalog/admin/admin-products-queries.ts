// The SQL of the staff's product list, for a page and for the whole filtered list of an export.
import { sql } from 'kysely'
import type { ProductId } from '#domain/ids.ts'
import type { ProductSort } from '#domain/list-sorts.ts'
import type { ListedAs } from '#domain/publishing.ts'
import type { TaxClass, Unit } from '#domain/tax.ts'
import type { Reader } from '../../db/database.ts'
import { type Counted, countUpTo, MAX_COUNTED } from '../../db/search-newest.ts'
import { escapeLike } from '../../db/sql-pieces.ts'
import { isPublished, type ProductRow, selectAllProducts } from '../catalog-queries.ts'
import { isAfter } from '../product-list-queries.ts'

export interface AdminProductsFilter {
  /** Text of at least three characters that the name must contain; null: all products. */
  readonly text: string | null
  readonly stock: 'low' | 'out' | null
  /** The publishing state of the listed products at an instant; null: every state except deleted. */
  readonly publishing: { readonly state: ListedAs; readonly now: Date } | null
}

/** The maximum number of products that are counted for a list without a search text. */
const MAX_LISTED = 20_000

const MAX_CATEGORIES = 100

const selectIdsByStockState = (db: Reader, state: 'low' | 'out') =>
  db.selectFrom('stock_levels').select('product_id').where('state', '=', state).where('deleted_at', 'is', null)

const filteredProductsQuery = (db: Reader, { text, stock, publishing }: AdminProductsFilter) => {
  const isDeleted = publishing?.state === 'deleted'
  let query = db.selectFrom('products').where('deleted_at', isDeleted ? 'is not' : 'is', null)
  if (text !== null) query = query.where('name', 'ilike', `%${escapeLike(text)}%`)
  if (stock !== null) query = query.where('id', 'in', selectIdsByStockState(db, stock))
  if (publishing?.state === 'draft') query = query.where('published_at', 'is', null)
  if (publishing?.state === 'published') query = query.where(isPublished(publishing.now))
  if (publishing?.state === 'scheduled') query = query.where('published_at', '>', publishing.now)
  return query
}

/** Returns the first MAX_CATEGORIES categories by name, those of drafts included. */
export async function listCategories(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('category')
    .distinct()
    .where('deleted_at', 'is', null)
    .where('category', '<>', '')
    .orderBy('category')
    .limit(MAX_CATEGORIES)
    .execute()
  return rows.map(({ category }) => category)
}

/** Returns the HSN code and tax of each category's newest product with an HSN code, the newest product first. */
export async function listTaxesOfCategories(db: Reader) {
  const { rows } = await sql<{
    category: string
    name: string
    hsn: string
    taxClass: TaxClass
    taxRateBp: number
    taxUnit: Unit
  }>`
    SELECT category, name, hsn, tax_class AS "taxClass", tax_rate_bp AS "taxRateBp", tax_unit AS "taxUnit" FROM (
      SELECT DISTINCT ON (category) * FROM products WHERE deleted_at IS NULL AND hsn <> ''
      ORDER BY category, created_at DESC, id DESC
    ) newest ORDER BY created_at DESC, id DESC LIMIT ${MAX_CATEGORIES}`.execute(db)
  return rows
}

interface PageRequest {
  readonly limit: number
  readonly offset: number
  readonly sort?: { readonly by: ProductSort; readonly way: 'asc' | 'desc' } | null
}

/** A job copies stock level and expiry to product_ranks (docs/decisions/025). */
const SORT_COLUMNS = {
  name: sql`lower(name)`,
  price: sql`price`,
  level: sql`product_ranks.level`,
  expiry: sql`product_ranks.expires_on`,
} as const
const SORTED_BY_RANK: readonly ProductSort[] = ['level', 'expiry']
const DIRECTIONS = { asc: sql`ASC`, desc: sql`DESC` } as const

/** Returns the ids of a page. Only ids are read, so that skipping earlier pages is cheap. */
export async function listAdminProductIds(
  db: Reader,
  filter: AdminProductsFilter,
  { limit, offset, sort = null }: PageRequest,
): Promise<ProductId[]> {
  const query = filteredProductsQuery(db, filter).select('id').limit(limit).offset(offset)
  if (sort === null) return idsOf(await query.orderBy('position').orderBy('id').execute())
  const sortedColumn = sql`${SORT_COLUMNS[sort.by]} ${DIRECTIONS[sort.way]}`
  if (!SORTED_BY_RANK.includes(sort.by))
    return idsOf(await query.orderBy(sortedColumn).orderBy('id', sort.way).execute())
  // Products without counted stock or expiry come last in both directions.
  const isNarrowFilter = filter.text !== null || filter.stock !== null
  if (!isNarrowFilter) return listIdsInRankOrder(db, filter, { limit, offset, sort })
  const sortedByRank = query
    .innerJoin('product_ranks', 'product_ranks.product_id', 'products.id')
    .orderBy(sql`${sortedColumn} NULLS LAST`)
    .orderBy('product_ranks.product_id', sort.way)
  return idsOf(await sortedByRank.execute())
}

/** Reads ranks in the order of their index until the page is full, which is fast if most products match the filter. */
async function listIdsInRankOrder(
  db: Reader,
  filter: AdminProductsFilter,
  { limit, offset, sort: { by, way } }: PageRequest & { readonly sort: NonNullable<PageRequest['sort']> },
): Promise<ProductId[]> {
  // OFFSET 0 makes PostgreSQL read the ranks in order. Without it, PostgreSQL may join the whole catalogue first.
  const listedRows = filteredProductsQuery(db, filter)
    .select('id')
    .where('id', '=', sql.ref<ProductId>('product_ranks.product_id'))
    .offset(0)
  const { rows } = await sql<{ id: ProductId }>`
    SELECT listed.id FROM product_ranks CROSS JOIN LATERAL (${listedRows}) listed
    ORDER BY ${SORT_COLUMNS[by]} ${DIRECTIONS[way]} NULLS LAST, product_ranks.product_id ${DIRECTIONS[way]}
    LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return idsOf(rows)
}

const idsOf = (rows: readonly { readonly id: ProductId }[]): ProductId[] => rows.map(({ id }) => id)

/** Returns the products with these ids, deleted ones included, in catalogue order. */
export const listProductRowsById = (db: Reader, ids: readonly ProductId[]): Promise<ProductRow[]> =>
  selectAllProducts(db).where('p.id', 'in', ids).orderBy('p.position').orderBy('p.id').execute()

export const countAdminProducts = (db: Reader, filter: AdminProductsFilter): Promise<Counted> =>
  countUpTo(db, filteredProductsQuery(db, filter).select('id'), filter.text === null ? MAX_LISTED : MAX_COUNTED)

/** Returns up to `limit` products after `after` in catalogue order; from the first product if `after` is null. */
export async function listAdminProductsAfter(
  db: Reader,
  filter: AdminProductsFilter,
  after: Pick<ProductRow, 'id' | 'position'> | null,
  limit: number,
): Promise<ProductRow[]> {
  let query = filteredProductsQuery(db, filter)
  if (after) query = query.where(isAfter(after))
  const rows = await query.select('id').orderBy('position').orderBy('id').limit(limit).execute()
  return rows.length === 0
    ? []
    : listProductRowsById(
        db,
        rows.map(({ id }) => id),
      )
}
