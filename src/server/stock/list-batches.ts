// Batches as staff look for them: by a part of their number, or what goes off soon (STK-6).
import type { BatchesReply } from '#contract/stock-batches.ts'
import { addDays, indianDate } from '#domain/calendar.ts'
import type { BatchId } from '#domain/ids.ts'
import { EXPIRES_SOON } from '#domain/stock-batch.ts'
import type { Shop } from '../shop.ts'
import { listedBatch } from './batch-view.ts'
import { listBatchRows } from './batches-queries.ts'

const PER_PAGE = 50

interface Asked {
  readonly q?: string | undefined
  readonly soon?: 'yes' | undefined
  readonly cursor?: BatchId | undefined
}

/** By number, newest first; or what goes off within 60 days or has gone off, first that first. */
export async function listBatches(shop: Pick<Shop, 'db' | 'clock'>, { q, soon, cursor }: Asked): Promise<BatchesReply> {
  const today = indianDate(shop.clock.now())
  const filter = {
    number: q?.replaceAll('\u0000', '').trim() || null,
    until: soon ? addDays(today, EXPIRES_SOON) : null,
    after: cursor ?? null,
  }
  const rows = await listBatchRows(shop.db, filter, PER_PAGE + 1)
  const shown = rows.slice(0, PER_PAGE)
  const last = shown.at(-1)
  return {
    batches: shown.map((row) => listedBatch(row, today)),
    // What goes off soon is worked off from the front.
    nextCursor: last && rows.length > PER_PAGE && !soon ? last.id : null,
  }
}
