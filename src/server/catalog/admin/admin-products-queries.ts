// The SQL of the admin's product list: a page of staff's list, narrowed, and the same list for a file.
import type { ProductId } from '#domain/ids.ts'
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

/** The ids of some products in the order of the catalogue. Only ids: what is skipped is not read. */
export async function listAdminProductIds(
  db: Reader,
  filter: AdminProductsFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ProductId[]> {
  const rows = await onAdminList(db, filter)
    .select('id')
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
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
