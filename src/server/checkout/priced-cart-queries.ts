// The SQL of a price: the cart's lines, what she held of them before and what staff say shipping costs, in one statement.
import { sql } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import { selectCart } from '../cart/cart-queries.ts'
import type { Reader } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import { HAS_PAID } from '../payments/unpaid-holds-queries.ts'

/** Since when she holds product `p`, or held it last, in what she has begun since an instant and not paid (PAY-25). */
const firstHeld = (userId: UserId, since: Date) => sql<Date | null>`(
  SELECT max(coalesce(l.held_since, a.created_at)) FROM payment_attempts a JOIN attempt_lines l ON l.attempt_id = a.id
  WHERE a.user_id = ${userId} AND a.created_at > ${since} AND a.status NOT IN ('paid', 'refunded')
    AND l.product_id = p.id AND (l.units_held > 0 OR l.held_since IS NOT NULL))`

const cartWithShipping = preparedQuery((db, userId: UserId, heldSince: Date) =>
  selectCart(db, userId)
    .select((eb) => [
      eb.selectFrom('settings').select('value').where('key', '=', 'shipping').as('shipping'),
      firstHeld(userId, heldSince).as('firstHeld'),
      HAS_PAID(sql`${userId}`).as('hasPaid'),
    ])
    .where('p.deleted_at', 'is', null),
)

/**
 * The lines that can be bought, with all that a purchase freezes; what shipping costs by region where staff have changed it; and
 * whether she has an order that was paid. Of holds that count what began since `heldSince`.
 */
export async function loadPricedCart(db: Reader, userId: UserId, heldSince: Date) {
  const { rows } = await cartWithShipping(db, userId, heldSince)
  const lines = rows.map(({ shipping: _, hasPaid: ___, isGone: __, ...line }) => line)
  const [first] = rows
  return {
    lines,
    shipping: (first?.shipping ?? null) as Record<string, Paise> | null,
    hasPaid: first?.hasPaid === true,
  }
}

/** What shipping costs by region, where staff have changed it; null otherwise. */
export async function findShippingSetting(db: Reader): Promise<Record<string, Paise> | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'shipping').executeTakeFirst()
  return row ? (row.value as Record<string, Paise>) : null
}
