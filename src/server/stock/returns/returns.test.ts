// Returned goods are recorded by units, independently of refunds. Each unit is restocked or spoiled once, in its batch
// (STK-16).
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminOrderDetailReply } from '#contract/admin-order.ts'
import { recallBatch } from '#contract/calls/admin/batches.ts'
import { moveOrder, refundByHand, viewAdminOrder } from '#contract/calls/admin/order.ts'
import * as calls from '#contract/calls/admin/returned-goods.ts'
import { listStockMoves, moveStock, viewStockItem } from '#contract/calls/admin/stock.ts'
import type { ReturnableLine, ReturnedGoodsReply } from '#contract/returned-goods.ts'
import type { StockItemView } from '#contract/stock.ts'
import { returnedGoodsReplies as texts } from '#copy/admin-returns.ts'
import { staffErrors } from '#copy/staff-errors.ts'
import { seconds } from '#domain/durations.ts'
import type { BatchId, OrderId, ProductId } from '#domain/ids.ts'
import { findBreaches } from '#server/reconciliation/book-rules-queries.ts'
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
const itemParams = (id: ProductId) => ({ productId: id })
const view = async (id: ProductId) =>
  ((await keeper.client.call(viewStockItem, { params: itemParams(id) })).body as { item: StockItemView }).item
const receive = (kit: ProductId, number: string, expiresOn: string) =>
  keeper.client.call(moveStock, {
    params: itemParams(kit),
    body: { what: 'received', units: 3, batch: { number, expiresOn } },
    headers: key(),
  })
/**
 * Returns a dispatched order. By default it has four kits, three of the batch that expires first and one of the other
 * batch, of which two more are in stock.
 */
async function aSentOrder(quantity = 4, batches = ['FIRST', 'LATER']) {
  const kit = await aProduct(t, { stock: batches.length > 0 ? 0 : 6 })
  for (const [place, number] of batches.entries()) await receive(kit, number, `2028-0${place + 1}-20`)
  const orderId = await aPlacedOrder(t, await aShopper(t), kit, { quantity })
  await dispatch(orderId)
  return { kit, orderId }
}
async function dispatch(orderId: OrderId) {
  const to = ['processing', 'packed', 'dispatched'] as const
  for (const status of to) {
    const body = status === 'dispatched' ? { status, trackingNumber: aTrackingNumber() } : { status }
    expect((await owner.client.call(moveOrder, { params: { orderId }, body })).status).toBe(200)
  }
}
const outOf = async (orderId: OrderId): Promise<ReturnableLine> => {
  const { body } = await keeper.client.call(calls.viewReturnedGoods, { params: { orderId } })
  const [line] = (body as unknown as ReturnedGoodsReply).lines
  if (!line) throw new Error('nothing of the order was sent')
  return line
}
interface Counted {
  readonly batch?: string | null
  readonly shelf?: number
  readonly spoiled?: number
}
async function book(
  orderId: OrderId,
  parts: readonly Counted[],
  { headers = key(), line = null as ReturnableLine | null } = {},
) {
  const { item, out: seen } = line ?? (await outOf(orderId))
  const body = { parts: parts.map((part) => ({ shelf: 0, spoiled: 0, ...part, item, seen })), note: 'Box was wet.' }
  return keeper.client.call(calls.recordReturnedGoods, { params: { orderId }, body, headers } as never)
}
async function refund(orderId: OrderId, lines: readonly object[]) {
  const { body } = await owner.client.call(viewAdminOrder, { params: { orderId } })
  const { left: refundable } = (body as unknown as AdminOrderDetailReply).byHand
  const refundBody = { amount: 0, left: refundable, reason: 'As you wrote.', lines }
  return owner.client.call(refundByHand, { params: { orderId }, body: refundBody, headers: key() } as never)
}
const batchOf = ({ batches }: ReturnableLine, number: string) =>
  batches.find(({ batch }) => batch?.number === number)?.batch?._id ?? null
const unitsOf = async (kit: ProductId) => {
  const { stock, batches } = await view(kit)
  return [stock, ...batches.map(({ number, units }) => [number, units])]
}
const expectBooks = async () => {
  for (const book of ['stock_ledger', 'batch_ledger'] as const)
    expect([book, await findBreaches(t.shop.db, book, 9)]).toEqual([book, []])
}

test('STK-16: returned units can be booked in several steps as restocked or spoiled, each with a ledger row, note and actor', async () => {
  const { kit, orderId } = await aSentOrder()
  expect(await unitsOf(kit)).toEqual([2, ['LATER', 2]])
  const line = await outOf(orderId)
  expect([line.sent, line.out, line.batches.map(({ out }) => out)]).toEqual([4, 4, [3, 1]])
  const booking = await book(orderId, [
    { batch: batchOf(line, 'FIRST'), shelf: 1, spoiled: 1 },
    { batch: batchOf(line, 'LATER'), shelf: 1 },
  ])
  expect([booking.status, booking.body.message]).toEqual([200, texts.booked(2, 1)])
  expect(await unitsOf(kit)).toEqual([4, ['FIRST', 1], ['LATER', 3]])
  expect(await outOf(orderId)).toMatchObject({ sent: 4, shelved: 2, spoiled: 1, out: 1 })
  const { body } = await keeper.client.call(listStockMoves, { params: itemParams(kit), query: {} })
  const lines = (body as unknown as { moves: { reason: string; units: number; note: string; who: string }[] }).moves
  expect(lines.slice(0, 3).map(({ reason, units, note }) => [reason, units, note])).toEqual([
    ['returned', 1, 'Box was wet.'],
    ['spoiled', -1, 'Box was wet.'],
    ['returned', 2, 'Box was wet.'],
  ])
  expect((await book(orderId, [{ batch: batchOf(line, 'FIRST'), spoiled: 1 }])).status).toBe(200)
  expect(await unitsOf(kit)).toEqual([4, ['FIRST', 1], ['LATER', 3]])
  expect((await book(orderId, [{ batch: batchOf(line, 'FIRST'), shelf: 1 }])).body.message).toBe(
    texts.onlyOut(line.name, 0),
  )
  await expectBooks()
})

test('STK-16: concurrent bookings of one return book it once, and the others get an error', async () => {
  const { kit, orderId } = await aSentOrder(3, ['ONE'])
  const line = await outOf(orderId)
  const part = { batch: batchOf(line, 'ONE'), shelf: 1 }
  const responses = await Promise.all([1, 2, 3].map(() => book(orderId, [part], { line })))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(responses.find(({ status }) => status === 409)?.body.message).toBe(staffErrors.parcel_changed)
  expect(await unitsOf(kit)).toEqual([1, ['ONE', 1]])
  const headers = key()
  const now = await outOf(orderId)
  const repeats = await Promise.all([1, 2].map(() => book(orderId, [part], { headers, line: now })))
  expect(repeats.map(({ status }) => status)).toContain(200)
  expect(await unitsOf(kit)).toEqual([2, ['ONE', 2]])
  await expectBooks()
})

test('STK-16: the database refuses to take back more units than were sold', async () => {
  const { orderId } = await aSentOrder(2, [])
  const setReturned = (columns: object) =>
    t.shop.db.updateTable('order_items').set(columns).where('order_id', '=', orderId).execute()
  await setReturned({ restocked: 1, spoiled: 1 })
  await expect(setReturned({ spoiled: 2 })).rejects.toThrow('order_items_returned_once')
})

test('STK-16: recalled or expired units are not restocked, but can be spoiled', async () => {
  const { kit, orderId } = await aSentOrder(3, ['BAD'])
  const line = await outOf(orderId)
  const batch = batchOf(line, 'BAD')
  await keeper.client.call(recallBatch, {
    params: { batchId: batch as BatchId },
    body: { reason: 'The seal is open.' },
  })
  const refused = await book(orderId, [{ batch, shelf: 1, spoiled: 1 }])
  expect([refused.status, refused.body.message]).toEqual([409, staffErrors.batch_not_sellable])
  expect((await book(orderId, [{ batch, spoiled: 2 }])).status).toBe(200)
  expect([(await view(kit)).stock, (await outOf(orderId)).out]).toEqual([0, 1])
  await expectBooks()
})

test('STK-16: only dispatched units can be returned, to the batches that were in the parcel', async () => {
  const kit = await aProduct(t, { stock: 5 })
  const orderId = await aPlacedOrder(t, await aShopper(t), kit, { quantity: 2 })
  const before = await keeper.client.call(calls.viewReturnedGoods, { params: { orderId } })
  expect(before.body).toEqual({ lines: [] })
  const otherOrder = await aSentOrder(1, ['OTHER'])
  const line = await outOf(otherOrder.orderId)
  for (const part of [
    { batch: null, shelf: 1 },
    { batch: t.id(), shelf: 1 },
  ])
    expect((await book(otherOrder.orderId, [part])).body.message).toBe(staffErrors.parcel_changed)
  expect((await book(orderId, [{ shelf: 1 }], { line })).body.message).toBe(staffErrors.parcel_changed)
  expect((await view(kit)).stock).toBe(3)
})

test('STK-16: returned units that are already booked are not restocked again by a refund, and a refund books units too', async () => {
  const { kit, orderId } = await aSentOrder(4, ['FIRST', 'LATER'])
  const line = await outOf(orderId)
  await book(orderId, [{ batch: batchOf(line, 'FIRST'), shelf: 3 }])
  const give = (quantity: number, restock: number, spoiled: number) =>
    refund(orderId, [{ item: line.item, quantity, restock, spoiled }])
  expect((await give(2, 2, 0)).status).toBe(409)
  expect((await give(2, 0, 1)).status).toBe(200)
  expect(await unitsOf(kit)).toEqual([5, ['FIRST', 3], ['LATER', 2]])
  expect(await outOf(orderId)).toMatchObject({ shelved: 3, spoiled: 1, out: 0 })
  await expectBooks()
})

test('STK-16: units that were refunded before the dispatch cannot be returned', async () => {
  const kit = await aProduct(t, { stock: 5 })
  const orderId = await aPlacedOrder(t, await aShopper(t), kit, { quantity: 3 })
  const [item] = await t.shop.db.selectFrom('order_items').select('id').where('order_id', '=', orderId).execute()
  expect((await refund(orderId, [{ item: item?.id, quantity: 1, restock: 1 }])).status).toBe(200)
  t.clock.advance(seconds(1))
  await dispatch(orderId)
  expect(await outOf(orderId)).toMatchObject({ sent: 2, shelved: 0, out: 2 })
})
