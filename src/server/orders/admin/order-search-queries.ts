// The SQL of searching orders by text. A job fills an index; orders that it does not contain yet are searched one by
// one (ORD-17).
import { type RawBuilder, sql } from 'kysely'
import { indexTermsOf, letterTermsOf } from '#domain/searched-words.ts'
import type { Reader } from '../../db/database.ts'
import { type Counted, MAX_COUNTED, withoutWholeReads } from '../../db/search-newest.ts'
import { hasAccents, likeParts, plainLetters } from '../../db/sql-pieces.ts'
import { insertColumns } from '../../db/tables/insert-columns.ts'

/** `packing`: what packers may search, without email, phone, documents and payments (ORD-25). */
export type SearchScope = 'all' | 'packing'

/** At most this many changed orders are searched one by one. A job indexes them every minute. */
const MAX_IN_PART = 2000

/** The highest indexed order number. All lower numbers are indexed too. */
const lastIndexed = sql<number>`(SELECT coalesce(max(order_number), 0) FROM order_search)`

const itemNames = sql`(SELECT string_agg(name, ' ' ORDER BY position) FROM order_items WHERE order_items.order_id = orders.id)`

const names = sql<string>`concat_ws(' ', orders.billing->>'firstName', orders.billing->>'lastName', orders.billing->>'city')`
/** The names without accents; null when they have none. */
const plainNames = sql`CASE WHEN ${hasAccents(names)} THEN ${plainLetters(names)} END`

/** The search text that packers may use (ADM-22). */
const searchTextOfPacking = sql<string>`lower(concat_ws(' ', orders.order_number, orders.billing->>'firstName', orders.billing->>'lastName',
  orders.billing->>'city', orders.billing->>'postcode', orders.tracking_number, ${itemNames}, ${plainNames}))`

/**
 * The whole search text of an order, in lower case (ORD-24). Its first line is what packers may search. `search` holds
 * names, email, phone and tracking numbers. A search text never contains a line break.
 */
const searchTextOfOrder = sql<string>`${searchTextOfPacking} || lower(concat_ws(' ', E'\\n', orders.search, orders.billing->>'gstin'))`

/**
 * Indexes the next orders, and orders restored with an earlier number. Returns the number of the next orders that were
 * indexed. They stay locked until the commit; otherwise a concurrent change would look for their index row too early.
 */
export async function indexNewOrders(db: Reader, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH next AS (
      SELECT order_number, ${searchTextOfOrder} AS words FROM orders WHERE order_number > ${lastIndexed}
      ORDER BY order_number LIMIT ${limit} FOR SHARE
    ), again AS (
      SELECT orders.order_number, ${searchTextOfOrder} AS words FROM reserved_numbers JOIN orders USING (order_number)
      WHERE NOT EXISTS (SELECT FROM order_search WHERE order_search.order_number = reserved_numbers.order_number)
      LIMIT ${limit} FOR SHARE OF orders
    ), taken AS (
      INSERT INTO order_search (${insertColumns('order_search', ['order_number', 'words', 'is_whole'])})
      SELECT *, true FROM next UNION SELECT *, true FROM again ON CONFLICT DO NOTHING
    )
    SELECT count(*)::int AS count FROM next`.execute(db)
  return rows[0]?.count ?? 0
}

/** Indexes orders that have changed, and returns their number. Orders that are locked are left to the next run. */
export async function indexChangedOrders(db: Reader, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH next AS (
      SELECT order_number, ${searchTextOfOrder} AS words FROM orders
      WHERE order_number IN (SELECT order_number FROM order_search WHERE NOT is_whole ORDER BY order_number DESC LIMIT ${limit})
      FOR NO KEY UPDATE SKIP LOCKED
    ), done AS (
      UPDATE order_search SET words = next.words, is_whole = true FROM next
      WHERE order_search.order_number = next.order_number RETURNING 1
    )
    SELECT count(*)::int AS count FROM done`.execute(db)
  return rows[0]?.count ?? 0
}

const pattern = (text: string): RawBuilder<string> => sql`lower(${likeParts([text])})`

/** The part of a search text that belongs to the scope. */
const inScope = (text: RawBuilder<unknown>, scope: SearchScope) =>
  scope === 'all' ? text : sql`split_part(${text}, E'\\n', 1)`

/** SQL that is true for an order with this text. It reads the order's row, without an index. */
export function isOrderLike(text: string, scope: SearchScope): RawBuilder<boolean> {
  const rowText = scope === 'all' ? searchTextOfOrder : searchTextOfPacking
  return sql<boolean>`coalesce(
    (SELECT ${inScope(sql`words`, scope)} LIKE ${pattern(text)} FROM order_search
      WHERE order_search.order_number = orders.order_number AND is_whole),
    ${rowText} LIKE ${pattern(text)})`
}

/** Index rows with this text, found by trigrams. Rows that are not whole are excluded: their text is outdated. */
const indexMatches = (text: string, scope: SearchScope) => sql`
  SELECT order_number FROM order_search WHERE ${hasTrigrams(text, scope)} AND is_whole AND ${hasText(text, scope)}`

/**
 * Packers have a trigram index of their own. In the index of everything, words such as "gmail" would match too many
 * orders, and the time would reveal that. Texts with digits use the other index, which has few matches for them.
 */
function hasTrigrams(text: string, scope: SearchScope): RawBuilder<boolean> {
  const emails = scope === 'all' ? null : letterTermsOf(text)
  if (emails === null) return sql`words LIKE lower(${likeParts(indexTermsOf(text))})`
  return sql`translate(${inScope(sql`words`, scope)}, '0123456789', '') LIKE lower(${likeParts(emails)})`
}

/** Written so that PostgreSQL uses no index, which would read a list for every trigram. */
const hasText = (text: string, scope: SearchScope) =>
  sql<boolean>`strpos(${inScope(sql`words`, scope)}, lower(${text})) > 0`

/** Searches orders that are not indexed yet: the newest and the changed ones. */
function notIndexed(text: string, scope: SearchScope): RawBuilder<unknown> {
  const like = pattern(text)
  const rowText = scope === 'all' ? searchTextOfOrder : searchTextOfPacking
  const asTheyAre = sql`SELECT order_number FROM order_search WHERE NOT is_whole AND words ILIKE ${like} UNION ALL`
  return sql`
    ${scope === 'all' ? asTheyAre : sql``} SELECT order_number FROM orders
      WHERE order_number > ${lastIndexed} AND ${rowText} LIKE ${like}
    UNION ALL SELECT order_number FROM orders WHERE ${rowText} LIKE ${like} AND order_number IN (
      SELECT order_number FROM order_search WHERE NOT is_whole ORDER BY order_number DESC LIMIT ${MAX_IN_PART})`
}

/** SQL of the numbers of all orders with this text. */
export const numbersLike = (text: string, scope: SearchScope): RawBuilder<unknown> =>
  sql`${indexMatches(text, scope)} UNION ALL ${notIndexed(text, scope)}`

export const isIndexedLike = (text: string, searchScope: SearchScope): RawBuilder<boolean> =>
  sql<boolean>`order_number IN (${numbersLike(text, searchScope)})`

/** This many of the newest orders are read one by one. It takes some milliseconds and fills a page for common words. */
const MAX_ROW_READS = 10_000

interface SearchRequest {
  readonly text: string
  readonly scope: SearchScope
  /** Only orders with a lower number; null for all. */
  readonly before: number | null
  readonly limit: number
  /** How many of the newest orders are read one by one. */
  readonly near?: number
}

/**
 * The numbers of the newest orders with this text, and the number of matches, counted up to a limit. For common words
 * the newest orders fill the page; the index finds the others.
 */
export async function findNewestByText(
  db: Reader,
  { text, scope: searchScope, before, limit, near: count = MAX_ROW_READS }: SearchRequest,
): Promise<{ numbers: readonly number[]; found: Counted }> {
  const isBefore = before === null ? sql`true` : sql`order_number < ${before}`
  const bottom = await findNumberBelowNewest(db, isBefore, count)
  const near = await numbersOf(
    db,
    sql`(SELECT order_number FROM (
        SELECT order_number, words, is_whole FROM order_search WHERE ${isBefore} AND order_number > ${bottom ?? 0}
        ORDER BY order_number DESC OFFSET 0
      ) newest WHERE is_whole AND ${inScope(sql`words`, searchScope)} LIKE ${pattern(text)} LIMIT ${MAX_COUNTED + 1})
      UNION ALL SELECT * FROM (${notIndexed(text, searchScope)}) beside WHERE ${isBefore} AND order_number > ${bottom ?? 0}`,
  )
  if (bottom === null || near.length > MAX_COUNTED) return { numbers: near.slice(0, limit), found: countedOf(near) }
  // More matches are not counted.
  if (near.length >= limit) return { numbers: near.slice(0, limit), found: { count: near.length - 1, isMore: true } }
  const indexedNumbers = await withoutWholeReads(db, (reader) =>
    numbersOf(reader, sql`SELECT * FROM (${numbersLike(text, searchScope)}) found WHERE ${isBefore}`),
  )
  return { numbers: indexedNumbers.slice(0, limit), found: countedOf(indexedNumbers) }
}

const countedOf = ({ length }: readonly number[]): Counted => ({
  count: Math.min(length, MAX_COUNTED),
  isMore: length > MAX_COUNTED,
})

/** The highest order number below the newest `most` ones; null when there is none. */
async function findNumberBelowNewest(db: Reader, isBefore: RawBuilder<unknown>, count: number): Promise<number | null> {
  const { rows } = await sql<{ bottom: number | null }>`
    SELECT max(order_number) AS bottom FROM order_search
    WHERE order_number <= (SELECT max(order_number) FROM order_search WHERE ${isBefore}) - ${count}::bigint`.execute(db)
  return rows[0]?.bottom ?? null
}

/** The numbers without duplicates, newest first. At most 1,000 are read. */
async function numbersOf(db: Reader, numbersQuery: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    SELECT DISTINCT order_number AS number FROM (${numbersQuery}) AS found ORDER BY order_number DESC LIMIT ${MAX_COUNTED + 1}`.execute(
    db,
  )
  return rows.map(({ number }) => number)
}
