// The shop knows the batches in each order. Recalled goods are not sold or packed, and each buyer gets one email
// (STK-5, STK-6, STK-8).
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/calls/admin/batches.ts'
import { viewToday } from '#contract/calls/admin/dashboard.ts'
import { moveOrder } from '#contract/calls/admin/order.ts'
import * as shelf from '#contract/calls/admin/stock.ts'
import type { StockItemView } from '#contract/stock.ts'
import type { BatchesReply, BatchReply, ReachedReply } from '#contract/stock-batches.ts'
import { stockReplies as texts } from '#copy/admin-stock.ts'
import { goodsRecalled } from '#copy/emails.ts'
import { stockLow } from '#copy/owner-emails.ts'
import type { BatchId, OrderId, ProductId } from '#domain/ids.ts'
import { BOOK_RULES, findBreaches } from '#server/reconciliation/book-rules-queries.ts'
import { emailLowStock } from '#server/stock/list-stock.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, aStaffMember, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { aTrackingNumber } from '#tests/support/tracking-numbers.ts'

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
const receive = (productId: ProductId, units: number, number: string, expiresOn = '2029-12-31') =>
  keeper.client.call(shelf.moveStock, {
    params: { productId },
    body: { what: 'received', units, batch: { number, expiresOn } },
    headers: key(),
  })
const item = async (productId: ProductId) =>
  ((await keeper.client.call(shelf.viewStockItem, { params: { productId } })).body as { item: StockItemView }).item
const batchOf = async (id: ProductId, number: string) =>
  (await item(id)).batches.find((batch) => batch.number === number)?._id as BatchId
const view = async (batchId: BatchId) =>
  ((await keeper.client.call(calls.viewBatch, { params: { batchId } })).body as BatchReply).batch
const recall = (batchId: BatchId, reason = 'The seal is broken.') =>
  keeper.client.call(calls.recallBatch, { params: { batchId }, body: { reason } })
const move = (orderId: OrderId, status: string, more: object = {}) =>
  owner.client.call(moveOrder, { params: { orderId }, body: { status, ...more } as never })
const send = async (orderId: OrderId) => {
  await move(orderId, 'processing')
  return move(orderId, 'dispatched', { trackingNumber: aTrackingNumber() })
}
const sendNotice = (batchId: BatchId, text: string, headers = key()) =>
  owner.client.call(calls.sendRecallEmails, { params: { batchId }, body: { text }, headers })
const listBuyersOf = async (batchId: BatchId) =>
  ((await owner.client.call(calls.listReached, { params: { batchId } })).body as ReachedReply).orders
const aKit = async () => aProduct(t, { stock: 0 })

test('a parcel is packed from the unexpired batch that expires first, and the order is found by the batches in its parcel', async () => {
  const kit = await aKit()
  await receive(kit, 5, 'P-late')
  await receive(kit, 2, 'P-early', '2028-01-31')
  await receive(kit, 5, 'P-gone', '2020-01-31')
  const shopper = await aShopper(t)
  const orderId = await aPlacedOrder(t, shopper, kit, { quantity: 3 })
  expect((await send(orderId)).status).toBe(200)
  const batches = (await item(kit)).batches.map(({ number, units }) => [number, units])
  expect(batches).toEqual([
    ['P-gone', 5],
    ['P-late', 4],
  ])
  const late = await batchOf(kit, 'P-late')
  expect(await listBuyersOf(late)).toMatchObject([{ _id: orderId, units: 1, email: 'anjali.nair@example.in' }])
})

test('restocked units of an undelivered parcel go back to their batch', async () => {
  const kit = await aKit()
  await receive(kit, 3, 'P-back')
  const orderId = await aPlacedOrder(t, await aShopper(t), kit, { quantity: 2 })
  await send(orderId)
  const { id } = await t.shop.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const lines = [{ item: id, quantity: 2, restock: 1 }]
  expect((await move(orderId, 'returned', { undelivered: true, lines })).status).toBe(200)
  expect(await item(kit)).toMatchObject({ stock: 2, batches: [{ number: 'P-back', units: 2 }] })
  expect(await listBuyersOf(await batchOf(kit, 'P-back'))).toMatchObject([{ units: 1 }])
})

test('a recalled batch is not sold or packed any more', async () => {
  const kit = await aKit()
  await receive(kit, 3, 'R-1')
  await send(await aPlacedOrder(t, await aShopper(t), kit))
  const waiting = await aPlacedOrder(t, await aShopper(t), kit)
  const batchId = await batchOf(kit, 'R-1')
  expect((await view(batchId)).reached).toEqual({ orders: 1, units: 1, notified: 0 })
  // One of the two remaining units is sold already.
  expect((await recall(batchId)).body.message).toBe(texts.recalled('R-1', 1))
  expect(await item(kit)).toMatchObject({ stock: 0, batches: [{ units: 1, state: 'recalled' }] })
  expect((await recall(batchId)).body.message).toBe(texts.recalled('R-1', 0))
  expect(await item(kit)).toMatchObject({ stock: 0, batches: [{ units: 1, state: 'recalled' }] })
  await send(waiting)
  // The order was packed with units of an unknown batch, and not with units of this batch.
  expect((await view(batchId)).reached).toMatchObject({ orders: 1 })
  expect(await item(kit)).toMatchObject({ batches: [{ units: 1 }] })
  expect((await receive(kit, 5, 'R-1')).body.code).toBe('batch_expiry_differs')
})

test('each buyer of a recalled batch gets one email when it is requested twice, and nobody else gets one', async () => {
  const kit = await aKit()
  await receive(kit, 9, 'T-1')
  const [ownOrder, otherOrder] = [await aShopper(t), await aShopper(t)]
  const email = 'kavya.menon@example.in'
  const orderId = await aPlacedOrder(t, ownOrder, kit, { billing: { email } })
  await send(orderId)
  await aPlacedOrder(t, otherOrder, kit, { billing: { email: 'not.sent@example.in' } })
  const batchId = await batchOf(kit, 'T-1')
  const text = 'Please do not use the pads.\n\nWe send you others.'
  expect((await sendNotice(batchId, text)).body.code).toBe('batch_not_recalled')
  await recall(batchId)
  expect((await sendNotice(batchId, text)).body.message).toBe(texts.telling)
  await sendNotice(batchId, text)
  await t.drain()
  const emails = await t.shop.db
    .selectFrom('emails')
    .select(['recipient', 'order_id'])
    .where('kind', '=', 'goods-recalled')
    .execute()
  expect(emails).toEqual([{ recipient: email, order_id: orderId }])
  expect((await view(batchId)).reached).toMatchObject({ orders: 1, notified: 1 })
  expect(await listBuyersOf(batchId)).toMatchObject([{ isNotified: true }])
  const sent = t.mailbox.to(email).at(-1)
  expect(sent?.text).toContain('We send you others.')
  expect(sent?.subject).toBe(goodsRecalled.subject({ shop: t.shop.identity().name }))
})

test('staff with access to orders see the buyers of a batch, and only the owner can send the recall email', async () => {
  const kit = await aKit()
  await receive(kit, 9, 'W-1')
  await send(await aPlacedOrder(t, await aShopper(t), kit))
  const batchId = await batchOf(kit, 'W-1')
  const support = await aStaffMember(t, 'support')
  const params = { batchId }
  const statusOf = async ({ client }: Shopper) => [
    (await client.call(calls.viewBatch, { params })).status,
    (await client.call(calls.listReached, { params })).status,
    (await client.call(calls.recallBatch, { params, body: { reason: 'No' } })).status,
    (await client.call(calls.sendRecallEmails, { params, body: { text: 'No' } })).status,
  ]
  expect(await statusOf(support)).toEqual([403, 200, 403, 403])
  expect((await statusOf(keeper)).filter((_, place) => place !== 2)).toEqual([200, 403, 403])
  const file = await owner.client.call(calls.exportReached, { params })
  expect(file.raw.toString()).toContain('W-1')
})

test('a batch is found by a part of its number, and Today counts expired batches', async () => {
  const kit = await aKit()
  await receive(kit, 4, 'FIND-ME-77', '2020-02-29')
  const find = async (query: Record<string, string>) =>
    ((await keeper.client.call(calls.listBatches, { query })).body as BatchesReply).batches.map(({ number }) => number)
  expect(await find({ q: 'me-77' })).toEqual(['FIND-ME-77'])
  expect(await find({ soon: 'yes' })).toContain('FIND-ME-77')
  const today = (await keeper.client.call(viewToday)).body as { expiring: { count: number; expired: number } }
  expect(today.expiring.expired).toBeGreaterThan(0)
  await keeper.client.call(shelf.moveStock, {
    params: { productId: kit },
    body: { what: 'written_off', reason: 'spoiled', units: 4 },
    headers: key(),
  })
  expect(await find({ soon: 'yes' })).not.toContain('FIND-ME-77')
})

test('stock staff get one email when goods run low, and another only after the level rose and fell again', async () => {
  const kit = (await aProduct(t, { stock: 9, name: 'Night Kit' })) as ProductId
  const lowStockEmails = async () => {
    await emailLowStock(t.shop)
    await t.drain()
    return t.mailbox.to(keeper.email).filter(({ text }) => text.includes(stockLow.line('Night Kit', 5))).length
  }
  await lowStockEmails()
  const count = (counted: number) =>
    keeper.client.call(shelf.moveStock, {
      params: { productId: kit },
      body: { what: 'counted', counted },
      headers: key(),
    })
  expect(await lowStockEmails()).toBe(0)
  await count(5)
  expect([await lowStockEmails(), await lowStockEmails()]).toEqual([1, 1])
  await count(20)
  expect(await lowStockEmails()).toBe(1)
  await count(5)
  expect(await lowStockEmails()).toBe(2)
})

test('stock levels, ledger, batches and parcels agree after sales, returns and a recall', async () => {
  for (const rule of ['stock_ledger', 'batch_ledger'] as const) {
    expect(BOOK_RULES).toHaveProperty(rule)
    expect(await findBreaches(t.shop.db, rule, 9)).toEqual([])
  }
})
