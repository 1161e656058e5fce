// Returned goods: which units of an order are not returned yet, by line and batch, and recording their return (STK-16).
import { ShopError } from '#contract/errors.ts'
import type { ReturnableLine, ReturnedGoods, ReturnedGoodsReply } from '#contract/returned-goods.ts'
import { adminOrderReplies } from '#copy/admin-order.ts'
import { returnedGoodsReplies } from '#copy/admin-returns.ts'
import { type CalendarDate, indianDate } from '#domain/calendar.ts'
import type { BatchId, OrderId, ProductId, UserId } from '#domain/ids.ts'
import { spreadOverBatches } from '#domain/returned-goods.ts'
import { bumpCatalogVersion } from '../../catalog/catalog-queries.ts'
import { recordAudit } from '../../db/audit-log.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { runIdempotently } from '../../db/idempotency.ts'
import { addStockMoves, type StockMove } from '../../db/stock-moves-queries.ts'
import type { Shop } from '../../shop.ts'
import { lockBatches, lockStockLevels } from '../batches-queries.ts'
import { lockOrderRow } from '../parcel-batches-queries.ts'
import {
  listSentLines,
  listUnreturnedBatches,
  type ReturnedPart,
  recordReturnedParts,
  type SentLine,
} from './returns-queries.ts'

/**
 * Returns the lines of a dispatched order; none for any other order. The units of a line are those that were `sent`,
 * `shelved` (restocked), `spoiled`, and `out` (not returned yet). `batches` divides `out` by batch.
 */
export async function viewReturnedGoods(
  { clock }: Pick<Shop, 'clock'>,
  db: Reader,
  orderId: OrderId,
): Promise<ReturnedGoodsReply> {
  const today = indianDate(clock.now())
  const lines = await listSentLines(db, orderId)
  const batches = Map.groupBy(await listUnreturnedBatches(db, orderId), ({ item }) => item)
  return {
    lines: lines.map(({ productId: _, ...line }) => ({
      ...line,
      out: line.sent - line.shelved - line.spoiled,
      batches: (batches.get(line.item) ?? []).map(({ batchId, number, out, ...batch }) => ({
        batch: batchId === null ? null : { _id: batchId, number: number ?? '' },
        isUnfit: isUnsellable(batch, today),
        out,
      })),
    })),
  }
}

/** True for a batch that is recalled or expired, so that its units cannot be sold again. */
const isUnsellable = (
  { recalledAt, expiresOn }: { recalledAt: Date | null; expiresOn: CalendarDate | null },
  today: CalendarDate,
): boolean => recalledAt !== null || (expiresOn !== null && expiresOn < today)

interface ReturnRequest {
  readonly orderId: OrderId
  readonly body: ReturnedGoods
  readonly key: string | undefined
}

type ReturnPart = ReturnedGoods['parts'][number]

/**
 * Records returned units as restocked or spoiled. Returns the order's lines and a message for staff. A repeat with the
 * same key changes nothing. Throws `order_not_found`, `parcel_changed`, `stock_not_counted`, `stock_short`,
 * `batch_not_sellable` or `duplicate_request`, and then records nothing.
 */
export function recordReturnedGoods(
  shop: Shop,
  actor: UserId,
  { orderId, body, key }: ReturnRequest,
): Promise<ReturnedGoodsReply & { message: string }> {
  return runIdempotently(shop, { owner: actor, key, content: ['goods-back', orderId, body] }, async (tx) => {
    const { parts, note } = body
    if (!(await lockOrderRow(tx, orderId))) throw new ShopError('order_not_found')
    const sentLines = await listSentLines(tx, orderId)
    const productIds = sentLines.map(({ productId }) => productId)
    await lockStockLevels(tx, productIds)
    const batchIds = parts.flatMap(({ batch }) => batch ?? [])
    await lockBatches(tx, batchIds)
    const { lines } = await viewReturnedGoods(shop, tx, orderId)
    for (const { item } of parts) requireLineFits(lines, parts, item)
    for (const part of parts) requireBatchFits(lines, part)
    await addReturnedUnits(tx, shop, { parts, lines: sentLines }, { orderId, actor, note })
    const details = { parts: parts.map(({ seen: _, ...part }) => part), note }
    await recordAudit(tx, shop, { actor, action: 'stock.came_back', subject: orderId, details })
    await bumpCatalogVersion(tx)
    const shelf = parts.reduce((sum, part) => sum + part.shelf, 0)
    const spoiled = parts.reduce((sum, part) => sum + part.spoiled, 0)
    return { message: returnedGoodsReplies.booked(shelf, spoiled), ...(await viewReturnedGoods(shop, tx, orderId)) }
  })
}

/**
 * Throws `parcel_changed` when the item is not in the order or its number of unreturned units is not the one that staff
 * saw, `stock_not_counted` when the product's stock is not counted, and `stock_short` for more units than are
 * unreturned.
 */
function requireLineFits(lines: readonly ReturnableLine[], parts: readonly ReturnPart[], item: string): void {
  const line = lines.find((candidate) => candidate.item === item)
  const itemParts = parts.filter((part) => part.item === item)
  if (!line || itemParts.some(({ seen }) => seen !== line.out)) throw new ShopError('parcel_changed')
  if (!line.isCounted) throw new ShopError('stock_not_counted')
  if (itemParts.reduce((sum, { shelf, spoiled }) => sum + shelf + spoiled, 0) > line.out)
    throw new ShopError('stock_short', { message: returnedGoodsReplies.onlyOut(line.name, line.out) })
}

/** Throws `parcel_changed` (no such batch), `stock_short` (too many units) or `batch_not_sellable` (unfit units). */
function requireBatchFits(lines: readonly ReturnableLine[], { item, batch, shelf, spoiled }: ReturnPart): void {
  const line = lines.find((candidate) => candidate.item === item)
  const batchOut = line?.batches.find((candidate) => (candidate.batch?._id ?? null) === batch)
  if (!line || (!batchOut && (line.batches.length > 0 || batch !== null))) throw new ShopError('parcel_changed')
  if (!batchOut) return
  if (shelf + spoiled > batchOut.out)
    throw new ShopError('stock_short', { message: returnedGoodsReplies.onlyOut(line.name, batchOut.out) })
  if (batchOut.isUnfit && shelf > 0) throw new ShopError('batch_not_sellable')
}

interface ReturnContext {
  readonly orderId: OrderId
  readonly actor: string
  readonly note?: string
}

/**
 * Adds returned units to the stock and the ledger. Spoiled units are added and removed in one statement, so that they
 * are never for sale. The caller has locked the order, its stock levels and batches.
 */
async function addReturnedUnits(
  tx: Tx,
  shop: Shop,
  { parts, lines }: { readonly parts: readonly ReturnedPart[]; readonly lines: readonly SentLine[] },
  context: ReturnContext,
): Promise<void> {
  if (parts.length === 0) return
  await recordReturnedParts(tx, parts)
  const moves = lines.flatMap(({ item, productId }) =>
    parts.filter((part) => part.item === item).flatMap((part) => toStockMoves(part, productId, context)),
  )
  await addStockMoves(tx, shop, moves)
}

function toStockMoves(
  { batch, shelf, spoiled }: ReturnedPart,
  productId: ProductId,
  context: ReturnContext,
): StockMove[] {
  const returnMove: StockMove = { productId, units: shelf + spoiled, reason: 'returned', ...context }
  const spoiledMove: StockMove = { productId, units: -spoiled, reason: 'spoiled', batchId: batch, ...context }
  return spoiled > 0 ? [returnMove, spoiledMove] : [returnMove]
}

interface ReturnedUnits {
  readonly item: string
  /** Restocked units. */
  readonly quantity: number
  readonly spoiled?: number
}

/**
 * Records the units of a locked order that staff report as returned with a refund, and chooses their batches (STK-16).
 * Returns the units of products whose stock is counted. Throws `order_state` for more units than are unreturned, and
 * `batch_not_sellable` when units to restock must not be sold again.
 */
export async function recordReturnedUnits(
  tx: Tx,
  shop: Shop,
  request: { readonly orderId: OrderId; readonly actor: string; readonly requestedUnits: readonly ReturnedUnits[] },
): Promise<ReturnedUnits[]> {
  const { orderId, actor, requestedUnits } = request
  const sentLines = await listSentLines(tx, orderId)
  const productIds = sentLines.map(({ productId }) => productId)
  await lockStockLevels(tx, productIds)
  const { lines } = await viewReturnedGoods(shop, tx, orderId)
  const batchIds = lines.flatMap(({ batches }) => batches).flatMap(({ batch }) => batch?._id ?? [])
  await lockBatches(tx, batchIds as BatchId[])
  const returnedItems = requestedUnits.filter(({ item, quantity, spoiled = 0 }) => {
    const isCounted = lines.find((line) => line.item === item)?.isCounted ?? true
    return isCounted && quantity + spoiled > 0
  })
  const parts = returnedItems.flatMap(({ item, quantity: shelf, spoiled = 0 }) => {
    const line = lines.find((candidate) => candidate.item === item)
    if (!line || shelf + spoiled > line.out)
      throw new ShopError('order_state', { message: adminOrderReplies.leftChanged })
    const batches = line.batches.map(({ batch, ...unreturned }) => ({ ...unreturned, batch: batch?._id ?? null }))
    const partsByBatch = spreadOverBatches(batches, { shelf, spoiled })
    if (!partsByBatch) throw new ShopError('batch_not_sellable')
    return partsByBatch.map((part) => ({ ...part, item, batch: part.batch as BatchId | null }))
  })
  await addReturnedUnits(tx, shop, { parts, lines: sentLines }, { orderId, actor })
  return returnedItems
}
