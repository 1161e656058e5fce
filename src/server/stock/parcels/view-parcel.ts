// Which batches went into the parcel of an order, and which it could have been (STK-15).
import type { ParcelBatchesReply } from '#contract/parcel-batches.ts'
import type { OrderId } from '#domain/ids.ts'
import type { Reader } from '../../db/database.ts'
import { listBatchesOfProducts, listPacked } from './packed-queries.ts'

/** What is chosen from: what was packed lately is of one of them. */
const MOST_CHOICES = 200

/** Nothing where the parcel is not packed, or nothing in it comes in batches. */
export async function viewParcel(db: Reader, orderId: OrderId): Promise<ParcelBatchesReply> {
  const packed = await listPacked(db, orderId)
  const products = [...new Set(packed.map(({ productId }) => productId))]
  const batches = await listBatchesOfProducts(db, products, MOST_CHOICES)
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
