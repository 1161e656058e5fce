// Examples of staff calls about stock.
import type { allCalls } from '#contract/all-calls.ts'
import type { BatchId, Id, ProductId } from '#domain/ids.ts'
import { inTransaction } from '#server/db/database.ts'
import { addStockMoves } from '#server/db/stock-moves-queries.ts'
import { markBatchRecalled } from '#server/stock/batches-queries.ts'
import { insertBatch } from '#server/stock/items-queries.ts'
import { recordParcelBatches } from '#server/stock/move-stock.ts'
import { listPackedUnits } from '#server/stock/parcel-batches-queries.ts'
import { aPlacedOrder, aProduct, aShopper } from '../support/makers.ts'
import type { TestShop } from '../support/shop.ts'
import type { Examples, Situation } from './example.ts'

const productParams = async ({ test }: Situation) => ({ params: { productId: await aProduct(test) } })

export const adminStock: Examples<(typeof allCalls)['admin: stock']> = {
  viewStockItem: productParams,
  listStockMoves: productParams,
  moveStock: async (at) => ({
    ...(await productParams(at)),
    body: { what: 'received', units: 50, batch: { number: 'L-7', expiresOn: '2028-03-31' }, note: 'Bill 118' },
  }),
}

/** Creates a batch of a product, recalled if requested. */
async function aBatch({ shop, clock, id }: TestShop, productId: ProductId, isRecalled = false): Promise<BatchId> {
  const batchId = id<'batch'>()
  const at = clock.now()
  await inTransaction(shop.db, async (tx) => {
    await insertBatch(tx, { id: batchId, productId, number: `L-${batchId}`, expiresOn: null, at })
    await addStockMoves(tx, shop, [{ productId, units: 9, reason: 'received', actor: 'shop', batchId }])
    if (isRecalled) await markBatchRecalled(tx, batchId, { at, reason: 'The seal is broken.' })
  })
  return batchId
}

const batchParams = async ({ test }: Situation) => ({ params: { batchId: await aBatch(test, await aProduct(test)) } })

export const adminBatches: Examples<(typeof allCalls)['admin: batches']> = {
  listBatches: () => ({ query: { q: 'L-', soon: 'yes' } }),
  viewBatch: batchParams,
  recallBatch: async (at) => ({ ...(await batchParams(at)), body: { reason: 'The seal is broken.' } }),
  listReached: batchParams,
  exportReached: batchParams,
  sendRecallEmails: async ({ test }) => ({
    params: { batchId: await aBatch(test, await aProduct(test), true) },
    body: { text: 'Please do not use the pads. We send you others.' },
  }),
}

async function aPackedOrder(test: TestShop) {
  const productId = await aProduct(test)
  const from = await aBatch(test, productId)
  const orderId = await aPlacedOrder(test, await aShopper(test), productId)
  await inTransaction(test.shop.db, (tx) => recordParcelBatches(tx, test.shop, orderId))
  const [packed] = await listPackedUnits(test.shop.db, orderId)
  return { orderId, from, to: await aBatch(test, productId), item: packed?.item as Id<'orderItem'> }
}

async function aSentOrder(test: TestShop) {
  const packed = await aPackedOrder(test)
  await test.shop.db.updateTable('orders').set({ status: 'dispatched' }).where('id', '=', packed.orderId).execute()
  return packed
}

export const adminReturnedGoods: Examples<(typeof allCalls)['admin: returned goods']> = {
  viewReturnedGoods: async ({ test }) => ({ params: { orderId: (await aSentOrder(test)).orderId } }),
  recordReturnedGoods: async ({ test }) => {
    const { orderId, from: batch, item } = await aSentOrder(test)
    return { params: { orderId }, body: { parts: [{ item, batch, shelf: 1, spoiled: 0, seen: 1 }] } }
  },
}

export const adminParcelBatches: Examples<(typeof allCalls)['admin: parcel batches']> = {
  viewParcelBatches: async ({ test }) => ({ params: { orderId: (await aPackedOrder(test)).orderId } }),
  correctParcel: async ({ test }) => {
    const { orderId, ...packed } = await aPackedOrder(test)
    return { params: { orderId }, body: { ...packed, units: 1, reason: 'The label says so.' } }
  },
}
