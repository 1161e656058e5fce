// The SQL of back-in-stock alerts: which are pending, and which can be sent (CAT-41).
import { sql } from 'kysely'
import { after } from '#domain/durations.ts'
import type { ProductId, UserId } from '#domain/ids.ts'
import { HEAD_START, WAITS_FOR } from '#domain/stock-state.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { insertColumns } from '../../db/tables/insert-columns.ts'

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
export async function hasPendingAlert(db: Reader, userId: UserId, productId: ProductId, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('stock_alerts')
    .select('id')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('told_at', 'is', null)
    .where('asked_at', '>', after(now, -WAITS_FOR))
    .executeTakeFirst()
  return row !== undefined
}

/** Adds an alert. A pending alert keeps its place in the queue. An alert that was sent or has expired is renewed. */
export async function insertStockAlert(
  tx: Tx,
  alert: { readonly id: string; readonly userId: UserId; readonly productId: ProductId },
  at: Date,
): Promise<void> {
  await sql`
    INSERT INTO stock_alerts (${insertColumns('stock_alerts', ['id', 'user_id', 'product_id', 'asked_at'])})
    VALUES (${alert.id}, ${alert.userId}, ${alert.productId}, ${at}::timestamptz)
    ON CONFLICT (user_id, product_id) DO UPDATE SET id = excluded.id, asked_at = excluded.asked_at, told_at = NULL
    WHERE stock_alerts.told_at IS NOT NULL OR stock_alerts.asked_at <= ${after(at, -WAITS_FOR)}::timestamptz
  `.execute(tx)
}

export async function deleteStockAlert(db: Reader, userId: UserId, productId: ProductId): Promise<void> {
  await db.deleteFrom('stock_alerts').where('user_id', '=', userId).where('product_id', '=', productId).execute()
}

/** Returns the number of pending alerts of each product. Products without pending alerts are missing. */
export async function countPendingAlerts(
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
    .where('asked_at', '>', after(now, -WAITS_FOR))
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
 * Claims up to `limit` pending alerts of published products in stock, the oldest requests first: marks them as sent and
 * returns them in no particular order. A product with counted stock gets at most as many alerts as it has available
 * units, minus the alerts that were sent within HEAD_START (`max_alerts`; null for uncounted stock). Locks the accounts
 * (`recipients`), so that no account is emailed during its erasure.
 */
export async function claimAlerts(tx: Tx, now: Date, limit: number): Promise<StockAlert[]> {
  const { rows } = await sql<StockAlert>`
    WITH available AS (
      SELECT level.product_id, level.stock - level.held - (
        SELECT count(*) FROM stock_alerts AS sent
        WHERE sent.product_id = level.product_id AND sent.told_at > ${after(now, -HEAD_START)}::timestamptz
      ) AS max_alerts
      FROM stock_levels AS level JOIN products ON products.id = level.product_id
      WHERE level.in_stock AND level.deleted_at IS NULL AND products.published_at <= ${now}::timestamptz
        AND (level.stock IS NULL OR level.stock > level.held)
        AND level.product_id IN (SELECT product_id FROM stock_alerts WHERE told_at IS NULL)
    ), queue AS (
      SELECT alert.id, alert.user_id, alert.product_id, alert.asked_at,
        row_number() OVER (PARTITION BY alert.product_id ORDER BY alert.asked_at, alert.id) AS number
      FROM stock_alerts AS alert JOIN users ON users.id = alert.user_id
      WHERE alert.told_at IS NULL AND alert.asked_at > ${after(now, -WAITS_FOR)}::timestamptz
        AND users.deleted_at IS NULL AND users.email_verified_at IS NOT NULL AND users.age_group IS DISTINCT FROM 'minor'
    ), chosen AS (
      SELECT queue.id, queue.user_id FROM queue JOIN available ON available.product_id = queue.product_id
      WHERE available.max_alerts IS NULL OR queue.number <= available.max_alerts
      ORDER BY queue.asked_at, queue.id LIMIT ${limit}
    ), recipients AS (
      SELECT id, email FROM users
      WHERE id IN (SELECT user_id FROM chosen) AND deleted_at IS NULL ORDER BY id FOR KEY SHARE
    )
    UPDATE stock_alerts SET told_at = ${now}::timestamptz FROM chosen JOIN recipients ON recipients.id = chosen.user_id
    WHERE stock_alerts.id = chosen.id AND stock_alerts.told_at IS NULL
    RETURNING stock_alerts.id, stock_alerts.product_id AS "productId", recipients.email
  `.execute(tx)
  return rows
}
