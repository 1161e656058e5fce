// The SQL of the cart. A cart holds no stock. Units held by the user's own open payment count as available. In all
// statements `c` is a cart line, `p` its product and `s` the stock level of the product.
import { type RawBuilder, sql } from 'kysely'
import { MAX_LINES, MAX_PER_LINE } from '#domain/cart.ts'
import type { ProductId, UserId } from '#domain/ids.ts'
import type { Region } from '#domain/shipping.ts'
import { asSession, type FoundSession, type ShopperToken, selectShopperSession } from '../accounts/session-queries.ts'
import type { Reader } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import { hasPaidOrder, WITHOUT_DISK } from '../db/sql-pieces.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'
import { selectCandidates } from '../discounts/discounts-queries.ts'

/** SQL of the units held by this user's open payment, which the next one takes over (PAY-10, PAY-11). */
const heldByUser = (userId: RawBuilder<UserId>, productId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  SELECT coalesce(sum(line.units_held), 0)::integer
  FROM payment_attempts attempt JOIN attempt_lines line ON line.attempt_id = attempt.id
  WHERE attempt.user_id = ${userId} AND attempt.status IN ('creating', 'open') AND attempt.held
    AND attempt.draft_order_id IS NULL AND line.product_id = ${productId})`

/** SQL of the largest quantity that this user's cart line of product `p` may have. */
const maxQuantity = (userId: RawBuilder<UserId>): RawBuilder<number> => sql<number>`CASE
  WHEN NOT p.in_stock THEN 0
  WHEN s.stock IS NULL THEN ${sql.lit(MAX_PER_LINE)}
  ELSE least(${sql.lit(MAX_PER_LINE)}, s.stock - s.held + ${heldByUser(userId, sql.ref('p.id'))}) END`

/** SQL that is true for products that are deleted or not published (CAT-22). */
export const isUnavailable = (now: Date) =>
  sql<boolean>`(p.deleted_at IS NOT NULL OR p.published_at IS NULL OR p.published_at > ${now})`

/**
 * Returns a query of all lines of a cart, oldest first, including products no longer sold. `held` counts only the units
 * held by other users.
 */
export const selectCart = (db: Reader, userId: RawBuilder<UserId>, now: Date) =>
  db
    .selectFrom('cart_items as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .innerJoin('stock_levels as s', 's.product_id', 'p.id')
    .select((eb) => [
      'p.id as productId',
      'p.name',
      'p.price',
      'p.category',
      'c.quantity',
      'p.in_stock as inStock',
      's.stock',
      sql<number>`s.held - ${heldByUser(userId, sql.ref('p.id'))}`.as('held'),
      'p.hsn',
      'p.tax_class as taxClass',
      'p.tax_rate_bp as taxRateBp',
      'p.tax_unit as taxUnit',
      eb
        .selectFrom('product_images as image')
        .select('image.file_key')
        .whereRef('image.product_id', '=', 'p.id')
        .where('image.retired_at', 'is', null)
        .orderBy('image.position')
        .limit(1)
        .as('fileKey'),
      isUnavailable(now).as('isGone'),
    ])
    .where('c.user_id', '=', userId)
    .orderBy('c.added_at')
    .orderBy('c.product_id')

const lastRegion = (userId: UserId) => sql<Region | null>`(
  SELECT region FROM orders WHERE user_id = ${userId} ORDER BY placed_at DESC LIMIT 1)`

const cartQuery = preparedQuery((db, userId: UserId, now: Date) =>
  selectCart(db, sql`${userId}`, now).select([
    lastRegion(userId).as('region'),
    hasPaidOrder(sql`${userId}`).as('hasPaid'),
    selectCandidates(sql`${userId}`, null, now).as('candidates'),
  ]),
)

export const loadCart = async (db: Reader, userId: UserId, now: Date) => (await cartQuery(db, userId, now)).rows

/** Deletes and returns cart lines of products no longer sold. Of simultaneous calls, one returns a line (CART-4). */
export const deleteUnavailableLines = (db: Reader, userId: UserId, now: Date) =>
  db
    .deleteFrom('cart_items as c')
    .using('products as p')
    .whereRef('p.id', '=', 'c.product_id')
    .where('c.user_id', '=', userId)
    .where(isUnavailable(now))
    .returning(['p.id as productId', 'p.name'])
    .execute()

/** SQL of the number of the user's cart lines of other products than `p`. */
const countOtherLines = (userId: RawBuilder<UserId>) => sql<number>`(
  SELECT count(*)::integer FROM cart_items other WHERE other.user_id = ${userId} AND other.product_id <> p.id)`

/**
 * SQL that inserts a cart line, or increases its quantity. It writes nothing when the product is unavailable, or when
 * the line or the cart would be too large. `source` is the FROM item of `userId`, followed by a comma.
 */
const addToLineSql = (
  userId: RawBuilder<UserId>,
  { productId, quantity, at }: { productId: ProductId; quantity: number; at: Date },
  source = sql``,
) => sql`
  INSERT INTO cart_items AS c (${insertColumns('cart_items', ['user_id', 'product_id', 'quantity', 'added_at'])})
  SELECT ${userId}, p.id, ${quantity}::integer, ${at}::timestamptz
  FROM ${source} products p JOIN stock_levels s ON s.product_id = p.id
  WHERE ${WITHOUT_DISK} AND p.id = ${productId} AND NOT ${isUnavailable(at)} AND ${quantity}::integer <= ${maxQuantity(userId)}
    AND ${countOtherLines(userId)} < ${sql.lit(MAX_LINES)}
  ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = c.quantity + excluded.quantity
  WHERE c.quantity + excluded.quantity <= (
    SELECT ${maxQuantity(sql`excluded.user_id`)} FROM products p JOIN stock_levels s ON s.product_id = p.id
    WHERE p.id = excluded.product_id)`

const addToLineQuery = preparedQuery((db, userId: UserId, productId: ProductId, quantity: number, at: Date) => {
  const statement = addToLineSql(sql`${userId}`, { productId, quantity, at })
  return { compile: () => statement.compile(db) }
})

/** Adds units to a cart line. Returns false when it added none. Simultaneous calls together stay within the limits. */
export async function addToLine(
  db: Reader,
  line: { userId: UserId; productId: ProductId; quantity: number; at: Date },
): Promise<boolean> {
  const { userId, productId, quantity, at } = line
  return (await addToLineQuery(db, userId, productId, quantity, at)).written === 1
}

const addToLineOfShopperQuery = preparedQuery(
  (db, tokenHash: Buffer, beganAfter: Date, usedAfter: Date, productId: ProductId, quantity: number, at: Date) => {
    const addition = addToLineSql(sql.ref('shopper.id'), { productId, quantity, at }, sql`shopper,`)
    return db
      .with('shopper', () => selectShopperSession(db, tokenHash, beganAfter, usedAfter))
      .with('added', () => sql<{ one: number }>`(${addition} RETURNING 1 AS one)`)
      .selectFrom('shopper')
      .selectAll()
      .select(sql<boolean>`EXISTS (SELECT FROM added)`.as('isAdded'))
  },
)

/**
 * Like `addToLine`, for the shopper of a session token; also returns the session. Returns null and writes nothing when
 * the token belongs to no live session of a shopper.
 */
export async function addToLineOfShopper(
  db: Reader,
  { tokenHash, beganAfter, usedAfter }: ShopperToken,
  line: { productId: ProductId; quantity: number; at: Date },
): Promise<{ session: FoundSession; isAdded: boolean } | null> {
  const { productId, quantity, at } = line
  const { rows } = await addToLineOfShopperQuery(db, tokenHash, beganAfter, usedAfter, productId, quantity, at)
  const [row] = rows
  if (!row) return null
  const { isAdded, ...session } = row
  return { session: asSession(session), isAdded }
}

/** Sets the quantity of a line: a lower one always, a higher one only within the stock. Returns false otherwise. */
export async function setLineQuantity(
  db: Reader,
  line: { userId: UserId; productId: ProductId; quantity: number; at: Date },
): Promise<boolean> {
  const { userId, productId, quantity, at } = line
  const { numAffectedRows } = await sql`
    UPDATE cart_items c SET quantity = ${quantity}
    FROM products p JOIN stock_levels s ON s.product_id = p.id
    WHERE ${WITHOUT_DISK} AND c.user_id = ${userId} AND c.product_id = ${productId} AND p.id = c.product_id AND NOT ${isUnavailable(at)}
      AND (${quantity} <= c.quantity OR ${quantity} <= ${maxQuantity(sql`${userId}`)})
  `.execute(db)
  return numAffectedRows === 1n
}

/**
 * Returns the quantity of a line (null without a line), the largest possible quantity, and the number of other lines.
 * Returns null for a product that is unknown or no longer sold.
 */
export async function findLineState(
  db: Reader,
  { userId, productId, at }: { userId: UserId; productId: ProductId; at: Date },
) {
  const row = await db
    .selectFrom('products as p')
    .innerJoin('stock_levels as s', 's.product_id', 'p.id')
    .select((eb) => [
      'p.name',
      maxQuantity(sql`${userId}`).as('max'),
      eb
        .selectFrom('cart_items as c')
        .select('c.quantity')
        .whereRef('c.product_id', '=', 'p.id')
        .where('c.user_id', '=', userId)
        .as('quantity'),
      countOtherLines(sql`${userId}`).as('others'),
    ])
    .where('p.id', '=', productId)
    .where((eb) => eb.not(isUnavailable(at)))
    .executeTakeFirst()
  return row ?? null
}

export const removeLine = (db: Reader, userId: UserId, productId: ProductId) =>
  db.deleteFrom('cart_items').where('user_id', '=', userId).where('product_id', '=', productId).execute()
