// Undoing bulk actions within ten seconds (ADM-28).
import { describe, expect, test } from 'vitest'
import { correctTracking, moveOrder, viewAdminOrder } from '#contract/calls/admin/order.ts'
import { listAdminOrders, moveManyOrders, undoBulkAction, unpackOrder } from '#contract/calls/admin/orders.ts'
import { moveStock } from '#contract/calls/admin/stock.ts'
import { viewOrder } from '#contract/calls/orders.ts'
import { bulkActionTexts } from '#copy/admin-orders.ts'
import { staffErrors } from '#copy/staff-errors.ts'
import { seconds } from '#domain/durations.ts'
import type { BulkActionId, OrderId } from '#domain/ids.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, aStaffMember, displayedStates } from '#tests/support/makers.ts'
import { beforeTests, shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import { aTrackingNumber } from '#tests/support/tracking-numbers.ts'

const t = shopForTests()
const owner = beforeTests(() => anAdmin(t))
const packer = beforeTests(() => aStaffMember(t, 'packer'))
const shopper = beforeTests(() => aShopper(t))

const placeOrder = async () => aPlacedOrder(t, shopper, await aProduct(t))
async function sendMove(status: string, ids: readonly OrderId[], more: object = {}) {
  const parcelFields = () => (status === 'dispatched' ? { trackingNumber: aTrackingNumber() } : {})
  const orders = (await displayedStates(t, ids)).map((order) => ({ ...order, ...parcelFields() }))
  return packer.client.call(moveManyOrders, { body: { status, fromPlaced: true, orders, ...more } as never })
}
async function move(status: string, ids: readonly OrderId[], more: object = {}): Promise<BulkActionId | null> {
  const { body } = await sendMove(status, ids, more)
  return (body.undo as { bulkAction: BulkActionId } | null)?.bulkAction ?? null
}
async function undo(bulkAction: string | null, who = packer) {
  const params = { bulkActionId: bulkAction as BulkActionId }
  const { status, body } = await who.client.call(undoBulkAction, { params })
  const orders = (body.orders ?? []) as { _id: string; isUndone: boolean; reason: string }[]
  return { status, message: body.message, results: orders.map(({ isUndone, reason }) => reason || isUndone) }
}
const passUndoTime = async () => {
  t.clock.advance(seconds(31))
  await t.drain()
}
const { emailsAbout, orderOf } = storedRows(t)
const statusOf = async (id: OrderId) => (await orderOf(id)).status

test('undoing a dispatch within ten seconds leaves no email, number or parcel, and the order can be dispatched again', async () => {
  const id = await placeOrder()
  await move('packed', [id])
  const { body } = await sendMove('dispatched', [id])
  expect(body.undo).toMatchObject({ seconds: 10, status: 'dispatched' })
  t.clock.advance(seconds(9))
  await t.drain()
  expect(await undo((body.undo as { bulkAction: string }).bulkAction)).toMatchObject({
    message: bulkActionTexts.undone(1),
    results: [true],
  })
  await passUndoTime()
  expect(await emailsAbout(id)).toEqual(['order-confirmation'])
  const row = await orderOf(id)
  expect([row.status, row.tracking_number, /EM\d/.test(row.search)]).toEqual(['packed', null, false])
  expect(await t.shop.db.selectFrom('parcels').selectAll().where('order_id', '=', id).execute()).toEqual([])
  await move('dispatched', [id])
  await passUndoTime()
  expect(await emailsAbout(id)).toEqual(['order-confirmation', 'order-dispatched'])
  const view = await owner.client.call(viewAdminOrder, { params: { orderId: id } })
  const steps = (view.body.steps as { status: string; undoneAt: string | null }[]).map(
    ({ status, undoneAt }) => `${status}${undoneAt === null ? '' : ' undone'}`,
  )
  expect(steps).toEqual(['placed', 'processing', 'packed', 'dispatched undone', 'dispatched'])
})

test('when a dispatch is undone, its email is never sent, even if every reading of the clock returns a later time', async () => {
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
  await passUndoTime()
  expect([await statusOf(id), await emailsAbout(id)]).toEqual(['placed', ['order-confirmation']])
})

test('the moves of several orders are undone by one request, except of an order that has changed state since', async () => {
  const [one, two, three] = [await placeOrder(), await placeOrder(), await placeOrder()]
  const bulkAction = await move('processing', [one, two])
  expect(await move('processing', [three], { bulkAction })).toBe(bulkAction)
  await move('packed', [two])
  expect((await undo(bulkAction)).results.toSorted()).toEqual([bulkActionTexts.movedOn, true, true])
  expect([await statusOf(one), await statusOf(two), await statusOf(three)]).toEqual(['placed', 'packed', 'placed'])
  // An undone bulk action cannot move its orders again.
  expect((await sendMove('processing', [one], { bulkAction })).status).toBe(404)
  expect((await undo(bulkAction)).results).toEqual([])
})

test('undo is refused to other staff', async () => {
  const bulkAction = await move('processing', [await placeOrder()])
  expect(await undo(bulkAction, owner)).toMatchObject({ status: 403, message: staffErrors.bulk_action_not_yours })
  expect((await undo(t.id())).status).toBe(404)
})

test('two simultaneous requests undo once, and the shopper can again cancel without a charge', async () => {
  const id = await placeOrder()
  const bulkAction = await move('processing', [id])
  const responses = await Promise.all([undo(bulkAction), undo(bulkAction)])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  const undone = await t.shop.db.selectFrom('undone_moves').select('status').where('order_id', '=', id).execute()
  expect(undone).toEqual([{ status: 'processing' }])
  const { body } = await shopper.client.call(viewOrder, { params: { orderId: id } })
  expect(body.order).toMatchObject({ cancellationCharge: 0, can: { cancel: true } })
})

test('undoing packing returns units to their batches, and undoing a dispatch does not', async () => {
  const kit = await aProduct(t, { stock: 0 })
  await packer.client.call(moveStock, {
    params: { productId: kit },
    body: { what: 'received', units: 5, batch: { number: 'P-1', expiresOn: '2029-12-31' } },
    headers: { 'idempotency-key': t.id() },
  })
  const stockLeft = async () =>
    (await t.shop.db.selectFrom('stock_batches').select('units').where('product_id', '=', kit).execute())[0]?.units
  const id = await aPlacedOrder(t, shopper, kit, { quantity: 2 })
  await move('processing', [id])
  const packed = await move('packed', [id])
  expect(await stockLeft()).toBe(3)
  await undo(packed)
  expect(await stockLeft()).toBe(5)
  await move('packed', [id])
  await undo(await move('dispatched', [id]))
  expect([await stockLeft(), await statusOf(id)]).toEqual([3, 'packed'])
})

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

test('an undo does not include orders that were moved more than two minutes ago, however many calls followed', async () => {
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

  test('a tracking number corrected before its email is sent causes one email, and no number finds an order whose dispatch was undone', async () => {
    const id = await placeOrder()
    const [wrong, otherNumber, right] = [aTrackingNumber(), aTrackingNumber(), aTrackingNumber()]
    const { search } = await orderOf(id)
    await move('processing', [id])
    const bulkAction = ((await dispatchOne(id, wrong)).body.undo as { bulkAction: BulkActionId }).bulkAction
    expect((await correct(id, wrong, otherNumber)).status).toBe(200)
    expect((await correct(id, otherNumber, right)).status).toBe(200)
    expect(await emailsAbout(id)).toEqual(['order-confirmation', 'order-dispatched'])
    const undone = await owner.client.call(undoBulkAction, { params: { bulkActionId: bulkAction } })
    expect(undone.body.orders).toMatchObject([{ isUndone: true }])
    expect(await emailsAbout(id)).toEqual(['order-confirmation'])
    for (const number of [wrong, otherNumber, right]) expect(await findOrders(number)).toEqual([])
    expect((await orderOf(id)).search).toBe(search)
  })

  test('of two simultaneous dispatches with one tracking number one succeeds (ORD-19)', async () => {
    const [one, two] = [await placeOrder(), await placeOrder()]
    for (const id of [one, two]) await move('processing', [id])
    const responses = await Promise.all([one, two].map((id) => dispatchOne(id, 'EK123456785IN')))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
