// One batch as staff see it: what is left, the kits that were made of it, and how many orders got some (STK-6).
import { ShopError } from '#contract/errors.ts'
import type { BatchReply } from '#contract/stock-batches.ts'
import { indianDate } from '#domain/calendar.ts'
import type { BatchId } from '#domain/ids.ts'
import type { Shop } from '../shop.ts'
import { listedBatch } from './batch-view.ts'
import { countReached, findBatch, listMadeOf } from './batches-queries.ts'

/** Throws `batch_not_found`. */
export async function viewBatch({ db, clock }: Pick<Shop, 'db' | 'clock'>, id: BatchId): Promise<BatchReply> {
  const row = await findBatch(db, id)
  if (!row) throw new ShopError('batch_not_found')
  const today = indianDate(clock.now())
  const [made, reached] = await Promise.all([listMadeOf(db, id), countReached(db, id)])
  return {
    batch: {
      ...listedBatch(row, today),
      cameAt: row.createdAt.toISOString(),
      recalledAt: row.recalledAt?.toISOString() ?? null,
      recallReason: row.recallReason,
      made: made.map((each) => listedBatch(each, today)),
      reached,
    },
  }
}
