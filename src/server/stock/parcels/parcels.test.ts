// The recorded batch of a parcel can be corrected. Both batches and the stock stay right, and a recall finds the right
// parcels (STK-15).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recallBatch, viewBatch } from '#contract/calls/admin/batches.ts'
import { moveOrder } from '#contract/calls/admin/order.ts'
import * as calls from '#contract/calls/admin/parcel-batches.ts'
import { moveStock, viewStockItem } from '#contract/calls/admin/stock.ts'
import type { ParcelBatchesReply, StockItemView } from '#contract/stock.ts'
import { stockReplies } from '#copy/admin-stock.ts'
import type { BatchId, Id, OrderId, ProductId } from '#domain/ids.ts'
import { findBreaches } from '#server/reconciliation/book-rules-queries.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, aStaffMember, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
let keeper: Shopper
let owner: Shopper
beforeAll(async () => {
  t = await openTestShop()
  keeper = await aStaffMember(t, 'packer')
  owner = await anAdmin(t)
})
afterAll(() => t.close())

const key = () => ({ 'idempotency-key': t.id() })
const view = async (id: ProductId) => {
  const params = { productId: id }
  return ((await keeper.client.call(viewStockItem, { params })).body as { item: StockItemView }).item
}
/** Puts kits of two batches in stock and packs a parcel with `sold` kits of the first batch. */
async function packKits(sold: number) {
  const kit = await aProduct(t, { stock: 0 })
  for (const [number, expiresOn] of [
    ['FIRST', '2028-01-31'],
    ['LATER', '2028-06-30'],
  ] as const)
    await keeper.client.call(moveStock, {
      params: { productId: kit },
      body: { what: 'received', units: 10, batch: { number, expiresOn } },
      headers: key(),
    })
  const orderId = await aPlacedOrder(t, await aShopper(t), kit, { quantity: sold })
  for (const status of ['processing', 'packed'] as const)
    await owner.client.call(moveOrder, { params: { orderId }, body: { status } })
  const [first, later] = (await view(kit)).batches.map(({ _id }) => _id as BatchId)
  return { kit, orderId, first: first as BatchId, later: later as BatchId }
}
const viewParcelOf = async (orderId: OrderId) =>
  ((await keeper.client.call(calls.viewParcelBatches, { params: { orderId } })).body as unknown as ParcelBatchesReply)
    .packed
const correct = async (orderId: OrderId, from: BatchId, to: BatchId, units: number, headers = key()) => {
  const item = (await viewParcelOf(orderId))[0]?.item as Id<'orderItem'>
  const body = { item, from, to, units, reason: 'She sent a picture of the label.' }
  return keeper.client.call(calls.correctParcel, { params: { orderId }, body, headers })
}
const recall = (batchId: BatchId) =>
  keeper.client.call(recallBatch, { params: { batchId }, body: { reason: 'The seal is open.' } })
const countReachedUnits = async (batchId: BatchId) =>
  ((await keeper.client.call(viewBatch, { params: { batchId } })).body.batch as { reached: { units: number } }).reached
    .units
const unitsOf = async (kit: ProductId) => (await view(kit)).batches.map(({ number, units }) => [number, units])
const expectBooks = async () =>
  expect([
    ...(await findBreaches(t.shop.db, 'stock_ledger', 9)),
    ...(await findBreaches(t.shop.db, 'batch_ledger', 9)),
  ]).toEqual([])

test('STK-15: correcting the batch of units in a parcel moves the units from one batch to the other, once, and the parcel shows that', async () => {
  const { kit, orderId, first, later } = await packKits(4)
  expect(await unitsOf(kit)).toEqual([
    ['FIRST', 6],
    ['LATER', 10],
  ])
  const headers = key()
  const correction = await correct(orderId, first, later, 3, headers)
  expect(correction.status).toBe(200)
  expect(await unitsOf(kit)).toEqual([
    ['FIRST', 9],
    ['LATER', 7],
  ])
  expect(
    (await viewParcelOf(orderId)).map(({ batch, units }) => [batch?.number ?? '', units] as const).toSorted(),
  ).toEqual([
    ['FIRST', 1],
    ['LATER', 3],
  ])
  expect((await view(kit)).stock).toBe(16)
  expect((await correct(orderId, first, later, 2)).body.code).toBe('parcel_changed')
  await expectBooks()
})

test("STK-15: after a correction of a parcel's batch a recall finds the parcel by the corrected batch, and not by the earlier one", async () => {
  const { orderId, first, later } = await packKits(4)
  await correct(orderId, first, later, 4)
  expect([await countReachedUnits(first), await countReachedUnits(later)]).toEqual([0, 4])
  await expectBooks()
})

test("STK-15: a correction of a parcel's batch takes no more units from a batch than are in stock", async () => {
  const { kit, orderId, first, later } = await packKits(4)
  const batch = { what: 'written_off', reason: 'spoiled', units: 8, batch: later } as const
  await keeper.client.call(moveStock, {
    params: { productId: kit },
    body: batch,
    headers: key(),
  })
  const refused = await correct(orderId, first, later, 3)
  expect(refused.body).toMatchObject({ code: 'stock_short', message: stockReplies.onlyInBatch(2) })
})

test('STK-15: when a correction puts units of a recalled batch back in stock, they are not for sale', async () => {
  const { kit, orderId, first, later } = await packKits(4)
  await recall(first)
  expect((await view(kit)).stock).toBe(10)
  await correct(orderId, first, later, 3)
  // Ten units are in stock. Three belong to the recalled batch and are not for sale. The other seven are for sale.
  expect((await view(kit)).stock).toBe(7)
  expect(await unitsOf(kit)).toEqual([['LATER', 7]])
  await expectBooks()
})

test('STK-15: when a packed parcel turns out to contain recalled units, as many units of the other batch are for sale again', async () => {
  const { kit, orderId, first, later } = await packKits(4)
  await recall(later)
  expect((await view(kit)).stock).toBe(6)
  await correct(orderId, first, later, 3)
  expect((await view(kit)).stock).toBe(9)
  expect(await unitsOf(kit)).toEqual([['FIRST', 9]])
  expect(await countReachedUnits(later)).toBe(3)
  await expectBooks()
})
