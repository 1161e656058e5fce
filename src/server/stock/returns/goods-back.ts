// Returned goods: the units of an order that are still out, by line and batch, and taking them back into stock (STK-16).
import { ShopError } from '#contract/errors.ts'
import type { GoodsBack, GoodsBackReply, GoodsOut } from '#contract/goods-back.ts'
import { adminOrderReplies } from '#copy/admin-order-replies.ts'
import { goodsBackReplies } from '#copy/goods-back.ts'
import { type CalendarDate, indianDate } from '#domain/calendar.ts'
import { spreadOverBatches } from '#domain/goods-back.ts'
import type { BatchId, OrderId, ProductId, UserId } from '#domain/ids.ts'
import { bumpCatalogVersion } from '../../catalog/catalog-queries.ts'
import { recordAudit } from '../../db/audit-log.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { answerOnce } from '../../db/idempotency.ts'
import { addStockMoves, type StockMove } from '../../db/stock-moves-queries.ts'
import type { Shop } from '../../shop.ts'
import { lockBatches, lockLevels } from '../batches-queries.ts'
import { lockOrderOf } from '../parcel-batches-queries.ts'
import { type CameBack, listBatchesOut, listSentLines, recordReturned, type SentLine } from './returns-queries.ts'

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

/** True for a batch that is recalled or past its expiry, so that its units cannot be sold again. */
const isUnfit = (
  { recalledAt, expiresOn }: { recalledAt: Date | null; expiresOn: CalendarDate | null },
  today: CalendarDate,
): boolean => recalledAt !== null || (expiresOn !== null && expiresOn < today)

// Books a return: restocked units, and spoiled ones, which are never for sale in between, each with its ledger rows (STK-16).

interface Booking {
  readonly orderId: OrderId
  readonly body: GoodsBack
  readonly key: string | undefined
}
type Part = GoodsBack['parts'][number]

/**
 * Once per key. Throws `order_not_found`, and books nothing where `parcel_changed`, `stock_not_counted`, `stock_short` or
 * `batch_not_sellable` applies to a part.
 */
export function bookGoodsBack(
  shop: Shop,
  actor: UserId,
  { orderId, body, key }: Booking,
): Promise<GoodsBackReply & { message: string }> {
  return answerOnce(shop, { owner: actor, key, content: ['goods-back', orderId, body] }, async (tx) => {
    const { parts, note } = body
    if (!(await lockOrderOf(tx, orderId))) throw new ShopError('order_not_found')
    const sentLines = await listSentLines(tx, orderId)
    await lockLevels(
      tx,
      sentLines.map(({ productId }) => productId),
    )
    await lockBatches(
      tx,
      parts.flatMap(({ batch }) => batch ?? []),
    )
    const { lines } = await viewGoodsBack(shop, tx, orderId)
    for (const { item } of parts) refuseLine(lines, parts, item)
    for (const part of parts) refuseBatch(lines, part)
    await recordArrival(tx, shop, { parts, lines: sentLines }, { orderId, actor, note })
    const details = { parts: parts.map(({ seen: _, ...part }) => part), note }
    await recordAudit(tx, shop, { actor, action: 'stock.came_back', subject: orderId, details })
    await bumpCatalogVersion(tx)
    const shelf = parts.reduce((sum, part) => sum + part.shelf, 0)
    const spoiled = parts.reduce((sum, part) => sum + part.spoiled, 0)
    return { message: goodsBackReplies.booked(shelf, spoiled), ...(await viewGoodsBack(shop, tx, orderId)) }
  })
}

/** The booked numbers of a line must be based on the current number of units out. */
function refuseLine(lines: readonly GoodsOut[], parts: readonly Part[], item: string): void {
  const line = lines.find((each) => each.item === item)
  const itemParts = parts.filter((part) => part.item === item)
  if (!line || itemParts.some(({ seen }) => seen !== line.out)) throw new ShopError('parcel_changed')
  if (!line.isCounted) throw new ShopError('stock_not_counted')
  if (itemParts.reduce((sum, { shelf, spoiled }) => sum + shelf + spoiled, 0) > line.out)
    throw new ShopError('stock_short', { message: goodsBackReplies.onlyOut(line.name, line.out) })
}

function refuseBatch(lines: readonly GoodsOut[], { item, batch, shelf, spoiled }: Part): void {
  const line = lines.find((each) => each.item === item)
  const out = line?.batches.find((each) => (each.batch?._id ?? null) === batch)
  if (!line || (!out && (line.batches.length > 0 || batch !== null))) throw new ShopError('parcel_changed')
  if (!out) return
  if (shelf + spoiled > out.out)
    throw new ShopError('stock_short', { message: goodsBackReplies.onlyOut(line.name, out.out) })
  if (out.isUnfit && shelf > 0) throw new ShopError('batch_not_sellable')
}

// Counts returned units of a dispatched order, each with its ledger rows (STK-16).

interface About {
  readonly orderId: OrderId
  readonly actor: string
  readonly note?: string
}

/**
 * The order, its levels and batches are locked, and enough units are out. Spoiled units arrive and leave in one step,
 * so that they are never for sale.
 */
async function recordArrival(
  tx: Tx,
  shop: Shop,
  { parts, lines }: { readonly parts: readonly CameBack[]; readonly lines: readonly SentLine[] },
  about: About,
): Promise<void> {
  if (parts.length === 0) return
  await recordReturned(tx, parts)
  await addStockMoves(
    tx,
    shop,
    lines.flatMap(({ item, productId }) =>
      parts.filter((part) => part.item === item).flatMap((part) => movesOf(part, productId, about)),
    ),
  )
}

function movesOf({ batch, shelf, spoiled }: CameBack, productId: ProductId, about: About): StockMove[] {
  const returnMove: StockMove = { productId, units: shelf + spoiled, reason: 'returned', ...about }
  const spoiledMove: StockMove = { productId, units: -spoiled, reason: 'spoiled', batchId: batch, ...about }
  return spoiled > 0 ? [returnMove, spoiledMove] : [returnMove]
}

// Returned units that staff count with a refund: the shop chooses their batches (STK-16).

interface Units {
  readonly item: string
  /** Restocked units. */
  readonly quantity: number
  readonly spoiled?: number
}

/**
 * Returns those of counted goods. Throws `order_state` where fewer are out, `batch_not_sellable` where they must not be sold
 * again. The order is locked.
 */
export async function recordReturnedUnits(
  tx: Tx,
  shop: Shop,
  { orderId, actor, wanted }: { readonly orderId: OrderId; readonly actor: string; readonly wanted: readonly Units[] },
): Promise<Units[]> {
  const sentLines = await listSentLines(tx, orderId)
  await lockLevels(
    tx,
    sentLines.map(({ productId }) => productId),
  )
  const { lines } = await viewGoodsBack(shop, tx, orderId)
  await lockBatches(
    tx,
    lines.flatMap(({ batches }) => batches.flatMap(({ batch }) => (batch === null ? [] : (batch._id as BatchId)))),
  )
  const returnedItems = wanted.filter(({ item, quantity, spoiled = 0 }) => {
    const isCounted = lines.find((line) => line.item === item)?.isCounted ?? true
    return isCounted && quantity + spoiled > 0
  })
  const parts = returnedItems.flatMap(({ item, quantity: shelf, spoiled = 0 }) => {
    const line = lines.find((each) => each.item === item)
    if (!line || shelf + spoiled > line.out)
      throw new ShopError('order_state', { message: adminOrderReplies.leftChanged })
    const batches = line.batches.map(({ batch, ...each }) => ({ ...each, batch: batch?._id ?? null }))
    const spread = spreadOverBatches(batches, { shelf, spoiled })
    if (!spread) throw new ShopError('batch_not_sellable')
    return spread.map((part) => ({ ...part, item, batch: part.batch as BatchId | null }))
  })
  await recordArrival(tx, shop, { parts, lines: sentLines }, { orderId, actor })
  return returnedItems
}
