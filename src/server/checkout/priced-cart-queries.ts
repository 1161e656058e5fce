// The SQL of a price: the cart's lines and what staff say shipping costs, in one statement.
import type { UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import { selectCart } from '../cart/cart-queries.ts'
import type { Reader } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'

const cartWithShipping = preparedQuery((db, userId: UserId) =>
  selectCart(db, userId)
    .select((eb) => eb.selectFrom('settings').select('value').where('key', '=', 'shipping').as('shipping'))
    .where('p.deleted_at', 'is', null),
)

/** The lines that can be bought, with all that a purchase freezes, and what shipping costs by region where staff have changed it. */
export async function loadPricedCart(db: Reader, userId: UserId) {
  const { rows } = await cartWithShipping(db, userId)
  const lines = rows.map(({ shipping: _, isGone: __, ...line }) => line)
  return { lines, shipping: (rows[0]?.shipping ?? null) as Record<string, Paise> | null }
}
