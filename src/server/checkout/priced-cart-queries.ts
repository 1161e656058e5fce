// The SQL of a priced cart: its lines, the shopper's earlier reservations, and the shipping prices, in one statement.
import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import { isUnavailable, selectCart } from '../cart/cart-queries.ts'
import type { Reader } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import { type CountedHit, countHit } from '../db/rate-limit.ts'
import { asCandidates, candidatesFor, hasPaidOrder } from '../discounts/discounts-queries.ts'

/** SQL of the time when an unpaid attempt of the shopper first reserved product `p`, after `since` (PAY-25). */
const firstHeld = (userId: RawBuilder<UserId>, since: Date) => sql<Date | null>`(
  SELECT max(coalesce(l.held_since, a.created_at)) FROM payment_attempts a JOIN attempt_lines l ON l.attempt_id = a.id
  WHERE a.user_id = ${userId} AND a.created_at > ${since} AND a.status NOT IN ('paid', 'refunded')
    AND l.product_id = p.id AND (l.units_held > 0 OR l.held_since IS NOT NULL))`

/** Since when earlier holds count, the current time, and the entered discount code. */
interface PricedBy {
  readonly heldSince: Date
  readonly now: Date
  readonly discountCode: string | null
}

const SHIPPING = sql<unknown>`(SELECT value FROM settings WHERE key = 'shipping')`

const pricedCart = (db: Reader, userId: RawBuilder<UserId>, heldSince: Date, now: Date) =>
  selectCart(db, userId, now)
    .select(firstHeld(userId, heldSince).as('firstHeld'))
    .where((eb) => eb.not(isUnavailable(now)))

const checkoutOf = preparedQuery(
  (db, userId: UserId, heldSince: Date, now: Date, code: string | null, key: string | null, windowStart: Date) =>
    db
      .with('counted', () => countHit(key, windowStart))
      .selectFrom('users as u')
      // One row per line; an empty cart gives one row without a line.
      .leftJoin(pricedCart(db, sql`${userId}`, heldSince, now).select('c.added_at as addedAt').as('cart'), (join) =>
        join.onTrue(),
      )
      .selectAll('cart')
      .select('u.coins')
      .select([
        SHIPPING.as('shipping'),
        hasPaidOrder(sql`${userId}`).as('hasPaid'),
        candidatesFor(sql`${userId}`, code, now).as('candidates'),
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

/** Reads everything that the fast path needs and counts the request for the rate limit, in one statement. */
export async function readCheckout(
  db: Reader,
  userId: UserId,
  { heldSince, now, discountCode }: PricedBy,
  { key, windowStart }: CountedHit,
) {
  const { rows } = await checkoutOf(db, userId, heldSince, now, discountCode, key, windowStart)
  const [first] = rows
  if (!first) throw new Error('A checkout has no user')
  const { coins, tries, hasOpen, isRestored, hasPaid, shipping, candidates } = first
  const lines = rows.flatMap((row) => (row.productId === null ? [] : [row as PricedLine]))
  return {
    lines,
    shipping: shipping as Record<string, Paise> | null,
    hasPaid,
    candidates: asCandidates(candidates),
    coins,
    /** The number of requests in this minute; null when rate limits are off. */
    tries,
    /**
     * True when the fast path applies: there is no open attempt, and no restored backup whose counters must be raised
     * first.
     */
    isUsual: !hasOpen && !isRestored,
  }
}

const cartWithShipping = preparedQuery((db, userId: UserId, heldSince: Date, now: Date, code: string | null) =>
  pricedCart(db, sql`${userId}`, heldSince, now).select([
    SHIPPING.as('shipping'),
    hasPaidOrder(sql`${userId}`).as('hasPaid'),
    candidatesFor(sql`${userId}`, code, now).as('candidates'),
  ]),
)

/**
 * Returns the lines that can be bought with all values of the snapshot, the shipping settings (null for the defaults),
 * the discounts that may apply, and whether the shopper has a paid order. Only holds since `heldSince` count.
 */
export async function loadPricedCart(db: Reader, userId: UserId, { heldSince, now, discountCode }: PricedBy) {
  const { rows } = await cartWithShipping(db, userId, heldSince, now, discountCode)
  const lines = rows.map(({ shipping: _, hasPaid: __, candidates: ___, isGone: ____, ...line }) => line)
  const [first] = rows
  return {
    lines,
    shipping: (first?.shipping ?? null) as Record<string, Paise> | null,
    hasPaid: first?.hasPaid === true,
    candidates: asCandidates(first?.candidates),
  }
}

/** The shipping prices by region that staff have set, in paise; null for the defaults. */
export async function findShippingSetting(db: Reader): Promise<Record<string, Paise> | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'shipping').executeTakeFirst()
  return row ? (row.value as Record<string, Paise>) : null
}
