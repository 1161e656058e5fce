// Who got goods of a batch: a page of orders with whom they went to, and all of them as a file (STK-6).
import { ShopError } from '#contract/errors.ts'
import type { ReachedReply } from '#contract/stock-batches.ts'
import { orderStatus } from '#copy/order.ts'
import { recallFile as words } from '#copy/stock-replies.ts'
import type { BatchId, OrderId } from '#domain/ids.ts'
import { indianMinute } from '../exports/indian-minute.ts'
import { type CsvFile, ROWS_PER_PAGE } from '../exports/send-csv.ts'
import type { Shop } from '../shop.ts'
import { countReached, findBatch, listReached, type Reached } from './batches-queries.ts'

const PER_PAGE = 50

/** Throws `batch_not_found`. */
export async function listReachedOrders(
  { db }: Pick<Shop, 'db'>,
  batch: BatchId,
  after: OrderId | null,
): Promise<ReachedReply> {
  if (!(await findBatch(db, batch))) throw new ShopError('batch_not_found')
  const rows = await listReached(db, batch, after, PER_PAGE + 1)
  const shown = rows.slice(0, PER_PAGE)
  return {
    orders: shown.map(({ id: _id, goods: _goods, placedAt, ...order }) => ({
      _id,
      ...order,
      placedAt: placedAt.toISOString(),
    })),
    nextCursor: rows.length > PER_PAGE ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** Throws `batch_not_found`. */
export async function reachedFile({ db }: Pick<Shop, 'db'>, id: BatchId): Promise<CsvFile<Reached>> {
  const batch = await findBatch(db, id)
  if (!batch) throw new ShopError('batch_not_found')
  return {
    name: `recall-${id}`,
    columns: words.columns,
    rows: (await countReached(db, id)).orders,
    readPage: (last) => listReached(db, id, last?.id ?? null, ROWS_PER_PAGE),
    cellsOf: ({ orderNumber, placedAt, status, name, email, phone, goods, units, isTold }) => [
      batch.number,
      orderNumber,
      indianMinute(placedAt),
      orderStatus[status],
      name,
      email,
      phone,
      goods,
      units,
      isTold ? words.yes : words.no,
    ],
  }
}
