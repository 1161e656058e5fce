// The SQL of the first hour: whether somebody has looked at the charges, put something on the shelf, and bought it.
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

interface Done {
  readonly shipping: boolean
  readonly product: boolean
  readonly purchase: boolean
}

/** `product`: something is in the shop; a draft is not (CAT-22). `purchase`: there is an order; before the opening only staff can place one. */
export async function findDone(db: Reader, now: Date): Promise<Done> {
  const { rows } = await sql<Done>`
    SELECT EXISTS (SELECT FROM settings WHERE key = 'shipping') AS shipping,
      EXISTS (SELECT FROM products WHERE deleted_at IS NULL AND published_at <= ${now}) AS product,
      EXISTS (SELECT FROM orders) AS purchase`.execute(db)
  return rows[0] ?? { shipping: false, product: false, purchase: false }
}
