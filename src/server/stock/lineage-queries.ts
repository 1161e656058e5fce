// The SQL of where batches come from and what was made of them (STK-7).
import { sql } from 'kysely'
import type { BatchId, ComponentId } from '#domain/ids.ts'
import type { Reader } from '../db/database.ts'

/** Of each component of a batch of kits the batch that went into it; of several the one that goes off first, so that nothing keeps longer than it does. */
export async function findSourceBatches(db: Reader, kits: BatchId): Promise<Map<ComponentId, BatchId>> {
  const { rows } = await sql<{ component: ComponentId; batch: BatchId }>`
    SELECT DISTINCT ON (used.component_id) used.component_id AS component, b.id AS batch
    FROM stock_moves made JOIN stock_moves used ON used.act_id = made.act_id AND used.component_id IS NOT NULL
    JOIN stock_batches b ON b.id = used.batch_id
    WHERE made.batch_id = ${kits} AND made.reason = 'assembled'
    ORDER BY used.component_id, b.recalled_at NULLS LAST, b.expires_on NULLS LAST, b.id
  `.execute(db)
  return new Map(rows.map(({ component, batch }) => [component, batch]))
}
