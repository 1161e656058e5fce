// The SQL of finding orders by words: an index that is filled after the orders, and what has not come into it yet (ORD-17).
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { escapeLike } from '../../db/escape-like.ts'

/** Whoever only packs finds by what she reads: neither by email and phone nor by papers and payments (ORD-25). */
export type SeenOfOrders = 'all' | 'packing'

/** So many orders that have changed are looked through one by one; a job takes them in each minute. */
const MOST_IN_PART = 2000

/** The highest number whose words are in the index: numbers are given one after another, so all before it are too. */
const gathered = sql<number>`(SELECT coalesce(max(order_number), 0) FROM order_search)`

const bought = sql`(SELECT string_agg(name, ' ' ORDER BY position) FROM order_items WHERE order_items.order_id = orders.id)`

/** As much of an order's words as whoever packs reads (ADM-22). */
const wordsOfPacking = sql<string>`lower(concat_ws(' ', orders.order_number, orders.billing->>'firstName', orders.billing->>'lastName',
  orders.billing->>'city', orders.billing->>'postcode', orders.tracking_number, ${bought}))`

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
      INSERT INTO order_search (order_number, words, is_whole)
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

const pattern = (words: string): RawBuilder<string> => sql`lower(${`%${escapeLike(words)}%`})`

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

/**
 * The numbers of the same by the index; of the newest and the changed, which are not in it yet, by their own words. Rows of before the index
 * had small letters are found as they are, by whoever reads all of them.
 */
export function numbersLike(words: string, seen: SeenOfOrders): RawBuilder<unknown> {
  const like = pattern(words)
  const own = seen === 'all' ? wordsOfOrder : wordsOfPacking
  const asTheyAre = sql`SELECT order_number FROM order_search WHERE NOT is_whole AND words ILIKE ${like} UNION ALL`
  return sql`
    SELECT order_number FROM order_search WHERE words LIKE ${like} AND is_whole AND ${seenOf(sql`words`, seen)} LIKE ${like}
    UNION ALL ${seen === 'all' ? asTheyAre : sql``} SELECT order_number FROM orders
      WHERE order_number > ${gathered} AND ${own} LIKE ${like}
    UNION ALL SELECT order_number FROM orders WHERE ${own} LIKE ${like} AND order_number IN (
      SELECT order_number FROM order_search WHERE NOT is_whole ORDER BY order_number DESC LIMIT ${MOST_IN_PART})`
}

export const isIndexedLike = (words: string, seen: SeenOfOrders): RawBuilder<boolean> =>
  sql<boolean>`order_number IN (${numbersLike(words, seen)})`
