// The SQL of the admin's product list: a page of staff's list, narrowed, and the same list for a file.
import { sql } from 'kysely'
import type { ProductId } from '#domain/ids.ts'
import type { ProductSort } from '#domain/product-sort.ts'
import type { Publishing } from '#domain/publishing.ts'
import { type Counted, countUpTo, MOST_COUNTED } from '../../db/count-up-to.ts'
import type { Reader } from '../../db/database.ts'
import { escapeLike } from '../../db/escape-like.ts'
import { isPublished, type ProductRow, selectProducts } from '../catalog-queries.ts'
import { isBehind } from '../product-order-queries.ts'

export interface AdminProductsFilter {
  /** Words in the name, three characters or more; null: all. */
  readonly words: string | null
  readonly stock: 'low' | 'out' | null
  /** How it is shown at an instant; null: all. */
  readonly shown: { readonly as: Publishing; readonly now: Date } | null
}

/** The catalogue is paged to its end, and no shop of this kind has more. */
const MOST_LISTED = 20_000

const MOST_CATEGORIES = 100

const idsShortOf = (db: Reader, state: 'low' | 'out') =>
  db.selectFrom('stock_levels').select('product_id').where('state', '=', state).where('deleted_at', 'is', null)

const onAdminList = (db: Reader, { words, stock, shown }: AdminProductsFilter) => {
  let query = db.selectFrom('products').where('deleted_at', 'is', null)
  if (words !== null) query = query.where('name', 'ilike', `%${escapeLike(words)}%`)
  if (stock !== null) query = query.where('id', 'in', idsShortOf(db, stock))
  if (shown?.as === 'draft') query = query.where('published_at', 'is', null)
  if (shown?.as === 'published') query = query.where(isPublished(shown.now))
  if (shown?.as === 'scheduled') query = query.where('published_at', '>', shown.now)
  return query
}

/** The categories of products, drafts too, in the order of the alphabet. */
export async function listCategories(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('category')
    .distinct()
    .where('deleted_at', 'is', null)
    .where('category', '<>', '')
    .orderBy('category')
    .limit(MOST_CATEGORIES)
    .execute()
  return rows.map(({ category }) => category)
}

interface Place {
  readonly limit: number
  readonly offset: number
  /** Null: the order of the catalogue. */
  readonly sort?: { readonly by: ProductSort; readonly way: 'asc' | 'desc' } | null
}

/**
 * What can be sold of a product. No index has it, or each sale would write one (docs/decisions/034): whoever sorts by it reads a
 * narrow row of every product, and there are never more than the catalogue has.
 */
const level = sql`(SELECT s.stock - s.held FROM stock_levels s WHERE s.product_id = products.id)`
const firstExpiry = sql`(SELECT min(b.expires_on) FROM stock_batches b
  WHERE b.product_id = products.id AND b.units > 0 AND b.recalled_at IS NULL)`
const SORTED_BY = { name: sql`lower(name)`, price: sql`price`, level, expiry: firstExpiry } as const
const WAYS = { asc: sql`ASC`, desc: sql`DESC` } as const
/** What is not counted, or never goes off, stands last, whichever way. */
const LAST = { name: sql``, price: sql``, level: sql`NULLS LAST`, expiry: sql`NULLS LAST` } as const

/** The ids of some products in the order of the catalogue, or sorted. Only ids: what is skipped is not read. */
export async function listAdminProductIds(
  db: Reader,
  filter: AdminProductsFilter,
  { limit, offset, sort = null }: Place,
): Promise<ProductId[]> {
  const query = onAdminList(db, filter).select('id').limit(limit).offset(offset)
  const sorted =
    sort === null
      ? query.orderBy('position').orderBy('id')
      : query.orderBy(sql`${SORTED_BY[sort.by]} ${WAYS[sort.way]} ${LAST[sort.by]}`).orderBy('id', sort.way)
  return (await sorted.execute()).map(({ id }) => id)
}

/** Products by id, in the order of the catalogue. */
export const listProductRowsById = (db: Reader, ids: readonly ProductId[]): Promise<ProductRow[]> =>
  selectProducts(db).where('p.id', 'in', ids).orderBy('p.position').orderBy('p.id').execute()

/** How many the list has. */
export const countAdminProducts = (db: Reader, filter: AdminProductsFilter): Promise<Counted> =>
  countUpTo(db, onAdminList(db, filter).select('id'), filter.words === null ? MOST_LISTED : MOST_COUNTED)

/** The products after one, in the order of the catalogue; from the first when null. */
export async function listAdminProductsAfter(
  db: Reader,
  filter: AdminProductsFilter,
  after: Pick<ProductRow, 'id' | 'position'> | null,
  limit: number,
): Promise<ProductRow[]> {
  let query = onAdminList(db, filter)
  if (after) query = query.where(isBehind(after))
  const rows = await query.select('id').orderBy('position').orderBy('id').limit(limit).execute()
  return rows.length === 0
    ? []
    : listProductRowsById(
        db,
        rows.map(({ id }) => id),
      )
}
