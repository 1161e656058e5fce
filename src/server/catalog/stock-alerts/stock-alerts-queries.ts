// The SQL of back-in-stock alerts: which are pending, and which can be sent (CAT-41).
import { sql } from 'kysely'
import { after } from '#domain/durations.ts'
import type { ProductId, UserId } from '#domain/ids.ts'
import { HEAD_START, WAITS_FOR } from '#domain/stock-state.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { insertColumns } from '../../db/tables/insert-columns.ts'

const before = (now: Date, length: number): Date => after(now, -length)

/** Locks the account, so that no alert is added during its erasure; undefined for a deleted account. */
export const lockShopper = (tx: Tx, id: UserId) =>
  tx
    .selectFrom('users')
    .select(['email_verified_at as verifiedAt', 'age_group as age'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()

/** True when the user has a pending alert for the product: not sent and not expired. */
export async function isWaiting(db: Reader, userId: UserId, productId: ProductId, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('stock_alerts')
    .select('id')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('told_at', 'is', null)
    .where('asked_at', '>', before(now, WAITS_FOR))
    .executeTakeFirst()
  return row !== undefined
}

/** Adds an alert. A pending alert keeps its place in the queue. An alert that was sent or has expired is renewed. */
export async function insertStockAlert(
  tx: Tx,
  wait: { readonly id: string; readonly userId: UserId; readonly productId: ProductId },
  at: Date,
): Promise<void> {
  await sql`
    INSERT INTO stock_alerts (${insertColumns('stock_alerts', ['id', 'user_id', 'product_id', 'asked_at'])})
    VALUES (${wait.id}, ${wait.userId}, ${wait.productId}, ${at}::timestamptz)
    ON CONFLICT (user_id, product_id) DO UPDATE SET id = excluded.id, asked_at = excluded.asked_at, told_at = NULL
    WHERE stock_alerts.told_at IS NOT NULL OR stock_alerts.asked_at <= ${before(at, WAITS_FOR)}::timestamptz
  `.execute(tx)
}

export async function deleteStockAlert(db: Reader, userId: UserId, productId: ProductId): Promise<void> {
  await db.deleteFrom('stock_alerts').where('user_id', '=', userId).where('product_id', '=', productId).execute()
}

/** Returns the number of pending alerts of each product. Products without pending alerts are missing. */
export async function countWaitingAlerts(
  db: Reader,
  ids: readonly ProductId[],
  now: Date,
): Promise<ReadonlyMap<ProductId, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('stock_alerts')
    .select((eb) => ['product_id as id', eb.fn.countAll<number>().as('count')])
    .where('product_id', 'in', ids)
    .where('told_at', 'is', null)
    .where('asked_at', '>', before(now, WAITS_FOR))
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

export interface StockAlert {
  readonly id: string
  readonly productId: ProductId
  readonly email: string
}

/**
 * Claims up to `limit` pending alerts of published products in stock: marks them as sent and returns them in no
 * particular order. The oldest requests come first. A product with counted stock gets at most as many alerts as it has
 * available units, minus the alerts that were sent within HEAD_START. Locks the accounts, so that no account is emailed
 * during its erasure.
 */
export async function claimAlerts(tx: Tx, now: Date, limit: number): Promise<StockAlert[]> {
  const { rows } = await sql<StockAlert>`
    WITH free AS (
      SELECT s.product_id, s.stock - s.held - (
        SELECT count(*) FROM stock_alerts t WHERE t.product_id = s.product_id AND t.told_at > ${before(now, HEAD_START)}::timestamptz
      ) AS emails
      FROM stock_levels s JOIN products p ON p.id = s.product_id
      WHERE s.in_stock AND s.deleted_at IS NULL AND p.published_at <= ${now}::timestamptz
        AND (s.stock IS NULL OR s.stock > s.held)
        AND s.product_id IN (SELECT product_id FROM stock_alerts WHERE told_at IS NULL)
    ), turn AS (
      SELECT w.id, w.user_id, w.product_id, w.asked_at, row_number() OVER (PARTITION BY w.product_id ORDER BY w.asked_at, w.id) AS place
      FROM stock_alerts w JOIN users u ON u.id = w.user_id
      WHERE w.told_at IS NULL AND w.asked_at > ${before(now, WAITS_FOR)}::timestamptz
        AND u.deleted_at IS NULL AND u.email_verified_at IS NOT NULL AND u.age_group IS DISTINCT FROM 'minor'
    ), chosen AS (
      SELECT turn.id, turn.user_id FROM turn JOIN free ON free.product_id = turn.product_id
      WHERE free.emails IS NULL OR turn.place <= free.emails ORDER BY turn.asked_at, turn.id LIMIT ${limit}
    ), held AS (
      SELECT u.id, u.email FROM users u
      WHERE u.id IN (SELECT user_id FROM chosen) AND u.deleted_at IS NULL ORDER BY u.id FOR KEY SHARE
    )
    UPDATE stock_alerts SET told_at = ${now}::timestamptz FROM chosen JOIN held ON held.id = chosen.user_id
    WHERE stock_alerts.id = chosen.id AND stock_alerts.told_at IS NULL
    RETURNING stock_alerts.id, stock_alerts.product_id AS "productId", held.email
  `.execute(tx)
  return rows
}
