// Batches for staff: the list, one batch, the orders with units of it, its recall and the emails about the recall
// (STK-6).
import { ShopError } from '#contract/errors.ts'
import type { BatchesReply, BatchReply, ListedBatch, ReachedReply } from '#contract/stock-batches.ts'
import { recallFile, stockReplies } from '#copy/admin-stock.ts'
import { orderStatus } from '#copy/order.ts'
import { addDays, type CalendarDate, indianDate } from '#domain/calendar.ts'
import type { BatchId, OrderId, UserId } from '#domain/ids.ts'
import { batchState, EXPIRES_SOON } from '#domain/stock-batch.ts'
import { newId } from '../adapters/random.ts'
import { bumpCatalogVersion } from '../catalog/catalog-queries.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { runIdempotently } from '../db/idempotency.ts'
import { addStockMoves } from '../db/stock-moves-queries.ts'
import { type CsvFile, formatIndianMinute, ROWS_PER_PAGE } from '../exports/send-csv.ts'
import { enqueueEmail } from '../outbox/enqueue-email.ts'
import type { Shop } from '../shop.ts'
import {
  type BatchRow,
  countOrdersOfBatch,
  findBatch,
  findRecallNotice,
  insertRecallEmail,
  insertRecallNotice,
  listBatchRows,
  listOrdersOfBatch,
  lockBatches,
  lockRecipient,
  lockStockLevels,
  markBatchRecalled,
  type OrderOfBatch,
} from './batches-queries.ts'

const PER_PAGE = 50

interface BatchesRequest {
  readonly q?: string | undefined
  readonly soon?: 'yes' | undefined
  readonly cursor?: BatchId | undefined
}

/**
 * Returns a page of batches, newest first. With `soon`, returns batches that have expired or expire within 60 days,
 * sorted by expiry.
 */
export async function listBatches(
  shop: Pick<Shop, 'db' | 'clock'>,
  { q, soon, cursor }: BatchesRequest,
): Promise<BatchesReply> {
  const today = indianDate(shop.clock.now())
  const filter = {
    number: q?.replaceAll('\u0000', '').trim() || null,
    until: soon ? addDays(today, EXPIRES_SOON) : null,
    after: cursor ?? null,
  }
  const rows = await listBatchRows(shop.db, filter, PER_PAGE + 1)
  const pageRows = rows.slice(0, PER_PAGE)
  const lastRow = pageRows.at(-1)
  return {
    batches: pageRows.map((row) => toListedBatch(row, today)),
    nextCursor: lastRow && rows.length > PER_PAGE && !soon ? lastRow.id : null,
  }
}

/** Returns one batch with the number of orders that got units of it. Throws `batch_not_found`. */
export async function viewBatch({ db, clock }: Pick<Shop, 'db' | 'clock'>, id: BatchId): Promise<BatchReply> {
  const row = await findBatch(db, id)
  if (!row) throw new ShopError('batch_not_found')
  return {
    batch: {
      ...toListedBatch(row, indianDate(clock.now())),
      cameAt: row.createdAt.toISOString(),
      recalledAt: row.recalledAt?.toISOString() ?? null,
      recallReason: row.recallReason,
      reached: await countOrdersOfBatch(db, id),
    },
  }
}

const toListedBatch = (row: BatchRow, today: CalendarDate): ListedBatch => ({
  _id: row.id,
  number: row.number,
  item: { _id: row.productId, name: row.name },
  expiresOn: row.expiresOn,
  units: row.units,
  state: batchState(row, today),
})

const ORDERS_PER_PAGE = 50

/** Returns a page of the orders that got units of the batch, after the order `after`. Throws `batch_not_found`. */
export async function listBatchOrders(
  { db }: Pick<Shop, 'db'>,
  batch: BatchId,
  after: OrderId | null,
): Promise<ReachedReply> {
  if (!(await findBatch(db, batch))) throw new ShopError('batch_not_found')
  const rows = await listOrdersOfBatch(db, batch, after, ORDERS_PER_PAGE + 1)
  const pageRows = rows.slice(0, ORDERS_PER_PAGE)
  return {
    orders: pageRows.map(({ id: _id, productName: _name, placedAt, ...order }) => ({
      _id,
      ...order,
      placedAt: placedAt.toISOString(),
    })),
    nextCursor: rows.length > ORDERS_PER_PAGE ? (pageRows.at(-1)?.id ?? null) : null,
  }
}

/** Returns all orders that got units of the batch as a CSV file. Throws `batch_not_found`. */
export async function exportBatchOrders({ db }: Pick<Shop, 'db'>, id: BatchId): Promise<CsvFile<OrderOfBatch>> {
  const batch = await findBatch(db, id)
  if (!batch) throw new ShopError('batch_not_found')
  return {
    name: `recall-${id}`,
    columns: recallFile.columns,
    rows: (await countOrdersOfBatch(db, id)).orders,
    readPage: (last) => listOrdersOfBatch(db, id, last?.id ?? null, ROWS_PER_PAGE),
    cellsOf: ({ orderNumber, placedAt, status, name, email, phone, productName, units, isNotified }) => [
      batch.number,
      orderNumber,
      formatIndianMinute(placedAt),
      orderStatus[status],
      name,
      email,
      phone,
      productName,
      units,
      isNotified ? recallFile.yes : recallFile.no,
    ],
  }
}

/**
 * Recalls a batch, so that its units are not sold or packed any more. Removes its units from the stock, except reserved
 * and sold units, whose number is in the returned message. A second recall changes nothing. Throws `batch_not_found`.
 */
export function recallBatch(shop: Shop, actor: UserId, id: BatchId, reason: string): Promise<{ message: string }> {
  return inTransaction(shop.db, async (tx) => {
    const unlockedBatch = await findBatch(tx, id)
    if (!unlockedBatch) throw new ShopError('batch_not_found')
    const { productId, number } = unlockedBatch
    const level = (await lockStockLevels(tx, [productId])).get(productId)
    await lockBatches(tx, [id])
    // Another request may have recalled the batch before it was locked.
    const batch = await findBatch(tx, id)
    if (!batch || batch.isRecalled) return { message: stockReplies.recalled(number, 0) }
    const remainingUnits = level ? await removeFreeUnits(tx, shop, batch, level, { actor, reason }) : 0
    await markBatchRecalled(tx, id, { at: shop.clock.now(), reason })
    await recordAudit(tx, shop, { actor, action: 'stock.recalled', subject: id, details: { number } })
    await bumpCatalogVersion(tx)
    return { message: stockReplies.recalled(number, remainingUnits) }
  })
}

/** Removes a batch's free units. Returns the number of units that stay, because they are reserved or sold. */
async function removeFreeUnits(
  tx: Tx,
  shop: Shop,
  batch: BatchRow,
  level: { readonly stock: number | null; readonly held: number },
  { actor, reason }: { readonly actor: UserId; readonly reason: string },
): Promise<number> {
  if (level.stock === null) return 0
  const units = Math.min(batch.units, level.stock - level.held)
  const move = { productId: batch.productId, reason: 'recalled', actor, note: reason, batchId: batch.id } as const
  if (units > 0) await addStockMoves(tx, shop, [{ ...move, units: -units }])
  return batch.units - units
}

interface RecallEmailRequest {
  readonly batchId: BatchId
  readonly text: string
  readonly key: string | undefined
}

/**
 * Saves the text of a recall email and enqueues the job that writes the emails. A repeat with the same key changes
 * nothing. Throws `batch_not_found`, `batch_not_recalled` or `duplicate_request`.
 */
export function requestRecallEmails(
  shop: Shop,
  author: UserId,
  { key, ...notice }: RecallEmailRequest,
): Promise<{ message: string }> {
  return runIdempotently(shop, { owner: author, key, content: ['recall-email', notice] }, async (tx) => {
    const { batchId, text } = notice
    const batch = await findBatch(tx, batchId)
    if (!batch) throw new ShopError('batch_not_found')
    if (!batch.isRecalled) throw new ShopError('batch_not_recalled')
    const id = newId(shop)
    await insertRecallNotice(tx, { id, batchId, text, author, at: shop.clock.now() })
    await recordAudit(tx, shop, { actor: author, action: 'stock.told', subject: batchId, details: { notice: id } })
    await shop.jobs.enqueue(tx, 'write-recall-emails', { noticeId: id })
    return { message: stockReplies.telling }
  })
}

const BATCH_SIZE = 200

/** Enqueues one recall email for each order with units of the batch, except for erased buyers. Safe to repeat. */
export async function writeRecallEmails(shop: Shop, { noticeId }: { readonly noticeId: string }): Promise<void> {
  const notice = await findRecallNotice(shop.db, noticeId)
  if (!notice) return
  const { batchId } = notice
  for (let after: OrderId | null = null; ; ) {
    const orders = await listOrdersOfBatch(shop.db, batchId, after, BATCH_SIZE)
    for (const { id: orderId } of orders)
      await inTransaction(shop.db, async (tx) => {
        const recipient = await lockRecipient(tx, orderId)
        if (!recipient || !(await insertRecallEmail(tx, { batchId, orderId, noticeId }))) return
        await enqueueEmail(tx, shop, {
          kind: 'goods-recalled',
          ref: newId(shop),
          recipient: recipient.email,
          orderId,
          content: { noticeId, orderNumber: recipient.orderNumber },
        })
      })
    if (orders.length < BATCH_SIZE) return
    after = orders.at(-1)?.id ?? null
  }
}
