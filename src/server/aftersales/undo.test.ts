// Undoing bulk actions within ten seconds (ADM-28).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { correctTracking, moveOrder } from '#contract/calls/admin/order.ts'
import { listAdminOrders, moveManyOrders, undoBulkAction, unpackOrder } from '#contract/calls/admin/orders.ts'
import { bulkActionTexts } from '#copy/admin-orders.ts'
import { staffErrors } from '#copy/staff-errors.ts'
import { seconds } from '#domain/durations.ts'
import type { BulkActionId, OrderId } from '#domain/ids.ts'
import {
  anAdmin,
  aPlacedOrder,
  aProduct,
  aShopper,
  aStaffMember,
  displayedStates,
  type Shopper,
} from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { aTrackingNumber } from '#tests/support/tracking-numbers.ts'

let t: TestShop
let owner: Shopper
let packer: Shopper
let shopper: Shopper
beforeAll(async () => {
  t = await openTestShop()
  owner = await anAdmin(t)
  packer = await aStaffMember(t, 'packer')
  shopper = await aShopper(t)
})
afterAll(() => t.close())

const placeOrder = async () => aPlacedOrder(t, shopper, await aProduct(t))
async function move(status: string, ids: readonly OrderId[], more: object = {}): Promise<BulkActionId | null> {
  const parcelFields = () => (status === 'dispatched' ? { trackingNumber: aTrackingNumber() } : {})
  const orders = (await displayedStates(t, ids)).map((order) => ({ ...order, ...parcelFields() }))
  const { body } = await packer.client.call(moveManyOrders, {
    body: { status, fromPlaced: true, orders, ...more } as never,
  })
  return (body.undo as { bulkAction: BulkActionId } | null)?.bulkAction ?? null
}
async function undo(bulkAction: BulkActionId | null) {
  const { status, body } = await packer.client.call(undoBulkAction, {
    params: { bulkActionId: bulkAction as BulkActionId },
  })
  const orders = (body.orders ?? []) as { _id: string; isUndone: boolean; reason: string }[]
  return { status, message: body.message, results: orders.map(({ isUndone, reason }) => reason || isUndone) }
}
const statusOf = async (id: OrderId) =>
  (await t.shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const emailsAbout = async (id: OrderId) =>
  (await t.shop.db.selectFrom('emails').select('kind').where('order_id', '=', id).orderBy('kind').execute()).map(
    ({ kind }) => kind,
  )

test('a dispatch is undone and its email never sent, even when each call sees a later time', async () => {
  const id = await placeOrder()
  const { now } = t.clock
  t.clock.now = () => {
    t.clock.advance(3)
    return now()
  }
  try {
    expect(await undo(await move('dispatched', [id]))).toMatchObject({ status: 200, results: [true] })
  } finally {
    t.clock.now = now
  }
  t.clock.advance(seconds(31))
  await t.drain()
  expect([await statusOf(id), await emailsAbout(id)]).toEqual(['placed', ['order-confirmation']])
})

describe('the ten seconds', () => {
  test('the ten seconds for an undo are not prolonged by a call that moves nothing', async () => {
    const id = await placeOrder()
    const bulkAction = await move('processing', [id])
    for (let times = 0; times < 3; times++) {
      t.clock.advance(seconds(9))
      expect(await move('processing', [id], { bulkAction })).toBe(null)
    }
    expect(await undo(bulkAction)).toMatchObject({ status: 409, message: staffErrors.undo_expired })
    expect(await statusOf(id)).toBe('processing')
  })

  test('once the ten seconds for an undo are over, further moves are another bulk action', async () => {
    const [one, two] = [await placeOrder(), await placeOrder()]
    const bulkAction = await move('processing', [one])
    t.clock.advance(seconds(14))
    const newAction = await move('processing', [two], { bulkAction })
    expect(newAction).not.toBe(bulkAction)
    expect(await undo(newAction)).toMatchObject({ results: [true] })
    expect([await statusOf(one), await statusOf(two)]).toEqual(['processing', 'placed'])
  })

  test('the ten seconds for an undo run from the last call of a bulk action, and the emails of its first call wait until then', async () => {
    const ids = [await placeOrder(), await placeOrder(), await placeOrder()]
    let bulkAction: BulkActionId | null = null
    for (const id of ids) {
      t.clock.advance(seconds(4))
      bulkAction = await move('dispatched', [id], bulkAction ? { bulkAction } : {})
    }
    t.clock.advance(seconds(5))
    await t.drain()
    expect(await undo(bulkAction)).toMatchObject({ results: [true, true, true] })
    for (const id of ids) expect(await emailsAbout(id)).toEqual(['order-confirmation'])
  })

  test('the ten seconds for an undo do not include orders moved more than two minutes ago, however many calls follow', async () => {
    const first = await placeOrder()
    const bulkAction = await move('processing', [first])
    let last = first
    for (let times = 0; times < 11; times++) {
      last = await placeOrder()
      t.clock.advance(seconds(11))
      expect(await move('processing', [last], { bulkAction })).toBe(bulkAction)
    }
    expect((await undo(bulkAction)).results).toContain(bulkActionTexts.tooLate)
    expect([await statusOf(first), await statusOf(last)]).toEqual(['processing', 'placed'])
  })
})

test('an order that was unpacked meanwhile stays unpacked, and can be packed again in the same bulk action', async () => {
  const id = await placeOrder()
  const bulkAction = await move('packed', [id])
  const unpack = () => {
    t.clock.advance(seconds(1))
    return owner.client.call(unpackOrder, { params: { orderId: id }, body: { reason: 'The lid was loose.' } })
  }
  expect((await unpack()).status).toBe(200)
  expect(await move('packed', [id], { bulkAction })).toBe(bulkAction)
  await unpack()
  expect(await undo(bulkAction)).toMatchObject({ status: 200, results: [] })
  expect(await statusOf(id)).toBe('processing')
})

describe('a tracking number', () => {
  const correct = (orderId: OrderId, seen: string, trackingNumber: string) =>
    owner.client.call(correctTracking, { params: { orderId }, body: { trackingNumber, seen } })
  const dispatchOne = async (orderId: OrderId, trackingNumber: string) =>
    owner.client.call(moveOrder, { params: { orderId }, body: { status: 'dispatched', trackingNumber } as never })
  const findOrders = async (q: string) =>
    ((await owner.client.call(listAdminOrders, { query: { q } })).body.orders as { _id: string }[]).map(
      ({ _id }) => _id,
    )

  test('a tracking number that is corrected before its email sends no second email, and no number finds an order whose dispatch was undone', async () => {
    const id = await placeOrder()
    const [wrong, otherNumber, right] = [aTrackingNumber(), aTrackingNumber(), aTrackingNumber()]
    const before = await t.shop.db.selectFrom('orders').select('search').where('id', '=', id).executeTakeFirst()
    await move('processing', [id])
    const bulkAction = ((await dispatchOne(id, wrong)).body.undo as { bulkAction: BulkActionId }).bulkAction
    expect((await correct(id, wrong, otherNumber)).status).toBe(200)
    expect((await correct(id, otherNumber, right)).status).toBe(200)
    expect(await emailsAbout(id)).toEqual(['order-confirmation', 'order-dispatched'])
    const undone = await owner.client.call(undoBulkAction, { params: { bulkActionId: bulkAction } })
    expect(undone.body.orders).toMatchObject([{ isUndone: true }])
    expect(await emailsAbout(id)).toEqual(['order-confirmation'])
    for (const number of [wrong, otherNumber, right]) expect(await findOrders(number)).toEqual([])
    expect(await t.shop.db.selectFrom('orders').select('search').where('id', '=', id).executeTakeFirst()).toEqual(
      before,
    )
  })

  test('a tracking number of another order is refused, and of two simultaneous dispatches with one number one succeeds (ORD-19)', async () => {
    const [one, two, three] = [await placeOrder(), await placeOrder(), await placeOrder()]
    for (const id of [one, two, three]) await move('processing', [id])
    const number = aTrackingNumber()
    expect((await dispatchOne(one, number)).status).toBe(200)
    const second = await dispatchOne(two, number)
    expect([second.status, second.body.message]).toEqual([409, expect.stringMatching(/parcel of order \d+/)])
    const responses = await Promise.all([two, three].map((id) => dispatchOne(id, 'EK123456785IN')))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
