// The SQL of a shelf that is searched, narrowed or sorted by a shopper, and of the categories to choose from (CAT-26).
import { sql } from 'kysely'
import type { ShelfOrder, ShelfWish } from '#contract/shelf.ts'
import type { Reader } from '../db/database.ts'
import { escapeLike } from '../db/escape-like.ts'
import { isPublished, PAGE_SIZE, type ProductRow, selectProducts } from './catalog-queries.ts'

const MOST_CATEGORIES = 30
const MOST_WORDS = 6
/** Where a word is looked for. */
const FOUND_IN = sql<string>`p.name || ' ' || p.generic_name || ' ' || p.category`

/** A page of the products that a wish names; all of its words are somewhere in the name, the common name or the category. */
export function listShelfRows(
  db: Reader,
  { words, category, order, page }: ShelfWish,
  now: Date,
): Promise<ProductRow[]> {
  let query = selectProducts(db).where(isPublished(now, 'p'))
  if (category !== '') query = query.where('p.category', '=', category)
  for (const word of words.split(' ').slice(0, MOST_WORDS))
    if (word !== '') query = query.where(FOUND_IN, 'ilike', `%${escapeLike(word)}%`)
  return query
    .orderBy(ORDERS[order])
    .orderBy('p.position')
    .orderBy('p.id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
}

const ORDERS: Readonly<Record<ShelfOrder, ReturnType<typeof sql>>> = {
  '': sql`p.position`,
  price: sql`p.price`,
  'price-down': sql`p.price DESC`,
  new: sql`greatest(p.published_at, p.created_at) DESC`,
}

/** The categories of what is in the shop, in the order of the alphabet. */
export async function listShelfCategories(db: Reader, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('category')
    .distinct()
    .where('deleted_at', 'is', null)
    .where('category', '<>', '')
    .where(isPublished(now))
    .orderBy('category')
    .limit(MOST_CATEGORIES)
    .execute()
  return rows.map(({ category }) => category)
}
