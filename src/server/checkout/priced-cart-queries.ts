// The SQL of a priced cart: its lines, the shopper's earlier holds, discounts and shipping prices, in one statement.
import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import { isUnavailable, selectCart } from '../cart/cart-queries.ts'
import type { Reader } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import { type CountedHit, countHitSql } from '../db/rate-limit.ts'
import { hasPaidOrder } from '../db/sql-pieces.ts'
import { selectCandidates, toCandidates } from '../discounts/discounts-queries.ts'

/** The start of the shopper's latest hold of product `p` by an unpaid attempt after `since`, or null (PAY-25). */
const latestHoldStartSql = (userId: RawBuilder<UserId>, since: Date) => sql<Date | null>`(
  SELECT max(coalesce(l.held_since, a.created_at)) FROM payment_attempts a JOIN attempt_lines l ON l.attempt_id = a.id
  WHERE a.user_id = ${userId} AND a.created_at > ${since} AND a.status NOT IN ('paid', 'refunded')
    AND a.draft_order_id IS NULL AND l.product_id = p.id AND (l.units_held > 0 OR l.held_since IS NOT NULL))`

interface CartLoadOptions {
  readonly heldSince: Date
  readonly now: Date
  readonly discountCode: string | null
}

const SHIPPING = sql<unknown>`(SELECT value FROM settings WHERE key = 'shipping')`

const pricedCartQuery = (db: Reader, userId: RawBuilder<UserId>, heldSince: Date, now: Date) =>
  selectCart(db, userId, now)
    .select(latestHoldStartSql(userId, heldSince).as('latestHoldStart'))
    .where((eb) => eb.not(isUnavailable(now)))

const checkoutQuery = preparedQuery(
  (db, userId: UserId, heldSince: Date, now: Date, code: string | null, key: string | null, windowStart: Date) =>
    db
      .with('counted', () => countHitSql(key, windowStart))
      .selectFrom('users as u')
      // Each row is a line. An empty cart gives one row without a line.
      .leftJoin(
        pricedCartQuery(db, sql`${userId}`, heldSince, now).select('c.added_at as addedAt').as('cart'),
        (join) => join.onTrue(),
      )
      .selectAll('cart')
      .select('u.coins')
      .select([
        SHIPPING.as('shipping'),
        hasPaidOrder(sql`${userId}`).as('hasPaid'),
        selectCandidates(sql`${userId}`, code, now).as('candidates'),
        sql<boolean>`EXISTS (SELECT FROM payment_attempts WHERE user_id = ${userId} AND status IN ('creating', 'open') AND draft_order_id IS NULL)`.as(
          'hasOpenAttempt',
        ),
        sql<boolean>`EXISTS (SELECT FROM settings WHERE key = 'restored')`.as('isBackupRestored'),
        sql<number | null>`(SELECT count FROM counted)`.as('tries'),
      ])
      .where('u.id', '=', userId)
      .orderBy('cart.addedAt')
      .orderBy('cart.productId'),
)

type PricedLine = Awaited<ReturnType<typeof loadPricedCart>>['lines'][number]

/**
 * Returns the cart's lines, shipping prices, discounts and coins, and whether the fast path is possible. The same
 * statement counts the request for the rate limit.
 */
export async function readCheckout(
  db: Reader,
  userId: UserId,
  { heldSince, now, discountCode }: CartLoadOptions,
  { key, windowStart }: CountedHit,
) {
  const { rows } = await checkoutQuery(db, userId, heldSince, now, discountCode, key, windowStart)
  const [firstRow] = rows
  if (!firstRow) throw new Error('The user of the checkout does not exist')
  const { coins, tries, hasOpenAttempt, isBackupRestored, hasPaid, shipping, candidates } = firstRow
  const lines = rows.flatMap((row) => (row.productId === null ? [] : [row as PricedLine]))
  return {
    lines,
    shipping: shipping as Record<string, Paise> | null,
    hasPaid,
    candidates: toCandidates(candidates),
    coins,
    /** The number of requests in this minute; null when rate limits are off. */
    tries,
    /** True when there is no open attempt, and no restored backup whose counters must be raised first. */
    isFastPathAllowed: !hasOpenAttempt && !isBackupRestored,
  }
}

const cartWithShippingQuery = preparedQuery((db, userId: UserId, heldSince: Date, now: Date, code: string | null) =>
  pricedCartQuery(db, sql`${userId}`, heldSince, now).select([
    SHIPPING.as('shipping'),
    hasPaidOrder(sql`${userId}`).as('hasPaid'),
    selectCandidates(sql`${userId}`, code, now).as('candidates'),
  ]),
)

/**
 * Returns the lines of the cart that can be bought, the shipping prices that staff have set (null for the defaults),
 * the discounts that may apply, and whether the shopper has a paid order: null, none and false for an empty cart.
 */
export async function loadPricedCart(db: Reader, userId: UserId, { heldSince, now, discountCode }: CartLoadOptions) {
  const { rows } = await cartWithShippingQuery(db, userId, heldSince, now, discountCode)
  const lines = rows.map(({ shipping: _, hasPaid: __, candidates: ___, isGone: ____, ...line }) => line)
  const [firstRow] = rows
  return {
    lines,
    shipping: (firstRow?.shipping ?? null) as Record<string, Paise> | null,
    hasPaid: firstRow?.hasPaid === true,
    candidates: toCandidates(firstRow?.candidates),
  }
}

/** Returns the shipping prices by region that staff have set, in paise; null for the defaults. */
export async function findShippingSetting(db: Reader): Promise<Record<string, Paise> | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'shipping').executeTakeFirst()
  return row ? (row.value as Record<string, Paise>) : null
}
