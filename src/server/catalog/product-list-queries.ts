// The SQL of the filtered product list, its categories, its order and the site map (CAT-26).
import { type RawBuilder, sql } from 'kysely'
import type { ProductListOrder, ProductListQuery } from '#contract/shelf.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Database, Reader, Tx } from '../db/database.ts'
import { escapeLike } from '../db/sql-pieces.ts'
import { hasCard, isPublished, PAGE_SIZE, type ProductRow, selectProducts } from './catalog-queries.ts'

const MAX_CATEGORIES = 30
const MAX_WORDS = 6
/** Where a word is looked for. */
const FOUND_IN = sql<string>`p.name || ' ' || p.generic_name || ' ' || p.category || ' ' || p.also_known_as`

/**
 * A page of the cards that a wish names; each of its words is in what the product is called, in any language (CAT-45). A family is found
 * by any of its products, and sorted by the lowest price (CAT-31).
 */
export async function listProductListRows(
  db: Reader,
  { words, category, order, page }: ProductListQuery,
  now: Date,
): Promise<ProductRow[]> {
  const asked = words
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
  const translated = asked.length > 0 ? await findTranslated(db, asked) : []
  let found = db.selectFrom('products as p').where('p.deleted_at', 'is', null).where(isPublished(now, 'p'))
  if (category !== '') found = found.where('p.category', '=', category)
  for (const [place, word] of asked.entries()) found = found.where(isFoundBy(word, translated[place]))
  return selectProducts(db)
    .where('p.id', 'in', found.select(cardOfEach(now)))
    .orderBy(ORDERS[order](now))
    .orderBy('p.position')
    .orderBy('p.id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
}

/** Fewer emails are like too many words. */
const TYPED = /[\p{L}\p{M}\p{N}]{4}/u
const patternOf = (word: string): string => `%${escapeLike(word)}%`
/** True where a text has a word, or one that is like it by most of its threes of letters: a typing error finds it too. */
const isLike = (text: RawBuilder<string>, word: string): RawBuilder<boolean> =>
  TYPED.test(word)
    ? sql<boolean>`(${text} ILIKE ${patternOf(word)} OR ${word} <% (${text}))`
    : sql<boolean>`${text} ILIKE ${patternOf(word)}`

interface Translated {
  /** Products with a translated name that has the word. */
  readonly ids: ProductId[]
  /** English words of which one translation has the word. */
  readonly english: string[]
}

/** What each word means in the shop's other languages. */
async function findTranslated(db: Reader, words: readonly string[]): Promise<Translated[]> {
  const meanings = words.map(
    (word) => sql`SELECT
      ARRAY(SELECT product_id FROM product_translations WHERE ${isLike(sql`name`, word)} LIMIT ${MAX_TRANSLATED}) AS ids,
      ARRAY(SELECT DISTINCT english FROM product_translation_texts WHERE said ILIKE ${patternOf(word)} LIMIT ${MAX_MEANINGS}) AS english`,
  )
  return (await sql<Translated>`${sql.join(meanings, sql` UNION ALL `)}`.execute(db)).rows
}
const MAX_TRANSLATED = 1000
const MAX_MEANINGS = 10

const isFoundBy = (word: string, { ids, english }: Translated = { ids: [], english: [] }) =>
  sql<boolean>`(${sql.join(
    [
      isLike(FOUND_IN, word),
      ...english.map((each) => sql<boolean>`${FOUND_IN} ILIKE ${patternOf(each)}`),
      ...(ids.length > 0 ? [sql<boolean>`p.id = ANY(${ids}::text[])`] : []),
    ],
    sql` OR `,
  )})`

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

const ORDERS: Readonly<Record<ProductListOrder, (now: Date) => ReturnType<typeof sql>>> = {
  '': () => sql`p.position`,
  price: lowestPrice,
  'price-down': (now) => sql`${lowestPrice(now)} DESC`,
  new: () => sql`greatest(p.published_at, p.created_at) DESC`,
}

/** The categories of what is in the shop, in the order of the alphabet. */
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

// The job that keeps up how the shelf stands by what is left and by what goes off first: no sale writes an index of it (docs/decisions/025).

/** Safe to repeat, and beside another one. Writes what differs alone. */
export async function rankProducts(db: Reader): Promise<void> {
  await sql`
    UPDATE product_ranks r SET level = now.level, expires_on = now.expires_on
    FROM (
      SELECT s.product_id, s.stock - s.held AS level, first.expires_on FROM stock_levels s LEFT JOIN (
        SELECT product_id, min(expires_on) AS expires_on FROM stock_batches
        WHERE units > 0 AND recalled_at IS NULL GROUP BY product_id
      ) first USING (product_id)
    ) now
    WHERE now.product_id = r.product_id AND (r.level, r.expires_on) IS DISTINCT FROM (now.level, now.expires_on)`.execute(
    db,
  )
}

// The SQL of the site map: which products have a page of their own to be found by, one for each card, and since when it reads as it does.
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

/** Some products by id, so that each stays in the same part of the map. */
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

export interface Place {
  readonly id: ProductId
  readonly position: number
}

/** Room between neighbours in the catalogue, for what is moved between them. */
export const PLACE_STEP = 2 ** 20

/** True for what stands behind a place. */
export const isBehind = ({ position, id }: Place) => sql<boolean>`(position, id) > (${position}, ${id})`
const isInFront = ({ position, id }: Place) => sql<boolean>`(position, id) < (${position}, ${id})`

/** Waits until nobody else moves a product. */
export async function lockPlaces(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('shelf'))`.execute(tx)
}

const places = (db: Reader) => db.selectFrom('products').select(['id', 'position']).where('deleted_at', 'is', null)

/** Where a product that is sold stands. */
export const findPlace = (db: Reader, id: ProductId): Promise<Place | undefined> =>
  places(db).where('id', '=', id).executeTakeFirst()

/** Who stands next to a place, in front of it or behind it, `except` one. */
export function findNeighbour(db: Reader, place: Place, side: 'front' | 'behind', except: ProductId) {
  const direction = side === 'front' ? 'desc' : 'asc'
  return places(db)
    .where(side === 'front' ? isInFront(place) : isBehind(place))
    .where('id', '<>', except)
    .orderBy('position', direction)
    .orderBy('id', direction)
    .limit(1)
    .executeTakeFirst()
}

/** A product's number in the catalogue, from 1. */
export async function countListed(db: Reader, place: Place): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .where(isInFront(place))
    .executeTakeFirstOrThrow()
  return count + 1
}

export const setPosition = (tx: Tx, id: ProductId, position: number) =>
  tx.updateTable('products').set({ position }).where('id', '=', id).execute()

/** Makes room between all neighbours again; seldom, when a gap is used up. */
export async function spreadPlaces(tx: Tx, step: number): Promise<void> {
  // By their ids, as whoever buys several locks them (DB-5).
  await sql`SELECT count(*) FROM (SELECT FROM products WHERE deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE) AS locked`.execute(
    tx,
  )
  // Where PostgreSQL knows no figures of a catalogue that has just grown, it would hold each product against all others.
  await sql`SELECT set_config('enable_nestloop', 'off', true)`.execute(tx)
  await sql`
    UPDATE products SET position = catalogue.place
    FROM (
      SELECT id, row_number() OVER (ORDER BY position, id) * ${step}::bigint AS place FROM products WHERE deleted_at IS NULL
    ) AS catalogue
    WHERE catalogue.id = products.id AND position <> catalogue.place`.execute(tx)
}
