// The SQL of what unpaid checkouts hold: the share of those who have never paid, and what staff see of it (PAY-32, PAY-33).
import { type RawBuilder, sql } from 'kysely'
import type { ProductId, UserId } from '#domain/ids.ts'
import { WAY } from '#domain/order.ts'
import type { Tx } from '../db/database.ts'

/** True for an account with an order that is on its way or has arrived: it was paid, and the money has not gone back. */
export const HAS_PAID = (userId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM orders o WHERE o.user_id = ${userId} AND o.kind = 'sale' AND o.status IN (${sql.join(WAY.map((status) => sql.lit(status)))}))`

export interface UnpaidShare {
  /** Units that accounts without a paid order hold. */
  readonly held: number
  /** Units for which such accounts are paying just now without a hold. */
  readonly hoped: number
}

/** What others without a paid order hold of products, and hope for since `since`. The products are locked already. */
export async function findUnpaidShares(
  tx: Tx,
  userId: UserId,
  productIds: readonly ProductId[],
  since: Date,
): Promise<ReadonlyMap<ProductId, UnpaidShare>> {
  const { rows } = await sql<UnpaidShare & { productId: ProductId }>`
    SELECT l.product_id AS "productId", sum(l.units_held)::integer AS held,
      coalesce(sum(l.quantity) FILTER (WHERE l.units_held = 0 AND l.held_since > ${since}), 0)::integer AS hoped
    FROM payment_attempts a JOIN attempt_lines l ON l.attempt_id = a.id
    WHERE a.held AND a.user_id <> ${userId} AND l.product_id = ANY (${productIds}::text[])
      AND NOT ${HAS_PAID(sql.ref('a.user_id'))}
    GROUP BY l.product_id`.execute(tx)
  return new Map(rows.map(({ productId, ...share }) => [productId, share]))
}
