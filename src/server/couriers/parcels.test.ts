// Parcels under way: their courier, the delivery times of a region, late parcels, and the postal sheet.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { viewToday } from '#contract/calls/admin/dashboard.ts'
import { correctTracking, moveOrder } from '#contract/calls/admin/order.ts'
import { moveManyOrders } from '#contract/calls/admin/orders.ts'
import { exportPostFile, listStuck, recordCourierContacted, recordParcelEvents } from '#contract/calls/admin/parcels.ts'
import { viewOrder } from '#contract/calls/orders.ts'
import type { StuckReply } from '#contract/parcels.ts'
import { aftersales } from '#copy/aftersales.ts'
import { parcelsReplies } from '#copy/parcels.ts'
import { EMAILS_WAIT } from '#domain/bulk-action.ts'
import { PACKAGING } from '#domain/courier-booking.ts'
import { trackingPageTemplate } from '#domain/couriers.ts'
import { days } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, displayedStates, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { recomputeDeliveryTimes } from './events/apply-parcel-events.ts'
import { findDeliveryTime } from './events/parcel-events-queries.ts'

let t: TestShop
let admin: Shopper
let shopper: Shopper
beforeAll(async () => {
  t = await openTestShop()
  admin = await anAdmin(t)
  shopper = await aShopper(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.shop.db.deleteFrom('parcels').execute()
  await t.shop.db.deleteFrom('delivery_times').execute()
  admin = await anAdmin(t)
  shopper = await aShopper(t)
})

let parcelCount = 0
const aParcel = () => `EK${String(++parcelCount).padStart(9, '0')}IN`
const advance = (orderId: OrderId, body: object) => admin.client.call(moveOrder, { params: { orderId }, body })
async function dispatchOrder(body: object = { trackingNumber: aParcel() }, to?: Shopper): Promise<OrderId> {
  const id = await aPlacedOrder(t, to ?? (await aShopper(t)), await aProduct(t))
  await advance(id, { status: 'processing' })
  expect((await advance(id, { status: 'dispatched', ...body })).status).toBe(200)
  return id
}
const orderOf = async (orderId: OrderId) =>
  (await shopper.client.call(viewOrder, { params: { orderId } })).body.order as {
    courier: string
    trackingNumber: string
    trackingUrl: string | null
  }
const statusOf = async (id: OrderId) =>
  (await t.shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const listStuckParcels = async () => (await admin.client.call(listStuck)).body as unknown as StuckReply
const viewParcelsToday = async () => (await admin.client.call(viewToday)).body as { parcels: { count: number } }

test('the courier of a parcel is taken from the number or chosen by staff, and has a tracking page if it is a known courier', async () => {
  const post = await orderOf(await dispatchOrder({ trackingNumber: aParcel() }, shopper))
  expect(post).toMatchObject({ courier: 'india-post', trackingUrl: trackingPageTemplate('india-post') })
  const delhiveryOrder = await orderOf(
    await dispatchOrder({ trackingNumber: '3330 9210 000394', courier: 'delhivery' }, shopper),
  )
  expect(delhiveryOrder).toMatchObject({ courier: 'delhivery', trackingNumber: '33309210000394' })
  expect(delhiveryOrder.trackingUrl).toBe('https://www.delhivery.com/track-v2/package/33309210000394')
  const small = await orderOf(await dispatchOrder({ trackingNumber: 'TPC048213', courier: 'other' }, shopper))
  expect(small).toMatchObject({ courier: 'other', trackingUrl: null })
})

test('a tracking number of another format is rejected with a message, and the order is not dispatched', async () => {
  const id = await aPlacedOrder(t, shopper, await aProduct(t))
  await advance(id, { status: 'processing' })
  const withoutCourier = await advance(id, { status: 'dispatched', trackingNumber: '33309210000395' })
  expect([withoutCourier.status, withoutCourier.body.fields]).toEqual([
    400,
    { trackingNumber: aftersales.trackingNumber },
  ])
  const wrong = await advance(id, { status: 'dispatched', trackingNumber: '123', courier: 'blue-dart' })
  expect([wrong.status, wrong.body.fields]).toEqual([
    400,
    { trackingNumber: aftersales.numberOf({ courier: 'Blue Dart' }) },
  ])
  const played = await advance(id, { status: 'dispatched', trackingNumber: 'SBX0000000001', courier: 'sandbox' })
  expect(played.status).toBe(400)
  expect((await shopper.client.call(viewOrder, { params: { orderId: id } })).body.order).toMatchObject({
    status: 'processing',
    trackingNumber: null,
  })
})

test('the courier can be set for many orders at once; a correction sends an email', async () => {
  const id = await aPlacedOrder(t, shopper, await aProduct(t))
  const orders = (await displayedStates(t, [id])).map((order) => ({
    ...order,
    trackingNumber: '50127348216',
    courier: 'blue-dart',
  }))
  await admin.client.call(moveManyOrders, { body: { status: 'dispatched', fromPlaced: true, orders } })
  expect(await orderOf(id)).toMatchObject({ courier: 'blue-dart', trackingNumber: '50127348216' })
  // Now the dispatch email is due (ADM-28).
  t.clock.advance(EMAILS_WAIT)
  const body = { trackingNumber: '50127348216', courier: 'shiprocket', seen: '50127348216' }
  const corrected = await admin.client.call(correctTracking, { params: { orderId: id }, body })
  expect(corrected.status).toBe(200)
  expect(await orderOf(id)).toMatchObject({
    courier: 'shiprocket',
    trackingUrl: 'https://shiprocket.co/tracking/50127348216',
  })
  const emails = await t.shop.db.selectFrom('emails').select('ref').where('kind', '=', 'order-renumbered').execute()
  expect(emails.filter(({ ref }) => ref?.startsWith(id))).toHaveLength(1)
})

/** Inserts delivered parcels of a region. `each` is the list of days that they took. */
async function deliveries(region: string, each: readonly number[]): Promise<void> {
  const now = t.clock.now().getTime()
  for (const took of each) {
    const id = await aPlacedOrder(t, shopper, await aProduct(t))
    const dispatched_at = new Date(now - days(took))
    const delivered_at = new Date(now)
    await t.shop.db
      .insertInto('parcels')
      .values({ order_id: id, region, dispatched_at, delivered_at, ended_at: delivered_at, late_at: delivered_at })
      .execute()
  }
}

test('delivery times are the median and the 90th percentile of the nearest region with enough deliveries', async () => {
  await deliveries('679', [...Array(15).fill(3), ...Array(11).fill(4), ...Array(3).fill(6)])
  await deliveries('670', [9])
  await recomputeDeliveryTimes(t.shop)
  const times = await t.shop.db.selectFrom('delivery_times').select(['region', 'parcels']).execute()
  // Only regions with 30 parcels or more have times. These are 6 and 67, but no region of three digits.
  expect(times.map(({ region, parcels }) => [region, parcels]).toSorted()).toEqual([
    ['6', 30],
    ['67', 30],
  ])
  expect(await findDeliveryTime(t.shop.db, '679101')).toMatchObject({
    region: '67',
    medianDays: 3,
    percentile90Days: 6,
  })
  expect(await findDeliveryTime(t.shop.db, '560001')).toBeNull()
})

test('an order under way shows the usual delivery times of its region, a delivered order does not', async () => {
  const id = await dispatchOrder({ trackingNumber: aParcel() }, shopper)
  const deliveryTime = async () =>
    ((await shopper.client.call(viewOrder, { params: { orderId: id } })).body.order as { usualDays: unknown }).usualDays
  expect(await deliveryTime()).toBeNull()
  await deliveries('679', [...Array(20).fill(3), ...Array(10).fill(5)])
  await recomputeDeliveryTimes(t.shop)
  expect(await deliveryTime()).toEqual({ region: '679', from: 3, to: 5 })
  await advance(id, { status: 'delivered' })
  expect(await deliveryTime()).toBeNull()
})

test('delivery times leave out deliveries of more than 180 days ago', async () => {
  await deliveries('560', Array(30).fill(2))
  await recomputeDeliveryTimes(t.shop)
  expect(await findDeliveryTime(t.shop.db, '560001')).toMatchObject({
    region: '560',
    medianDays: 2,
    percentile90Days: 2,
  })
  t.clock.advance(days(181))
  await recomputeDeliveryTimes(t.shop)
  expect(await findDeliveryTime(t.shop.db, '560001')).toBeNull()
})

describe('a late parcel', () => {
  test('a late parcel is listed after ten days where the region has no delivery times, until it is delivered', async () => {
    const id = await dispatchOrder()
    t.clock.advance(days(10) - 1)
    admin = await anAdmin(t)
    expect((await listStuckParcels()).parcels).toEqual([])
    expect((await viewParcelsToday()).parcels.count).toBe(0)
    t.clock.advance(1)
    expect((await listStuckParcels()).parcels).toMatchObject([
      { _id: id, days: 10, courier: 'india-post', isAsked: false },
    ])
    expect((await viewParcelsToday()).parcels.count).toBe(1)
    await advance(id, { status: 'delivered' })
    expect((await listStuckParcels()).parcels).toEqual([])
  })

  test('a late parcel is listed after the 90th percentile of its region, but not before a week', async () => {
    const id = await dispatchOrder()
    await deliveries('679', Array(30).fill(8))
    await recomputeDeliveryTimes(t.shop)
    t.clock.advance(days(8))
    admin = await anAdmin(t)
    expect((await listStuckParcels()).parcels.map(({ _id }) => _id)).toEqual([id])
    await t.shop.db.updateTable('delivery_times').set({ half_days: 1, most_days: 2 }).execute()
    const next = await dispatchOrder()
    t.clock.advance(days(7) - 1)
    admin = await anAdmin(t)
    expect((await listStuckParcels()).parcels.map(({ _id }) => _id)).not.toContain(next)
    t.clock.advance(1)
    expect((await listStuckParcels()).parcels.map(({ _id }) => _id)).toContain(next)
  })

  test('for three days after an inquiry a late parcel is not counted on Today, and concurrent inquiries are recorded once', async () => {
    const orderId = await dispatchOrder()
    t.clock.advance(days(11))
    admin = await anAdmin(t)
    const responses = await Promise.all([
      admin.client.call(recordCourierContacted, { params: { orderId } }),
      admin.client.call(recordCourierContacted, { params: { orderId } }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    const acts = await t.shop.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'order.asked')
      .where('subject', '=', orderId)
      .execute()
    expect(acts).toHaveLength(1)
    expect((await listStuckParcels()).parcels).toMatchObject([{ _id: orderId, isAsked: true }])
    expect((await viewParcelsToday()).parcels.count).toBe(0)
    t.clock.advance(days(3) + 1)
    admin = await anAdmin(t)
    expect((await viewParcelsToday()).parcels.count).toBe(1)
  })

  test('a late parcel is listed as soon as staff enter a problem that the courier reports, until they enter that it moves again', async () => {
    const trackingNumber = aParcel()
    const id = await dispatchOrder({ trackingNumber })
    const report = (...parcels: object[]) => admin.client.call(recordParcelEvents, { body: { parcels } })
    const first = await report(
      { trackingNumber, news: 'in_transit' },
      { trackingNumber: 'EK999999999IN', news: 'held' },
    )
    expect([first.status, first.body.message]).toEqual([200, parcelsReplies.news(1)])
    expect((await listStuckParcels()).parcels).toEqual([])
    await report({ trackingNumber, news: 'held' })
    expect((await listStuckParcels()).parcels).toMatchObject([{ _id: id, news: 'held' }])
    expect((await report({ trackingNumber, news: 'held' })).body.message).toBe(parcelsReplies.news(0))
    await recomputeDeliveryTimes(t.shop)
    expect((await listStuckParcels()).parcels).toHaveLength(1)
    await report({ trackingNumber, news: 'out_for_delivery' })
    expect((await listStuckParcels()).parcels).toEqual([])
    // An event that staff enter moves no money and does not change the order's status.
    await report({ trackingNumber, news: 'came_back' })
    expect(await statusOf(id)).toBe('dispatched')
    expect((await report({ trackingNumber, news: 'lost' })).status).toBe(400)
  })

  test('staff cannot record that they contacted the courier about a delivered or returned parcel', async () => {
    const orderId = await dispatchOrder()
    await advance(orderId, { status: 'delivered' })
    expect((await admin.client.call(recordCourierContacted, { params: { orderId } })).status).toBe(409)
    const back = await dispatchOrder()
    await advance(back, { status: 'returned' })
    expect((await admin.client.call(recordCourierContacted, { params: { orderId: back } })).status).toBe(409)
    t.clock.advance(days(30))
    admin = await anAdmin(t)
    expect((await listStuckParcels()).parcels).toEqual([])
  })
})

test('the postal sheet lists the orders to dispatch, with their weights, and the audit log names who exported it', async () => {
  const id = await aPlacedOrder(t, await aShopper(t), await aProduct(t, { weightGrams: 180 }))
  const unweighed = await aPlacedOrder(t, await aShopper(t), await aProduct(t))
  const dispatched = await dispatchOrder()
  const { status, raw } = await admin.client.call(exportPostFile)
  const text = raw.toString()
  const numbers = async (...ids: OrderId[]) =>
    (await t.shop.db.selectFrom('orders').select('order_number').where('id', 'in', ids).execute()).map(
      ({ order_number }) => `#${order_number}`,
    )
  expect(status).toBe(200)
  const references = text.split('\r\n').map((line) => line.split(',').at(-1))
  expect(references).toEqual(expect.arrayContaining(['BULK REFERENCE', ...(await numbers(id))]))
  expect(references).not.toEqual(expect.arrayContaining(await numbers(dispatched)))
  expect(text).not.toContain("'")
  const weights = new Map(text.split('\r\n').map((line) => [line.split(',').at(-1), line.split(',')[2]]))
  const [weightOfWeighed, weightOfUnweighed] = [await numbers(id), await numbers(unweighed)].map(([number = '']) =>
    weights.get(number),
  )
  expect([weightOfWeighed, weightOfUnweighed]).toEqual([String(180 + PACKAGING), ''])
  const entries = await t.shop.db.selectFrom('audit_log').select('actor').where('subject', '=', 'post file').execute()
  expect(entries).toEqual([{ actor: admin.userId }])
})
