// The batches in a parcel: viewed, and corrected when another batch was packed (STK-15).
import { ShopError } from '#contract/errors.ts'
import type { ParcelBatchesReply, ParcelCorrection } from '#contract/stock.ts'
import { parcelReplies as texts } from '#copy/parcel-replies.ts'
import { stockReplies } from '#copy/stock-replies.ts'
import type { BatchId, OrderId, ProductId, UserId } from '#domain/ids.ts'
import { bumpCatalogVersion } from '../../catalog/catalog-queries.ts'
import { recordAudit } from '../../db/audit-log.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { answerOnce } from '../../db/idempotency.ts'
import { addStockMoves } from '../../db/stock-moves-queries.ts'
import type { Shop } from '../../shop.ts'
import { findBatch, lockBatches, lockLevels } from '../batches-queries.ts'
import {
  changePackedBatch,
  countRecalled,
  listBatchesOfProducts,
  listPacked,
  lockOrderOf,
} from '../parcel-batches-queries.ts'

interface Correcting {
  readonly orderId: OrderId
  readonly body: ParcelCorrection
  readonly key: string | undefined
}

type Batch = NonNullable<Awaited<ReturnType<typeof findBatch>>>

/** Once per key. Throws `order_not_found`, `parcel_changed`, `batch_not_found`, `stock_short`. */
export function correctParcel(
  shop: Shop,
  actor: UserId,
  { orderId, body, key }: Correcting,
): Promise<ParcelBatchesReply & { message: string }> {
  return answerOnce(shop, { owner: actor, key, content: ['parcel', orderId, body] }, async (tx) => {
    const { item, from, to, units, reason } = body
    if (!(await lockOrderOf(tx, orderId))) throw new ShopError('order_not_found')
    const packed = (await listPacked(tx, orderId)).find((each) => each.item === item && each.batchId === from)
    if (!packed || units > packed.units || from === to) throw new ShopError('parcel_changed')
    const levels = await lockLevels(tx, [packed.productId])
    await lockBatches(tx, from === null ? [to] : [from, to])
    const correctBatch = await findBatch(tx, to)
    if (correctBatch?.productId !== packed.productId) throw new ShopError('batch_not_found')
    const isCounted = levels.get(packed.productId)?.stock != null
    const about = { productId: packed.productId, actor, reason, isCounted }
    await returnFromRecall(tx, shop, correctBatch, units, about)
    await changePackedBatch(tx, { item, from, to, units, at: shop.clock.now() })
    if (from !== null) await putIntoRecall(tx, shop, from, units, about)
    await recordAudit(tx, shop, {
      actor,
      action: 'stock.parcel',
      subject: orderId,
      details: { from, to, units, reason },
    })
    await bumpCatalogVersion(tx)
    return { message: texts.corrected(units, correctBatch.number), ...(await viewParcel(tx, orderId)) }
  })
}

interface About {
  readonly productId: ProductId
  readonly actor: UserId
  readonly reason: string
  readonly isCounted: boolean
}

/** Units that a recall counted as in stock were in the parcel. They are added to the available stock again. */
async function returnFromRecall(
  tx: Tx,
  shop: Shop,
  batch: Batch,
  units: number,
  { productId, actor, reason, isCounted }: About,
): Promise<void> {
  const missing = units - batch.units
  if (missing <= 0) return
  const recalled = isCounted && batch.isRecalled ? await countRecalled(tx, batch.id) : 0
  if (missing > recalled)
    throw new ShopError('stock_short', { message: stockReplies.onlyInBatch(batch.units + recalled) })
  const line = { productId, reason: 'recalled', actor, note: reason, batchId: batch.id } as const
  await addStockMoves(tx, shop, [{ ...line, units: missing }])
}

/**
 * Units that a recall counted as in the parcel are in stock. They are taken from the available stock, except for
 * reserved ones.
 */
async function putIntoRecall(
  tx: Tx,
  shop: Shop,
  id: BatchId,
  units: number,
  { productId, actor, reason, isCounted }: About,
): Promise<void> {
  const batch = await findBatch(tx, id)
  const level = (await lockLevels(tx, [productId])).get(productId)
  if (!batch?.isRecalled || !isCounted || !level || level.stock === null) return
  const free = Math.min(units, level.stock - level.held)
  const line = { productId, reason: 'recalled', actor, note: reason, batchId: id } as const
  if (free > 0) await addStockMoves(tx, shop, [{ ...line, units: -free }])
}

// The batches in an order's parcel, and the possible ones (STK-15).

/** The maximum of batches to choose from. A recent parcel has one of these. */
const MAX_CHOICES = 200

/** Empty where the parcel is not packed, or has no batched goods. */
export async function viewParcel(db: Reader, orderId: OrderId): Promise<ParcelBatchesReply> {
  const packed = await listPacked(db, orderId)
  const products = [...new Set(packed.map(({ productId }) => productId))]
  const batches = await listBatchesOfProducts(db, products, MAX_CHOICES)
  return {
    packed: packed.map(({ item, name, productId, batchId, number, units }) => ({
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
