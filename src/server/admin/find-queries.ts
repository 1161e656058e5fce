// The SQL of the palette: a few of each, by what staff remember of them.
import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'
import { escapeLike } from '../db/escape-like.ts'

/** The order with this number; none or one. */
export const findOrderByNumber = (db: Reader, orderNumber: number) =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'order_number as orderNumber',
      sql<string>`billing->>'firstName' || ' ' || (billing->>'lastName')`.as('name'),
    ])
    .where('order_number', '=', orderNumber)
    .execute()

/** Products in the catalogue whose name has these words. */
export const findProducts = (db: Reader, words: string, limit: number) =>
  db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where('name', 'ilike', `%${escapeLike(words)}%`)
    .orderBy('position')
    .limit(limit)
    .execute()
