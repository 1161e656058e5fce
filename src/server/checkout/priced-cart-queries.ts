// The SQL of a priced cart: its lines, the shopper's earlier holds, and the shipping settings, in one statement.
import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import { isGone, selectCart } from '../cart/cart-queries.ts'
import type { Reader } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import { type CountedHit, countHit } from '../db/rate-limit.ts'
import { HAS_PAID } from '../payments/unpaid-holds-queries.ts'

/** When the shopper's unpaid attempts since `since` first held product `p` (PAY-25). */
const firstHeld = (userId: RawBuilder<UserId>, since: Date) => sql<Date | null>`(
  SELECT max(coalesce(l.held_since, a.created_at)) FROM payment_attempts a JOIN attempt_lines l ON l.attempt_id = a.id
  WHERE a.user_id = ${userId} AND a.created_at > ${since} AND a.status NOT IN ('paid', 'refunded')
    AND l.product_id = p.id AND (l.units_held > 0 OR l.held_since IS NOT NULL))`

/** Since when earlier holds count, and the current time. */
interface CartInstants {
  readonly heldSince: Date
  readonly now: Date
}

const SHIPPING = sql<unknown>`(SELECT value FROM settings WHERE key = 'shipping')`

const pricedCart = (db: Reader, userId: RawBuilder<UserId>, heldSince: Date, now: Date) =>
  selectCart(db, userId, now)
    .select(firstHeld(userId, heldSince).as('firstHeld'))
    .where((eb) => eb.not(isGone(now)))

const checkoutOf = preparedQuery(
  (db, userId: UserId, heldSince: Date, now: Date, key: string | null, windowStart: Date) =>
    db
      .with('counted', () => countHit(key, windowStart))
      .selectFrom('users as u')
      // One row for each line, or one without a line for an empty cart.
      .leftJoin(pricedCart(db, sql`${userId}`, heldSince, now).select('c.added_at as addedAt').as('cart'), (join) =>
        join.onTrue(),
      )
      .selectAll('cart')
      .select('u.coins')
      .select([
        SHIPPING.as('shipping'),
        HAS_PAID(sql`${userId}`).as('hasPaid'),
        sql<boolean>`EXISTS (SELECT FROM payment_attempts WHERE user_id = ${userId} AND status IN ('creating', 'open'))`.as(
          'hasOpen',
        ),
        sql<boolean>`EXISTS (SELECT FROM settings WHERE key = 'restored')`.as('isRestored'),
        sql<number | null>`(SELECT count FROM counted)`.as('tries'),
      ])
      .where('u.id', '=', userId)
      .orderBy('cart.addedAt')
      .orderBy('cart.productId'),
)

type PricedLine = Awaited<ReturnType<typeof loadPricedCart>>['lines'][number]

/** Reads everything the fast path needs, in one statement that also counts the rate limit. */
export async function readCheckout(
  db: Reader,
  userId: UserId,
  { heldSince, now }: CartInstants,
  { key, windowStart }: CountedHit,
) {
  const { rows } = await checkoutOf(db, userId, heldSince, now, key, windowStart)
  const [first] = rows
  if (!first) throw new Error('A checkout has no owner')
  const { coins, tries, hasOpen, isRestored, hasPaid, shipping } = first
  const lines = rows.flatMap((row) => (row.productId === null ? [] : [row as PricedLine]))
  return {
    lines,
    shipping: shipping as Record<string, Paise> | null,
    hasPaid,
    coins,
    /** The count of this minute; null when rate limits are off. */
    tries,
    /** True when nothing requires the full path: no open attempt, no restored backup whose counters must be raised. */
    isUsual: !hasOpen && !isRestored,
  }
}

const cartWithShipping = preparedQuery((db, userId: UserId, heldSince: Date, now: Date) =>
  pricedCart(db, sql`${userId}`, heldSince, now).select([
    SHIPPING.as('shipping'),
    HAS_PAID(sql`${userId}`).as('hasPaid'),
  ]),
)

/**
 * Returns the lines that can be bought with all values of the snapshot, the shipping settings (null for the defaults),
 * and whether the shopper has a paid order. Only holds since `heldSince` count.
 */
export async function loadPricedCart(db: Reader, userId: UserId, { heldSince, now }: CartInstants) {
  const { rows } = await cartWithShipping(db, userId, heldSince, now)
  const lines = rows.map(({ shipping: _, hasPaid: ___, isGone: __, ...line }) => line)
  const [first] = rows
  return {
    lines,
    shipping: (first?.shipping ?? null) as Record<string, Paise> | null,
    hasPaid: first?.hasPaid === true,
  }
}

/** Shipping prices by region that staff have set; null otherwise. */
export async function findShippingSetting(db: Reader): Promise<Record<string, Paise> | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'shipping').executeTakeFirst()
  return row ? (row.value as Record<string, Paise>) : null
}
