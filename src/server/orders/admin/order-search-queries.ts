// The SQL of searching orders by text. A job fills an index, and orders that are not indexed yet are searched one by
// one (ORD-17).
import { type RawBuilder, sql } from 'kysely'
import { DIRECT_PROVIDER } from '#domain/paid-another-way.ts'
import { indexTermsOf, letterTermsOf } from '#domain/searched-words.ts'
import type { Reader } from '../../db/database.ts'
import { type Counted, MAX_COUNTED, withoutSequentialScans } from '../../db/search-newest.ts'
import { hasAccents, likeParts, plainLetters } from '../../db/sql-pieces.ts'
import { insertColumns } from '../../db/tables/insert-columns.ts'

/**
 * Which part of an order's search text is searched. `packing` excludes what packers do not see: email, phone, GSTIN,
 * purchase order number and payment reference (ORD-25).
 */
export type SearchScope = 'all' | 'packing'

/** How many changed orders are searched one by one. A job indexes changed orders every minute. */
const MAX_CHANGED_ORDERS = 2000

const lastIndexedNumber = sql<number>`(SELECT coalesce(max(order_number), 0) FROM order_search)`

const itemNames = sql`(SELECT string_agg(name, ' ' ORDER BY position) FROM order_items WHERE order_items.order_id = orders.id)`

const buyerNames = sql<string>`concat_ws(' ', orders.billing->>'firstName', orders.billing->>'lastName', orders.billing->>'city')`
/** The buyer's names without accents; null when they have none. */
const plainBuyerNames = sql`CASE WHEN ${hasAccents(buyerNames)} THEN ${plainLetters(buyerNames)} END`

const deliveryNumbers = sql`CASE WHEN orders.billing ? 'deliveries' THEN (
  SELECT string_agg(d.tracking_number, ' ') FROM attempt_deliveries d WHERE d.attempt_id = orders.attempt_id) END`

/** The id of a payment to the shop's own bank account. It contains the bank's reference. */
const directPayment = sql`(SELECT p.gateway_payment_id FROM payments p
  WHERE p.order_id = orders.id AND p.provider = ${sql.lit(DIRECT_PROVIDER)})`

/** The part of the search text that packers may search (ADM-22). */
const packerSearchText = sql<string>`lower(concat_ws(' ', orders.order_number, orders.billing->>'firstName', orders.billing->>'lastName',
  orders.billing->>'city', orders.billing->>'postcode', orders.billing->>'organisation', orders.tracking_number, ${itemNames},
  ${plainBuyerNames}, ${deliveryNumbers}))`

/**
 * The whole search text of an order, in lower case (ORD-24). A line break separates the part for packers from the part
 * for other staff. `orders.search` holds name, email, phone and tracking numbers.
 */
const orderSearchText = sql<string>`${packerSearchText} || lower(concat_ws(' ', E'\\n', orders.search, orders.billing->>'gstin',
  orders.billing->>'purchaseOrder', ${directPayment}))`

/**
 * Indexes up to `limit` new orders, and orders restored with an earlier number. Returns the number of new ones. The
 * orders stay locked until the commit; otherwise a concurrent change would look for their index rows too early.
 */
export async function indexNewOrders(db: Reader, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH next AS (
      SELECT order_number, ${orderSearchText} AS words FROM orders WHERE order_number > ${lastIndexedNumber}
      ORDER BY order_number LIMIT ${limit} FOR SHARE
    ), restored AS (
      SELECT orders.order_number, ${orderSearchText} AS words FROM reserved_numbers JOIN orders USING (order_number)
      WHERE NOT EXISTS (SELECT FROM order_search WHERE order_search.order_number = reserved_numbers.order_number)
      LIMIT ${limit} FOR SHARE OF orders
    ), inserted AS (
      INSERT INTO order_search (${insertColumns('order_search', ['order_number', 'words', 'is_whole'])})
      SELECT *, true FROM next UNION SELECT *, true FROM restored ON CONFLICT DO NOTHING
    )
    SELECT count(*)::int AS count FROM next`.execute(db)
  return rows[0]?.count ?? 0
}

/** Indexes up to `limit` changed orders and returns their number. Locked orders are left to the next run. */
export async function indexChangedOrders(db: Reader, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH next AS (
      SELECT order_number, ${orderSearchText} AS words FROM orders
      WHERE order_number IN (SELECT order_number FROM order_search WHERE NOT is_whole ORDER BY order_number DESC LIMIT ${limit})
      FOR NO KEY UPDATE SKIP LOCKED
    ), done AS (
      UPDATE order_search SET words = next.words, is_whole = true FROM next
      WHERE order_search.order_number = next.order_number RETURNING 1
    )
    SELECT count(*)::int AS count FROM done`.execute(db)
  return rows[0]?.count ?? 0
}

const likePattern = (text: string): RawBuilder<string> => sql`lower(${likeParts([text])})`

const scopedText = (text: RawBuilder<unknown>, scope: SearchScope) =>
  scope === 'all' ? text : sql`split_part(${text}, E'\\n', 1)`

/** Returns SQL that is true for an order with this text. It reads the order's row, without an index. */
export function hasTextInRow(text: string, scope: SearchScope): RawBuilder<boolean> {
  const rowText = scope === 'all' ? orderSearchText : packerSearchText
  return sql<boolean>`coalesce(
    (SELECT ${scopedText(sql`words`, scope)} LIKE ${likePattern(text)} FROM order_search
      WHERE order_search.order_number = orders.order_number AND is_whole),
    ${rowText} LIKE ${likePattern(text)})`
}

/** Selects indexed orders with this text. Rows that are not whole are excluded, because their text is outdated. */
const indexMatchesSql = (text: string, scope: SearchScope) => sql`
  SELECT order_number FROM order_search WHERE ${hasTrigrams(text, scope)} AND is_whole AND ${hasText(text, scope)}`

/**
 * Packers have a trigram index of their own. In the index of the whole text, words such as "gmail" match many orders
 * that packers may not find, and the search time would reveal that. Texts without enough letters use the index of the
 * whole text.
 */
function hasTrigrams(text: string, scope: SearchScope): RawBuilder<boolean> {
  const letterTerms = scope === 'all' ? null : letterTermsOf(text)
  if (letterTerms === null) return sql`words LIKE lower(${likeParts(indexTermsOf(text))})`
  return sql`translate(${scopedText(sql`words`, scope)}, '0123456789', '') LIKE lower(${likeParts(letterTerms)})`
}

/** Unlike LIKE, `strpos` does not make PostgreSQL read the trigram lists of all words. */
const hasText = (text: string, scope: SearchScope) =>
  sql<boolean>`strpos(${scopedText(sql`words`, scope)}, lower(${text})) > 0`

function unindexedMatchesSql(text: string, scope: SearchScope): RawBuilder<unknown> {
  const like = likePattern(text)
  const rowText = scope === 'all' ? orderSearchText : packerSearchText
  const changedRows = sql`SELECT order_number FROM order_search WHERE NOT is_whole AND words ILIKE ${like} UNION ALL`
  return sql`
    ${scope === 'all' ? changedRows : sql``} SELECT order_number FROM orders
      WHERE order_number > ${lastIndexedNumber} AND ${rowText} LIKE ${like}
    UNION ALL SELECT order_number FROM orders WHERE ${rowText} LIKE ${like} AND order_number IN (
      SELECT order_number FROM order_search WHERE NOT is_whole ORDER BY order_number DESC LIMIT ${MAX_CHANGED_ORDERS})`
}

export const matchingNumbersSql = (text: string, scope: SearchScope): RawBuilder<unknown> =>
  sql`${indexMatchesSql(text, scope)} UNION ALL ${unindexedMatchesSql(text, scope)}`

/** Like `hasTextInRow`, but the SQL uses the search index. */
export const hasMatchingNumber = (text: string, scope: SearchScope): RawBuilder<boolean> =>
  sql<boolean>`order_number IN (${matchingNumbersSql(text, scope)})`

/** How many of the newest orders are read one by one, which takes milliseconds and fills a page for common words. */
const MAX_ROW_READS = 10_000

interface SearchRequest {
  readonly text: string
  readonly scope: SearchScope
  /** Only orders with a lower number; null for all. */
  readonly before: number | null
  readonly limit: number
  /** By default MAX_ROW_READS. */
  readonly newestCount?: number
}

/**
 * Returns the numbers of the newest orders with this text and the number of matches, counted up to a limit. The newest
 * orders are read one by one. If they do not fill the page, the index is searched.
 */
export async function findNewestByText(
  db: Reader,
  { text, scope, before, limit, newestCount = MAX_ROW_READS }: SearchRequest,
): Promise<{ numbers: readonly number[]; found: Counted }> {
  const isBefore = before === null ? sql`true` : sql`order_number < ${before}`
  const highestOlderNumber = await findNumberBelowNewest(db, isBefore, newestCount)
  const newestNumbers = await readNumbers(
    db,
    sql`(SELECT order_number FROM (
        SELECT order_number, words, is_whole FROM order_search WHERE ${isBefore} AND order_number > ${highestOlderNumber ?? 0}
        ORDER BY order_number DESC OFFSET 0
      ) newest WHERE is_whole AND ${scopedText(sql`words`, scope)} LIKE ${likePattern(text)} LIMIT ${MAX_COUNTED + 1})
      UNION ALL SELECT * FROM (${unindexedMatchesSql(text, scope)}) unindexed WHERE ${isBefore} AND order_number > ${highestOlderNumber ?? 0}`,
  )
  if (highestOlderNumber === null || newestNumbers.length > MAX_COUNTED)
    return { numbers: newestNumbers.slice(0, limit), found: toCounted(newestNumbers) }
  // The page is full, so the index is not searched, and only a minimum of the matches is known.
  if (newestNumbers.length >= limit)
    return { numbers: newestNumbers.slice(0, limit), found: { count: newestNumbers.length - 1, isMore: true } }
  const indexedNumbers = await withoutSequentialScans(db, (reader) =>
    readNumbers(reader, sql`SELECT * FROM (${matchingNumbersSql(text, scope)}) found WHERE ${isBefore}`),
  )
  return { numbers: indexedNumbers.slice(0, limit), found: toCounted(indexedNumbers) }
}

const toCounted = ({ length }: readonly number[]): Counted => ({
  count: Math.min(length, MAX_COUNTED),
  isMore: length > MAX_COUNTED,
})

/** Returns the highest indexed number that is at least `count` below the newest; null when no number is so low. */
async function findNumberBelowNewest(db: Reader, isBefore: RawBuilder<unknown>, count: number): Promise<number | null> {
  const { rows } = await sql<{ bottom: number | null }>`
    SELECT max(order_number) AS bottom FROM order_search
    WHERE order_number <= (SELECT max(order_number) FROM order_search WHERE ${isBefore}) - ${count}::bigint`.execute(db)
  return rows[0]?.bottom ?? null
}

async function readNumbers(db: Reader, numbersQuery: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    SELECT DISTINCT order_number AS number FROM (${numbersQuery}) AS found ORDER BY order_number DESC LIMIT ${MAX_COUNTED + 1}`.execute(
    db,
  )
  return rows.map(({ number }) => number)
}
