// The SQL of finding orders by words: an index that is filled after the orders, and what has not come into it yet (ORD-17).
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

/** The highest number whose words are in the index: numbers are given one after another, so all before it are too. */
const gathered = sql<number>`(SELECT coalesce(max(order_number), 0) FROM order_search)`

/**
 * Takes the next orders' words into the index, and those of orders that were placed again under a number of before a disaster;
 * answers how many were next. They are locked until that has committed: who changes one of them meanwhile would otherwise look
 * for it in the index too early.
 */
export async function gatherOrderWords(db: Reader, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH next AS (
      SELECT order_number, search FROM orders WHERE order_number > ${gathered} ORDER BY order_number LIMIT ${limit} FOR SHARE
    ), again AS (
      SELECT orders.order_number, search FROM noted_numbers JOIN orders USING (order_number)
      WHERE NOT EXISTS (SELECT FROM order_search WHERE order_search.order_number = noted_numbers.order_number)
      LIMIT ${limit} FOR SHARE OF orders
    ), taken AS (
      INSERT INTO order_search (order_number, words) SELECT * FROM next UNION SELECT * FROM again ON CONFLICT DO NOTHING
    )
    SELECT count(*)::int AS count FROM next`.execute(db)
  return rows[0]?.count ?? 0
}

/** True for an order whose words are like a pattern: by the index, and of the newest, which are not in it yet, by their own words. */
export const isIndexedLike = (pattern: string): RawBuilder<boolean> => sql<boolean>`order_number IN (
  SELECT order_number FROM order_search WHERE words ILIKE ${pattern}
  UNION ALL SELECT order_number FROM orders WHERE order_number > ${gathered} AND search ILIKE ${pattern})`
