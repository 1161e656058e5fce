// The SQL of the filtered product list and its categories (CAT-26), of the site map, and of catalogue order.
import { type RawBuilder, sql } from 'kysely'
import type { ProductListOrder, ProductListQuery } from '#contract/product-list.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Database, Reader, Tx } from '../db/database.ts'
import { escapeLike } from '../db/sql-pieces.ts'
import { hasCard, isPublished, PAGE_SIZE, type ProductRow, selectProducts } from './catalog-queries.ts'

const MAX_CATEGORIES = 30
const MAX_WORDS = 6
const SEARCHED_TEXT = sql<string>`p.name || ' ' || p.generic_name || ' ' || p.category || ' ' || p.also_known_as`

/**
 * Returns a page of product cards that match the query. Each of the first MAX_WORDS words must occur, in any language,
 * in a product's name, common name, category or other names; a long word may have a typing error (CAT-45). A family
 * matches if any of its products does, and is sorted by its lowest price (CAT-31).
 */
export async function listProductListRows(
  db: Reader,
  { words: searchText, category, order, page }: ProductListQuery,
  now: Date,
): Promise<ProductRow[]> {
  const searchWords = searchText
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
  const translatedMatches = searchWords.length > 0 ? await findTranslatedMatches(db, searchWords) : []
  let query = db.selectFrom('products as p').where('p.deleted_at', 'is', null).where(isPublished(now, 'p'))
  if (category !== '') query = query.where('p.category', '=', category)
  for (const [index, word] of searchWords.entries()) query = query.where(matchesWord(word, translatedMatches[index]))
  return selectProducts(db)
    .where('p.id', 'in', query.select(cardId(now)))
    .orderBy(ORDERS[order](now))
    .orderBy('p.position')
    .orderBy('p.id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
}

/** Matches words with four characters in a row. Shorter words are similar to too many others. */
const LONG_WORD = /[\p{L}\p{M}\p{N}]{4}/u
const containsPattern = (word: string): string => `%${escapeLike(word)}%`
/** SQL that is true when a text contains the word. A long word may be similar by trigrams instead (operator <%). */
const isSimilar = (text: RawBuilder<string>, word: string): RawBuilder<boolean> =>
  LONG_WORD.test(word)
    ? sql<boolean>`(${text} ILIKE ${containsPattern(word)} OR ${word} <% (${text}))`
    : sql<boolean>`${text} ILIKE ${containsPattern(word)}`

interface WordMatches {
  /** The products whose translated name contains the word, possibly with a typing error. */
  readonly ids: ProductId[]
  /** The English texts, such as categories, whose translation contains the word. */
  readonly english: string[]
}

/** Returns the translated matches of each word, in the order of the words. */
async function findTranslatedMatches(db: Reader, words: readonly string[]): Promise<WordMatches[]> {
  const matchQueries = words.map(
    (word) => sql`SELECT
      ARRAY(SELECT product_id FROM product_translations WHERE ${isSimilar(sql`name`, word)} LIMIT ${MAX_TRANSLATED}) AS ids,
      ARRAY(SELECT DISTINCT english FROM product_translation_texts WHERE translation ILIKE ${containsPattern(word)} LIMIT ${MAX_MEANINGS}) AS english`,
  )
  return (await sql<WordMatches>`${sql.join(matchQueries, sql` UNION ALL `)}`.execute(db)).rows
}
const MAX_TRANSLATED = 1000
const MAX_MEANINGS = 10

const matchesWord = (word: string, { ids, english }: WordMatches = { ids: [], english: [] }) =>
  sql<boolean>`(${sql.join(
    [
      isSimilar(SEARCHED_TEXT, word),
      ...english.map((text) => sql<boolean>`${SEARCHED_TEXT} ILIKE ${containsPattern(text)}`),
      ...(ids.length > 0 ? [sql<boolean>`p.id = ANY(${ids}::text[])`] : []),
    ],
    sql` OR `,
  )})`

/** SQL of the id of the product whose card is shown: the product itself, or the first published one of its family. */
const cardId = (now: Date) =>
  sql<ProductId>`CASE WHEN p.family_id IS NULL THEN p.id ELSE (
    SELECT variant.id FROM products variant
    WHERE variant.family_id = p.family_id AND variant.deleted_at IS NULL AND ${isPublished(now, 'variant')}
    ORDER BY variant.position, variant.id LIMIT 1
  ) END`.as('id')

/** SQL of the price of a card: the product's price, or the lowest price of the published products of its family. */
const lowestPriceSql = (now: Date) =>
  sql`CASE WHEN p.family_id IS NULL THEN p.price ELSE (
    SELECT min(variant.price) FROM products variant
    WHERE variant.family_id = p.family_id AND variant.deleted_at IS NULL AND ${isPublished(now, 'variant')}
  ) END`

const ORDERS: Readonly<Record<ProductListOrder, (now: Date) => ReturnType<typeof sql>>> = {
  '': () => sql`p.position`,
  price: lowestPriceSql,
  'price-down': (now) => sql`${lowestPriceSql(now)} DESC`,
  new: () => sql`greatest(p.published_at, p.created_at) DESC`,
}

/** Returns the first MAX_CATEGORIES categories of published products, by name. */
export async function listShownCategories(db: Reader, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('category')
    .distinct()
    .where('deleted_at', 'is', null)
    .where('category', '<>', '')
    .where(isPublished(now))
    .orderBy('category')
    .limit(MAX_CATEGORIES)
    .execute()
  return rows.map(({ category }) => category)
}

/**
 * Copies changed available units and earliest expiry dates to product_ranks, whose indexes sort the staff's product
 * list. Sales then update no index (docs/decisions/025). Safe to repeat and to run concurrently.
 */
export async function rankProducts(db: Reader): Promise<void> {
  await sql`
    UPDATE product_ranks AS rank SET level = current.level, expires_on = current.expires_on
    FROM (
      SELECT product_id, stock - held AS level, earliest.expires_on FROM stock_levels LEFT JOIN (
        SELECT product_id, min(expires_on) AS expires_on FROM stock_batches
        WHERE units > 0 AND recalled_at IS NULL GROUP BY product_id
      ) earliest USING (product_id)
    ) AS current
    WHERE current.product_id = rank.product_id
      AND (rank.level, rank.expires_on) IS DISTINCT FROM (current.level, current.expires_on)`.execute(db)
}

export const countProductPages = async (db: Database, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('deleted_at', 'is', null)
    .where(isPublished(now))
    .where(hasCard(now))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the published products with their own card, by id, so that a new product comes last in the site map. */
export const listProductPages = (db: Database, { limit, offset, now }: { limit: number; offset: number; now: Date }) =>
  db
    .selectFrom('products')
    .select(['id', 'updated_at as updatedAt'])
    .where('deleted_at', 'is', null)
    .where(isPublished(now))
    .where(hasCard(now))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

export interface CatalogPosition {
  readonly id: ProductId
  readonly position: number
}

/** The distance between neighbouring positions. Other products can be moved between them. */
export const POSITION_STEP = 2 ** 20

export const isAfter = ({ position, id }: CatalogPosition) => sql<boolean>`(position, id) > (${position}, ${id})`
const isBefore = ({ position, id }: CatalogPosition) => sql<boolean>`(position, id) < (${position}, ${id})`

/** Locks the catalogue order until the transaction ends. No other transaction can then move a product. */
export async function lockCatalogOrder(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('shelf'))`.execute(tx)
}

const positionsQuery = (db: Reader) =>
  db.selectFrom('products').select(['id', 'position']).where('deleted_at', 'is', null)

export const findCatalogPosition = (db: Reader, id: ProductId): Promise<CatalogPosition | undefined> =>
  positionsQuery(db).where('id', '=', id).executeTakeFirst()

/** Returns the nearest product before or after a position, leaving out `except`; undefined at the end of the list. */
export function findNeighbour(db: Reader, from: CatalogPosition, side: 'front' | 'behind', except: ProductId) {
  const direction = side === 'front' ? 'desc' : 'asc'
  return positionsQuery(db)
    .where(side === 'front' ? isBefore(from) : isAfter(from))
    .where('id', '<>', except)
    .orderBy('position', direction)
    .orderBy('id', direction)
    .limit(1)
    .executeTakeFirst()
}

/** Returns a product's number in catalogue order, from 1. */
export async function findCatalogNumber(db: Reader, position: CatalogPosition): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .where(isBefore(position))
    .executeTakeFirstOrThrow()
  return count + 1
}

export const setPosition = (tx: Tx, id: ProductId, position: number) =>
  tx.updateTable('products').set({ position }).where('id', '=', id).execute()

/** Sets all positions to multiples of `step`, so that products can be moved between neighbours again. */
export async function spreadPositions(tx: Tx, step: number): Promise<void> {
  // All transactions lock products in the order of their ids (DB-5).
  await sql`SELECT count(*) FROM (SELECT FROM products WHERE deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE) AS locked`.execute(
    tx,
  )
  // Without table statistics, such as after a large import, PostgreSQL would choose a nested loop over all products.
  await sql`SELECT set_config('enable_nestloop', 'off', true)`.execute(tx)
  await sql`
    UPDATE products SET position = spread.new_position
    FROM (
      SELECT id, row_number() OVER (ORDER BY position, id) * ${step}::bigint AS new_position
      FROM products WHERE deleted_at IS NULL
    ) AS spread
    WHERE spread.id = products.id AND position <> spread.new_position`.execute(tx)
}
