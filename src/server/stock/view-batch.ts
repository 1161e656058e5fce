// One batch as staff see it: what is left, and how many orders got some (STK-6).
import { ShopError } from '#contract/errors.ts'
import type { BatchReply } from '#contract/stock-batches.ts'
import { indianDate } from '#domain/calendar.ts'
import type { BatchId } from '#domain/ids.ts'
import type { Shop } from '../shop.ts'
import { listedBatch } from './batch-view.ts'
import { countReached, findBatch } from './batches-queries.ts'

/** Throws `batch_not_found`. */
export async function viewBatch({ db, clock }: Pick<Shop, 'db' | 'clock'>, id: BatchId): Promise<BatchReply> {
  const row = await findBatch(db, id)
  if (!row) throw new ShopError('batch_not_found')
  return {
    batch: {
      ...listedBatch(row, indianDate(clock.now())),
      cameAt: row.createdAt.toISOString(),
      recalledAt: row.recalledAt?.toISOString() ?? null,
      recallReason: row.recallReason,
      reached: await countReached(db, id),
    },
  }
}
