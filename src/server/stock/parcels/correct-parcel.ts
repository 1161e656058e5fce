// The batches in a parcel: viewing them, and correcting them when another batch was packed (STK-15).
import { ShopError } from '#contract/errors.ts'
import type { ParcelBatchesReply, ParcelCorrection } from '#contract/stock.ts'
import { stockReplies } from '#copy/admin-stock.ts'
import { parcelReplies as texts } from '#copy/parcels.ts'
import type { BatchId, OrderId, ProductId, UserId } from '#domain/ids.ts'
import { bumpCatalogVersion } from '../../catalog/catalog-queries.ts'
import { recordAudit } from '../../db/audit-log.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { runIdempotently } from '../../db/idempotency.ts'
import { addStockMoves } from '../../db/stock-moves-queries.ts'
import type { Shop } from '../../shop.ts'
import { findBatch, lockBatches, lockStockLevels } from '../batches-queries.ts'
import {
  changePackedBatch,
  countRecalledUnits,
  listBatchesOfProducts,
  listPackedUnits,
  lockOrderRow,
} from '../parcel-batches-queries.ts'

interface CorrectionRequest {
  readonly orderId: OrderId
  readonly body: ParcelCorrection
  readonly key: string | undefined
}

type Batch = NonNullable<Awaited<ReturnType<typeof findBatch>>>

/**
 * Records that units of a parcel came from another batch. Returns the corrected parcel and a message for staff. A
 * repeat with the same key changes nothing. Throws `order_not_found`, `parcel_changed`, `batch_not_found`,
 * `stock_short` or `duplicate_request`.
 */
export function correctParcel(
  shop: Shop,
  actor: UserId,
  { orderId, body, key }: CorrectionRequest,
): Promise<ParcelBatchesReply & { message: string }> {
  return runIdempotently(shop, { owner: actor, key, content: ['parcel', orderId, body] }, async (tx) => {
    const { item, from: recordedBatchId, to: packedBatchId, units, reason } = body
    if (!(await lockOrderRow(tx, orderId))) throw new ShopError('order_not_found')
    const packedLines = await listPackedUnits(tx, orderId)
    const packedLine = packedLines.find((line) => line.item === item && line.batchId === recordedBatchId)
    if (!packedLine || units > packedLine.units || recordedBatchId === packedBatchId)
      throw new ShopError('parcel_changed')
    const levels = await lockStockLevels(tx, [packedLine.productId])
    await lockBatches(tx, recordedBatchId === null ? [packedBatchId] : [recordedBatchId, packedBatchId])
    const packedBatch = await findBatch(tx, packedBatchId)
    if (packedBatch?.productId !== packedLine.productId) throw new ShopError('batch_not_found')
    const isCounted = levels.get(packedLine.productId)?.stock != null
    const change = { productId: packedLine.productId, actor, reason, isCounted }
    await addRecalledUnits(tx, shop, packedBatch, units, change)
    await changePackedBatch(tx, { item, from: recordedBatchId, to: packedBatchId, units, at: shop.clock.now() })
    if (recordedBatchId !== null) await removeRecalledUnits(tx, shop, recordedBatchId, units, change)
    await recordAudit(tx, shop, {
      actor,
      action: 'stock.parcel',
      subject: orderId,
      details: { from: recordedBatchId, to: packedBatchId, units, reason },
    })
    await bumpCatalogVersion(tx)
    return { message: texts.corrected(units, packedBatch.number), ...(await viewParcel(tx, orderId)) }
  })
}

interface ChangeContext {
  readonly productId: ProductId
  readonly actor: UserId
  readonly reason: string
  readonly isCounted: boolean
}

/**
 * Returns units to the stock that the recall of the batch removed although they were in the parcel. Throws
 * `stock_short` when the batch has too few units even with the recalled ones.
 */
async function addRecalledUnits(
  tx: Tx,
  shop: Shop,
  batch: Batch,
  units: number,
  { productId, actor, reason, isCounted }: ChangeContext,
): Promise<void> {
  const missingUnits = units - batch.units
  if (missingUnits <= 0) return
  const recalledUnits = isCounted && batch.isRecalled ? await countRecalledUnits(tx, batch.id) : 0
  if (missingUnits > recalledUnits)
    throw new ShopError('stock_short', { message: stockReplies.onlyInBatch(batch.units + recalledUnits) })
  const line = { productId, reason: 'recalled', actor, note: reason, batchId: batch.id } as const
  await addStockMoves(tx, shop, [{ ...line, units: missingUnits }])
}

/** Removes units of a recalled batch from the stock that were not in the parcel. Reserved units stay. */
async function removeRecalledUnits(
  tx: Tx,
  shop: Shop,
  id: BatchId,
  units: number,
  { productId, actor, reason, isCounted }: ChangeContext,
): Promise<void> {
  const batch = await findBatch(tx, id)
  const level = (await lockStockLevels(tx, [productId])).get(productId)
  if (!batch?.isRecalled || !isCounted || !level || level.stock === null) return
  const freeUnits = Math.min(units, level.stock - level.held)
  const line = { productId, reason: 'recalled', actor, note: reason, batchId: id } as const
  if (freeUnits > 0) await addStockMoves(tx, shop, [{ ...line, units: -freeUnits }])
}

const MAX_CHOICES = 200

/**
 * Returns the packed lines of an order's parcel, each with its batch and the other batches of the product. The list is
 * empty when the parcel is not packed or has no goods with batches.
 */
export async function viewParcel(db: Reader, orderId: OrderId): Promise<ParcelBatchesReply> {
  const packedLines = await listPackedUnits(db, orderId)
  const products = [...new Set(packedLines.map(({ productId }) => productId))]
  const batches = await listBatchesOfProducts(db, products, MAX_CHOICES)
  return {
    packed: packedLines.map(({ item, name, productId, batchId, number, units }) => ({
      item,
      name,
      units,
      batch: batchId === null ? null : { _id: batchId, number: number ?? '' },
      choices: batches
        .filter((batch) => batch.productId === productId && batch.id !== batchId)
        .map((batch) => ({ _id: batch.id, number: batch.number, units: batch.units })),
    })),
  }
}
