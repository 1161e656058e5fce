// The SQL of a shelf that is searched, narrowed or sorted by a shopper, and of the categories to choose from (CAT-26).
import { sql } from 'kysely'
import type { ShelfOrder, ShelfWish } from '#contract/shelf.ts'
import type { ProductId } from '#domain/ids.ts'
import { wantedSounds } from '#domain/spellings.ts'
import type { Reader } from '../db/database.ts'
import { escapeLike } from '../db/escape-like.ts'
import { isPublished, PAGE_SIZE, type ProductRow, selectProducts } from './catalog-queries.ts'

const MOST_CATEGORIES = 30
const MOST_WORDS = 6
/** Where a word is looked for. */
const FOUND_IN = sql<string>`p.name || ' ' || p.generic_name || ' ' || p.category`

/**
 * A page of the cards that a wish names; all of its words are somewhere in the name, the common name or the category, or sound like what it is called in any language. A family is
 * found by any of its products, and sorted by the lowest price (CAT-31).
 */
export function listShelfRows(
  db: Reader,
  { words, category, order, page }: ShelfWish,
  now: Date,
): Promise<ProductRow[]> {
  let found = db.selectFrom('products as p').where('p.deleted_at', 'is', null).where(isPublished(now, 'p'))
  if (category !== '') found = found.where('p.category', '=', category)
  for (const word of words.split(' ').slice(0, MOST_WORDS)) if (word !== '') found = found.where(isFoundBy(word))
  return selectProducts(db)
    .where('p.id', 'in', found.select(cardOfEach(now)))
    .orderBy(ORDERS[order](now))
    .orderBy('p.position')
    .orderBy('p.id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
}

/** As it is written, or as it sounds (CAT-45). */
const isFoundBy = (word: string) => {
  const written = sql<boolean>`${FOUND_IN} ILIKE ${`%${escapeLike(word)}%`}`
  const sounds = wantedSounds(word).map((sound) => sql<boolean>`p.sounds LIKE ${`%${escapeLike(sound)}%`}`)
  return sql<boolean>`(${sql.join([written, ...sounds], sql` OR `)})`
}

/** The product whose card stands for one that was found. */
const cardOfEach = (now: Date) =>
  sql<ProductId>`CASE WHEN p.family_id IS NULL THEN p.id ELSE (
    SELECT v.id FROM products v
    WHERE v.family_id = p.family_id AND v.deleted_at IS NULL AND ${isPublished(now, 'v')} ORDER BY v.position, v.id LIMIT 1
  ) END`.as('id')

/** What the card of a product begins at. */
const lowestPrice = (now: Date) =>
  sql`CASE WHEN p.family_id IS NULL THEN p.price ELSE (
    SELECT min(v.price) FROM products v WHERE v.family_id = p.family_id AND v.deleted_at IS NULL AND ${isPublished(now, 'v')}
  ) END`

const ORDERS: Readonly<Record<ShelfOrder, (now: Date) => ReturnType<typeof sql>>> = {
  '': () => sql`p.position`,
  price: lowestPrice,
  'price-down': (now) => sql`${lowestPrice(now)} DESC`,
  new: () => sql`greatest(p.published_at, p.created_at) DESC`,
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
