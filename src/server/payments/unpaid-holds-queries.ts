// The SQL of stock that unpaid checkouts reserve: the share of accounts without a paid order, and the list for staff
// (PAY-32, PAY-33).
import { sql } from 'kysely'
import type { AttemptId, ProductId, UserId } from '#domain/ids.ts'
import type { Reader, Tx } from '../db/database.ts'
import { type Counted, countUpTo } from '../db/search-newest.ts'
import { hasPaidOrder } from '../db/sql-pieces.ts'
import type { Attempt } from './attempt.ts'
import { ATTEMPT_COLUMNS, toAttempt } from './attempt-queries.ts'

interface UnpaidShare {
  /** Units that accounts without a paid order reserve. */
  readonly held: number
  /** Units that accounts without a paid order are paying for without a reservation. */
  readonly unreserved: number
}

/**
 * Returns the units that other accounts without a paid order reserve or are paying for, by product, quotes excluded.
 * Only purchases that started after `since` count as `unreserved`. The caller has locked the products.
 */
export async function findUnpaidShares(
  tx: Tx,
  userId: UserId,
  productIds: readonly ProductId[],
  since: Date,
): Promise<ReadonlyMap<ProductId, UnpaidShare>> {
  const { rows } = await sql<UnpaidShare & { productId: ProductId }>`
    SELECT l.product_id AS "productId", sum(l.units_held)::integer AS held,
      coalesce(sum(l.quantity) FILTER (WHERE l.units_held = 0 AND l.held_since > ${since}), 0)::integer AS unreserved
    FROM payment_attempts a JOIN attempt_lines l ON l.attempt_id = a.id
    WHERE a.held AND a.status <> 'undecided' AND a.draft_order_id IS NULL AND a.user_id <> ${userId} AND l.product_id = ANY (${productIds}::text[])
      AND NOT ${hasPaidOrder(sql.ref('a.user_id'))}
    GROUP BY l.product_id`.execute(tx)
  return new Map(rows.map(({ productId, ...share }) => [productId, share]))
}

export async function findAttemptById(db: Reader, id: AttemptId): Promise<Attempt | null> {
  const row = await db.selectFrom('payment_attempts').select(ATTEMPT_COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ? toAttempt(row) : null
}

/** Moves the start of an attempt's holds back to `since`, so that they have reached the longest time of a hold. */
export async function backdateHolds(tx: Tx, id: AttemptId, since: Date): Promise<void> {
  await tx
    .updateTable('attempt_lines')
    .set({ held_since: since })
    .where('attempt_id', '=', id)
    .where('held_since', '>', since)
    .execute()
}

const unpaidHoldsQuery = (db: Reader) =>
  db
    .selectFrom('payment_attempts as a')
    .innerJoin('attempt_lines as l', 'l.attempt_id', 'a.id')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .where('a.held', '=', true)
    // Attempts that are paid or being captured are left out, because staff cannot release their holds.
    .where('a.status', '<>', 'undecided')
    .where('a.claimed_at', 'is', null)
    .where('l.units_held', '>', 0)

/** Returns the lines that unpaid checkouts reserve: the product with the fewest units left first, then by age. */
export const listHolds = (db: Reader, limit: number) =>
  unpaidHoldsQuery(db)
    .innerJoin('stock_levels as s', 's.product_id', 'p.id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select([
      'a.id as attemptId',
      'p.id as productId',
      'p.name as productName',
      sql<number>`s.stock`.as('stock'),
      's.held as stockHeld',
      'u.id as userId',
      'u.name as userName',
      'l.units_held as units',
      'l.unit_price as unitPrice',
      sql<Date>`coalesce(l.held_since, a.created_at)`.as('since'),
      'a.hold_expires_at as until',
      hasPaidOrder(sql.ref('a.user_id')).as('hasPaid'),
    ])
    .orderBy(sql`s.stock - s.held`)
    .orderBy('p.id')
    .orderBy('since')
    .limit(limit)
    .execute()

/** Counts the products whose whole stock is reserved, up to a limit. */
export const countFullyReserved = (db: Reader): Promise<Counted> =>
  countUpTo(
    db,
    db
      .selectFrom('stock_levels')
      .select('product_id')
      .where('deleted_at', 'is', null)
      // A product whose whole stock is reserved is in the state 'out', for which there is an index.
      .where('state', '=', 'out')
      .where('stock', '>', 0)
      .where(sql<boolean>`held >= stock`),
  )
