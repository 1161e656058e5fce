// The job that keeps up how the shelf stands by what is left and by what goes off first: no sale writes an index of it (docs/decisions/025).
import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'

/** Safe to repeat, and beside another one. Writes what differs alone. */
export async function rankShelf(db: Reader): Promise<void> {
  await sql`
    UPDATE shelf_ranks r SET level = now.level, expires_on = now.expires_on
    FROM (
      SELECT s.product_id, s.stock - s.held AS level, first.expires_on FROM stock_levels s LEFT JOIN (
        SELECT product_id, min(expires_on) AS expires_on FROM stock_batches
        WHERE units > 0 AND recalled_at IS NULL GROUP BY product_id
      ) first USING (product_id)
    ) now
    WHERE now.product_id = r.product_id AND (r.level, r.expires_on) IS DISTINCT FROM (now.level, now.expires_on)`.execute(
    db,
  )
}
