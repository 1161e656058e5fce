// The SQL of searching orders by words: an index that a job fills, and the orders that it does not have yet (ORD-17).
import { type RawBuilder, sql } from 'kysely'
import { letterNeedlesOf, needlesOf } from '#domain/searched-words.ts'
import type { Reader } from '../../db/database.ts'
import { type Counted, MAX_COUNTED, withoutWholeReads } from '../../db/search-newest.ts'
import { hasAccents, likePieces, plainLetters } from '../../db/sql-pieces.ts'
import { insertColumns } from '../../db/tables/insert-columns.ts'

/** Staff who only pack search what a packer can read: not email, phone, documents or payments (ORD-25). */
export type SearchScope = 'all' | 'packing'

/** The maximum of changed orders that are searched one by one; a job indexes them each minute. */
const MAX_IN_PART = 2000

/** The highest indexed order number. Numbers are given in sequence, so all before it are indexed too. */
const lastIndexed = sql<number>`(SELECT coalesce(max(order_number), 0) FROM order_search)`

const bought = sql`(SELECT string_agg(name, ' ' ORDER BY position) FROM order_items WHERE order_items.order_id = orders.id)`

const names = sql<string>`concat_ws(' ', orders.billing->>'firstName', orders.billing->>'lastName', orders.billing->>'city')`
/** The names without accents, where they have some. */
const plainNames = sql`CASE WHEN ${hasAccents(names)} THEN ${plainLetters(names)} END`

/** The part of an order's words that packers can read (ADM-22). */
const wordsOfPacking = sql<string>`lower(concat_ws(' ', orders.order_number, orders.billing->>'firstName', orders.billing->>'lastName',
  orders.billing->>'city', orders.billing->>'postcode', orders.tracking_number, ${bought}, ${plainNames}))`

/**
 * All words of an order, in lower case (ORD-24): the first line is what packers read, the rest follows below. `search`
 * has names, email, phone and every parcel number. Search words never contain a line break.
 */
const wordsOfOrder = sql<string>`${wordsOfPacking} || lower(concat_ws(' ', E'\\n', orders.search, orders.billing->>'gstin'))`

/**
 * Indexes the words of the next orders, and of orders that were restored under an earlier number. Returns the number of
 * next orders. They stay locked until the commit: a concurrent change would otherwise look for the order in the index
 * too early.
 */
export async function gatherOrderWords(db: Reader, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH next AS (
      SELECT order_number, ${wordsOfOrder} AS words FROM orders WHERE order_number > ${lastIndexed}
      ORDER BY order_number LIMIT ${limit} FOR SHARE
    ), again AS (
      SELECT orders.order_number, ${wordsOfOrder} AS words FROM reserved_numbers JOIN orders USING (order_number)
      WHERE NOT EXISTS (SELECT FROM order_search WHERE order_search.order_number = reserved_numbers.order_number)
      LIMIT ${limit} FOR SHARE OF orders
    ), taken AS (
      INSERT INTO order_search (${insertColumns('order_search', ['order_number', 'words', 'is_whole'])})
      SELECT *, true FROM next UNION SELECT *, true FROM again ON CONFLICT DO NOTHING
    )
    SELECT count(*)::int AS count FROM next`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Indexes all words of orders that have changed, or whose index row is incomplete. Returns their number. An order that
 * is being changed is left to the next run.
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

/** The part of the words within the search scope. */
const inScope = (words: RawBuilder<unknown>, scope: SearchScope) =>
  scope === 'all' ? words : sql`split_part(${words}, E'\\n', 1)`

/** True for an order with these words, read from its own row and so one order at a time. */
export function isOrderLike(words: string, scope: SearchScope): RawBuilder<boolean> {
  const own = scope === 'all' ? wordsOfOrder : wordsOfPacking
  return sql<boolean>`coalesce(
    (SELECT ${inScope(sql`words`, scope)} LIKE ${pattern(words)} FROM order_search
      WHERE order_search.order_number = orders.order_number AND is_whole),
    ${own} LIKE ${pattern(words)})`
}

/** Index rows with these words, found by trigrams; `words` of an incomplete row are those from before. */
const inIndex = (words: string, scope: SearchScope) => sql`
  SELECT order_number FROM order_search WHERE ${hasPieces(words, scope)} AND is_whole AND ${hasWords(words, scope)}`

/**
 * The packers' part has its own trigram index, so that words which are common elsewhere cost no time and their timing
 * reveals nothing. Words with digits use the other index, which has few orders for them.
 */
function hasPieces(words: string, scope: SearchScope): RawBuilder<boolean> {
  const emails = scope === 'all' ? null : letterNeedlesOf(words)
  if (emails === null) return sql`words LIKE lower(${likePieces(needlesOf(words))})`
  return sql`translate(${inScope(sql`words`, scope)}, '0123456789', '') LIKE lower(${likePieces(emails)})`
}

/** Written so that no index is used: it would read a list for each trigram. */
const hasWords = (words: string, scope: SearchScope) =>
  sql<boolean>`strpos(${inScope(sql`words`, scope)}, lower(${words})) > 0`

/**
 * Searches the newest and the changed orders, which are not indexed yet, by their own words. Rows from before lower
 * case match as they are, in the full scope only.
 */
function notIndexed(words: string, scope: SearchScope): RawBuilder<unknown> {
  const like = pattern(words)
  const own = scope === 'all' ? wordsOfOrder : wordsOfPacking
  const asTheyAre = sql`SELECT order_number FROM order_search WHERE NOT is_whole AND words ILIKE ${like} UNION ALL`
  return sql`
    ${scope === 'all' ? asTheyAre : sql``} SELECT order_number FROM orders
      WHERE order_number > ${lastIndexed} AND ${own} LIKE ${like}
    UNION ALL SELECT order_number FROM orders WHERE ${own} LIKE ${like} AND order_number IN (
      SELECT order_number FROM order_search WHERE NOT is_whole ORDER BY order_number DESC LIMIT ${MAX_IN_PART})`
}

/** The numbers of all orders with these words. */
export const numbersLike = (words: string, scope: SearchScope): RawBuilder<unknown> =>
  sql`${inIndex(words, scope)} UNION ALL ${notIndexed(words, scope)}`

export const isIndexedLike = (words: string, seen: SearchScope): RawBuilder<boolean> =>
  sql<boolean>`order_number IN (${numbersLike(words, seen)})`

/** The number of newest rows that are read one by one. This takes some milliseconds and fills a page for common words. */
const NEAR = 10_000

interface Wish {
  readonly words: string
  readonly scope: SearchScope
  /** Only orders below this number. */
  readonly before: number | null
  readonly limit: number
  /** How many of the newest are read one by one. */
  readonly near?: number
}

/**
 * The numbers of the newest orders with these words, and how many there are, counted up to a limit. The newest orders
 * alone fill a page for common words; the index finds the others. Numbers follow the order of placing, so that the
 * orders themselves are not read.
 */
export async function findNewestByWords(
  db: Reader,
  { words, scope: seen, before, limit, near: most = NEAR }: Wish,
): Promise<{ numbers: readonly number[]; found: Counted }> {
  const isBefore = before === null ? sql`true` : sql`order_number < ${before}`
  const bottom = await findBottom(db, isBefore, most)
  const near = await numbersOf(
    db,
    sql`(SELECT order_number FROM (
        SELECT order_number, words, is_whole FROM order_search WHERE ${isBefore} AND order_number > ${bottom ?? 0}
        ORDER BY order_number DESC OFFSET 0
      ) newest WHERE is_whole AND ${inScope(sql`words`, seen)} LIKE ${pattern(words)} LIMIT ${MAX_COUNTED + 1})
      UNION ALL SELECT * FROM (${notIndexed(words, seen)}) beside WHERE ${isBefore} AND order_number > ${bottom ?? 0}`,
  )
  if (bottom === null || near.length > MAX_COUNTED) return { numbers: near.slice(0, limit), found: countedOf(near) }
  // Whether there are more beyond is not checked.
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

/** The first number below the newest ones; null where there is none. A gap in the numbers makes the newest a few less. */
async function findBottom(db: Reader, isBefore: RawBuilder<unknown>, most: number): Promise<number | null> {
  const { rows } = await sql<{ bottom: number | null }>`
    SELECT max(order_number) AS bottom FROM order_search
    WHERE order_number <= (SELECT max(order_number) FROM order_search WHERE ${isBefore}) - ${most}::bigint`.execute(db)
  return rows[0]?.bottom ?? null
}

/** Each number once, newest first, up to the limit of counting. */
async function numbersOf(db: Reader, found: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    SELECT DISTINCT order_number AS number FROM (${found}) AS found ORDER BY order_number DESC LIMIT ${MAX_COUNTED + 1}`.execute(
    db,
  )
  return rows.map(({ number }) => number)
}
