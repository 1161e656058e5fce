// What of an order is out still, by line and batch, and what of it came back (STK-16).
import type { GoodsBackReply } from '#contract/goods-back.ts'
import { type CalendarDate, indianDate } from '#domain/calendar.ts'
import type { OrderId } from '#domain/ids.ts'
import type { Reader } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { listBatchesOut, listSentLines } from './returns-queries.ts'

export async function viewGoodsBack(
  { clock }: Pick<Shop, 'clock'>,
  db: Reader,
  orderId: OrderId,
): Promise<GoodsBackReply> {
  const today = indianDate(clock.now())
  const lines = await listSentLines(db, orderId)
  const batches = Map.groupBy(await listBatchesOut(db, orderId), ({ item }) => item)
  return {
    lines: lines.map(({ productId: _, ...line }) => ({
      ...line,
      out: line.sent - line.shelved - line.spoiled,
      batches: (batches.get(line.item) ?? []).map(({ batchId, number, out, ...batch }) => ({
        batch: batchId === null ? null : { _id: batchId, number: number ?? '' },
        isUnfit: isUnfit(batch, today),
        out,
      })),
    })),
  }
}

/** Called back, or past its last good day: it is not sold again. */
const isUnfit = (
  { recalledAt, expiresOn }: { recalledAt: Date | null; expiresOn: CalendarDate | null },
  today: CalendarDate,
): boolean => recalledAt !== null || (expiresOn !== null && expiresOn < today)
