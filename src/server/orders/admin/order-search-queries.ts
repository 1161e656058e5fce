// The SQL of finding orders by words: an index that is filled after the orders, and what has not come into it yet (ORD-17).
import { type RawBuilder, sql } from 'kysely'
import { letterNeedlesOf, needlesOf } from '#domain/searched-words.ts'
import type { Reader } from '../../db/database.ts'
import { type Counted, MAX_COUNTED, withoutWholeReads } from '../../db/search-newest.ts'
import { hasAccents, likePieces, plainLetters } from '../../db/sql-pieces.ts'
import { insertColumns } from '../../db/tables/insert-columns.ts'

/** Whoever only packs finds by what she reads: neither by email and phone nor by papers and payments (ORD-25). */
export type SeenOfOrders = 'all' | 'packing'

/** So many orders that have changed are looked through one by one; a job takes them in each minute. */
const MAX_IN_PART = 2000

/** The highest number whose words are in the index: numbers are given one after another, so all before it are too. */
const gathered = sql<number>`(SELECT coalesce(max(order_number), 0) FROM order_search)`

const bought = sql`(SELECT string_agg(name, ' ' ORDER BY position) FROM order_items WHERE order_items.order_id = orders.id)`

const names = sql<string>`concat_ws(' ', orders.billing->>'firstName', orders.billing->>'lastName', orders.billing->>'city')`
/** The names once more where they have accents, without them. */
const plainNames = sql`CASE WHEN ${hasAccents(names)} THEN ${plainLetters(names)} END`

/** As much of an order's words as whoever packs reads (ADM-22). */
const wordsOfPacking = sql<string>`lower(concat_ws(' ', orders.order_number, orders.billing->>'firstName', orders.billing->>'lastName',
  orders.billing->>'city', orders.billing->>'postcode', orders.tracking_number, ${bought}, ${plainNames}))`

/**
 * All by which an order is found, in small letters (ORD-24): on the first line what whoever packs reads, below it the rest;
 * `search` has names, email, phone and every parcel. No words that are searched for have a line's end in them.
 */
const wordsOfOrder = sql<string>`${wordsOfPacking} || lower(concat_ws(' ', E'\\n', orders.search, orders.billing->>'gstin'))`

/**
 * Takes the next orders' words into the index, and those of orders that were placed again under a number of before a disaster;
 * answers how many were next. They are locked until that has committed: who changes one of them meanwhile would otherwise look
 * for it in the index too early.
 */
export async function gatherOrderWords(db: Reader, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH next AS (
      SELECT order_number, ${wordsOfOrder} AS words FROM orders WHERE order_number > ${gathered}
      ORDER BY order_number LIMIT ${limit} FOR SHARE
    ), again AS (
      SELECT orders.order_number, ${wordsOfOrder} AS words FROM noted_numbers JOIN orders USING (order_number)
      WHERE NOT EXISTS (SELECT FROM order_search WHERE order_search.order_number = noted_numbers.order_number)
      LIMIT ${limit} FOR SHARE OF orders
    ), taken AS (
      INSERT INTO order_search (${insertColumns('order_search', ['order_number', 'words', 'is_whole'])})
      SELECT *, true FROM next UNION SELECT *, true FROM again ON CONFLICT DO NOTHING
    )
    SELECT count(*)::int AS count FROM next`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Takes in all words of orders that have changed, or that were taken in before there were so many; answers how many it did. An
 * order that somebody is changing right now waits for the next time.
 */
export async function completeOrderWords(db: Reader, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH next AS (
      SELECT order_number, ${wordsOfOrder} AS words FROM orders
      WHERE order_number IN (SELECT order_number FROM order_search WHERE NOT is_whole ORDER BY order_number DESC LIMIT ${limit})
      FOR NO KEY UPDATE SKIP LOCKED
    ), done AS (
      UPDATE order_search SET words = next.words, is_whole = true FROM next
      WHERE order_search.order_number = next.order_number RETURNING 1
    )
    SELECT count(*)::int AS count FROM done`.execute(db)
  return rows[0]?.count ?? 0
}

const pattern = (words: string): RawBuilder<string> => sql`lower(${likePieces([words])})`

/** The part of words in which somebody may look. */
const seenOf = (words: RawBuilder<unknown>, seen: SeenOfOrders) =>
  seen === 'all' ? words : sql`split_part(${words}, E'\\n', 1)`

/** True for an order that has these words, read from its row; so it is asked of one order after another. */
export function isOrderLike(words: string, seen: SeenOfOrders): RawBuilder<boolean> {
  const own = seen === 'all' ? wordsOfOrder : wordsOfPacking
  return sql<boolean>`coalesce(
    (SELECT ${seenOf(sql`words`, seen)} LIKE ${pattern(words)} FROM order_search
      WHERE order_search.order_number = orders.order_number AND is_whole),
    ${own} LIKE ${pattern(words)})`
}

/** Rows of the index that have these words, looked up by pieces of them; `words` of what is not whole are those of before. */
const inIndex = (words: string, seen: SeenOfOrders) => sql`
  SELECT order_number FROM order_search WHERE ${hasPieces(words, seen)} AND is_whole AND ${hasWords(words, seen)}`

/**
 * What whoever packs reads has an index of its letters: a word that nearly every order has elsewhere costs her nothing, and how long it
 * took tells her nothing. With digits it is the other one, which knows of few orders with them.
 */
function hasPieces(words: string, seen: SeenOfOrders): RawBuilder<boolean> {
  const letters = seen === 'all' ? null : letterNeedlesOf(words)
  if (letters === null) return sql`words LIKE lower(${likePieces(needlesOf(words))})`
  return sql`translate(${seenOf(sql`words`, seen)}, '0123456789', '') LIKE lower(${likePieces(letters)})`
}

/** Not looked up by itself: an index of it would read a list for each three of its letters. */
const hasWords = (words: string, seen: SeenOfOrders) =>
  sql<boolean>`strpos(${seenOf(sql`words`, seen)}, lower(${words})) > 0`

/**
 * Those of the newest and the changed, which are not in the index yet, by their own words. Rows of before the index had small letters
 * are found as they are, by whoever reads all of them.
 */
function besideIndex(words: string, seen: SeenOfOrders): RawBuilder<unknown> {
  const like = pattern(words)
  const own = seen === 'all' ? wordsOfOrder : wordsOfPacking
  const asTheyAre = sql`SELECT order_number FROM order_search WHERE NOT is_whole AND words ILIKE ${like} UNION ALL`
  return sql`
    ${seen === 'all' ? asTheyAre : sql``} SELECT order_number FROM orders
      WHERE order_number > ${gathered} AND ${own} LIKE ${like}
    UNION ALL SELECT order_number FROM orders WHERE ${own} LIKE ${like} AND order_number IN (
      SELECT order_number FROM order_search WHERE NOT is_whole ORDER BY order_number DESC LIMIT ${MAX_IN_PART})`
}

/** The numbers of all orders with these words. */
export const numbersLike = (words: string, seen: SeenOfOrders): RawBuilder<unknown> =>
  sql`${inIndex(words, seen)} UNION ALL ${besideIndex(words, seen)}`

export const isIndexedLike = (words: string, seen: SeenOfOrders): RawBuilder<boolean> =>
  sql<boolean>`order_number IN (${numbersLike(words, seen)})`

/** So many of the newest rows of words are read one after another: some milliseconds, and then whoever has common words has her page. */
const NEAR = 10_000

interface Wish {
  readonly words: string
  readonly seen: SeenOfOrders
  /** Only orders before this one. */
  readonly before: number | null
  readonly limit: number
  /** How many of the newest are read one after another. */
  readonly near?: number
}

/**
 * The numbers of the newest orders with these words, and how many there are, as far as that was looked at. Common words fill a page from
 * the newest alone; all others the index finds, and few. Numbers are given as orders are placed, so that the orders themselves are not read.
 */
export async function findNewestByWords(
  db: Reader,
  { words, seen, before, limit, near: most = NEAR }: Wish,
): Promise<{ numbers: readonly number[]; found: Counted }> {
  const isBefore = before === null ? sql`true` : sql`order_number < ${before}`
  const bottom = await findBottom(db, isBefore, most)
  const near = await numbersOf(
    db,
    sql`(SELECT order_number FROM (
        SELECT order_number, words, is_whole FROM order_search WHERE ${isBefore} AND order_number > ${bottom ?? 0}
        ORDER BY order_number DESC OFFSET 0
      ) newest WHERE is_whole AND ${seenOf(sql`words`, seen)} LIKE ${pattern(words)} LIMIT ${MAX_COUNTED + 1})
      UNION ALL SELECT * FROM (${besideIndex(words, seen)}) beside WHERE ${isBefore} AND order_number > ${bottom ?? 0}`,
  )
  if (bottom === null || near.length > MAX_COUNTED) return { numbers: near.slice(0, limit), found: countedOf(near) }
  // Whether there are more beyond, nobody has looked.
  if (near.length >= limit) return { numbers: near.slice(0, limit), found: { count: near.length - 1, isMore: true } }
  const all = await withoutWholeReads(db, (reader) =>
    numbersOf(reader, sql`SELECT * FROM (${numbersLike(words, seen)}) found WHERE ${isBefore}`),
  )
  return { numbers: all.slice(0, limit), found: countedOf(all) }
}

const countedOf = ({ length }: readonly number[]): Counted => ({
  count: Math.min(length, MAX_COUNTED),
  isMore: length > MAX_COUNTED,
})

/** The first number beyond the newest; null where there is none. Numbers have no gaps, or few: then the newest are some less. */
async function findBottom(db: Reader, isBefore: RawBuilder<unknown>, most: number): Promise<number | null> {
  const { rows } = await sql<{ bottom: number | null }>`
    SELECT max(order_number) AS bottom FROM order_search
    WHERE order_number <= (SELECT max(order_number) FROM order_search WHERE ${isBefore}) - ${most}::bigint`.execute(db)
  return rows[0]?.bottom ?? null
}

/** Each once, the newest first, and no more than are counted. */
async function numbersOf(db: Reader, found: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    SELECT DISTINCT order_number AS number FROM (${found}) AS found ORDER BY order_number DESC LIMIT ${MAX_COUNTED + 1}`.execute(
    db,
  )
  return rows.map(({ number }) => number)
}
