// The webhook and the polling of couriers. Events are signed, may be repeated and arrive in any order, and never move
// an order back (SHIP-12).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moveOrder } from '#contract/calls/admin/order.ts'
import { receiveParcelEvents, viewDeliveryDays } from '#contract/calls/parcel-event.ts'
import { hours, minutes } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { bookParcel } from '../booking/book-parcels.ts'
import { processBookings } from '../booking/process-bookings.ts'
import { pollCouriers } from './apply-parcel-events.ts'

let t: TestShop
let admin: Shopper
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())
beforeEach(async () => {
  admin = await anAdmin(t)
  t.courier.reset()
})

type Status = Parameters<TestShop['courier']['moveParcel']>[1]

async function aBooked(): Promise<{ id: OrderId; number: string }> {
  const id = await aPlacedOrder(t, await aShopper(t), await aProduct(t))
  await bookParcel(t.shop, { orderId: id, actor: admin.userId, grams: 400 })
  await processBookings(t.shop)
  const row = await t.shop.db
    .selectFrom('courier_bookings')
    .select('number')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, number: row.number ?? '' }
}
const post = (body: string, headers: Record<string, string>) =>
  t.client().send({ method: 'POST', url: receiveParcelEvents.path, payload: body, headers })
async function receive(number: string, status: Status, at?: Date) {
  const { body, headers } = t.courier.moveParcel(number, status, at)
  return post(body, headers)
}
const orderOf = async (id: OrderId) => ({
  ...(await t.shop.db
    .selectFrom('orders')
    .select(['status', 'tracking_number as number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()),
  news:
    (await t.shop.db.selectFrom('parcels').select('news').where('order_id', '=', id).executeTakeFirst())?.news ?? null,
})

test('the order of a picked-up parcel is dispatched with an email, and is delivered with the parcel', async () => {
  const { id, number } = await aBooked()
  expect((await receive(number, 'AWB ASSIGNED')).status).toBe(200)
  expect(await orderOf(id)).toMatchObject({ status: 'placed' })
  t.clock.advance(minutes(1))
  await receive(number, 'PICKED UP')
  expect(await orderOf(id)).toEqual({ status: 'dispatched', number, news: 'in_transit' })
  const emails = await t.shop.db.selectFrom('emails').select('kind').where('ref', '=', id).execute()
  expect(emails).toContainEqual({ kind: 'order-dispatched' })
  t.clock.advance(minutes(1))
  await receive(number, 'DELIVERED')
  expect(await orderOf(id)).toMatchObject({ status: 'delivered', number })
  const events = await t.shop.db
    .selectFrom('order_events')
    .select(['status', 'actor'])
    .where('order_id', '=', id)
    .execute()
  expect(events).toContainEqual({ status: 'delivered', actor: 'shop' })
})

test('repeated and outdated events of a parcel change nothing, and an event from the future does not block later ones', async () => {
  const { id, number } = await aBooked()
  const first = t.clock.now()
  t.clock.advance(hours(1))
  await receive(number, 'OUT FOR DELIVERY')
  await receive(number, 'OUT FOR DELIVERY')
  expect(await orderOf(id)).toMatchObject({ status: 'dispatched', news: 'out_for_delivery' })
  await receive(number, 'PICKED UP', first)
  expect(await orderOf(id)).toMatchObject({ status: 'dispatched', news: 'out_for_delivery' })
  const moves = await t.shop.db
    .selectFrom('order_events')
    .select('status')
    .where('order_id', '=', id)
    .where('status', '=', 'dispatched')
    .execute()
  expect(moves).toHaveLength(1)
  t.clock.advance(minutes(1))
  await receive(number, 'UNDELIVERED')
  expect(await orderOf(id)).toMatchObject({ status: 'dispatched', news: 'missed' })
  t.clock.advance(minutes(1))
  // An event with a time in the future does not block later events.
  await receive(number, 'OUT FOR DELIVERY', new Date(t.clock.now().getTime() + hours(48)))
  t.clock.advance(minutes(1))
  await receive(number, 'DELIVERED')
  await receive(number, 'RTO INITIATED')
  expect(await orderOf(id)).toMatchObject({ status: 'delivered' })
})

test('a parcel that came back has this event; its order stays dispatched, and nothing is refunded automatically', async () => {
  const { id, number } = await aBooked()
  await receive(number, 'PICKED UP')
  t.clock.advance(minutes(1))
  await receive(number, 'RTO DELIVERED')
  expect(await orderOf(id)).toMatchObject({ status: 'dispatched', news: 'came_back' })
  expect(await t.shop.db.selectFrom('refunds').select('id').where('order_id', '=', id).execute()).toEqual([])
})

test('a forged signature, an unknown parcel and an invalid body change nothing', async () => {
  const { id, number } = await aBooked()
  const { body, headers } = t.courier.moveParcel(number, 'DELIVERED')
  expect((await post(body.replace('DELIVERED', 'PICKED UP'), headers)).body.code).toBe('courier_signature')
  expect((await post(body, { 'content-type': 'application/json' })).status).toBe(400)
  expect((await post(body, { ...headers, 'x-courier-signature': 'é' })).status).toBe(400)
  expect((await post('x'.repeat(70_000), headers)).status).toBe(413)
  expect(await orderOf(id)).toMatchObject({ status: 'placed', number: null })
  await t.shop.db.deleteFrom('courier_bookings').where('order_id', '=', id).execute()
  expect((await post(body, headers)).status).toBe(200)
  expect(await orderOf(id)).toMatchObject({ status: 'placed', number: null })
})

test('courier events about a cancelled order, or about a parcel that the order no longer has, change nothing', async () => {
  const { id, number } = await aBooked()
  await admin.client.call(moveOrder, { params: { orderId: id }, body: { status: 'cancelled' } })
  await receive(number, 'PICKED UP')
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled' })
  const otherBooking = await aBooked()
  await admin.client.call(moveOrder, { params: { orderId: otherBooking.id }, body: { status: 'processing' } })
  const body = { status: 'dispatched', trackingNumber: 'EK473124829IN' }
  await admin.client.call(moveOrder, { params: { orderId: otherBooking.id }, body })
  await receive(otherBooking.number, 'DELIVERED')
  expect(await orderOf(otherBooking.id)).toMatchObject({ status: 'dispatched', number: 'EK473124829IN' })
})

test('the shop asks the courier about a parcel, and again after the courier was down', async () => {
  const { id, number } = await aBooked()
  t.courier.moveParcel(number, 'IN TRANSIT')
  await pollCouriers(t.shop)
  expect(await orderOf(id)).toMatchObject({ status: 'placed' })
  t.clock.advance(hours(13))
  t.courier.setFaults({ isDown: true })
  await pollCouriers(t.shop)
  t.courier.setFaults({ isDown: false })
  t.clock.advance(hours(7))
  await pollCouriers(t.shop)
  expect(await orderOf(id)).toMatchObject({ status: 'dispatched', number })
  t.courier.moveParcel(number, 'DELIVERED')
  t.clock.advance(hours(7))
  await pollCouriers(t.shop)
  expect(await orderOf(id)).toMatchObject({ status: 'delivered' })
})

describe('the expected delivery days before buying', () => {
  const daysTo = async (pin: string) => t.client().call(viewDeliveryDays, { query: { pin } })
  test('anyone can look up the expected delivery days of a PIN code, null for a region without delivery times (SHIP-15)', async () => {
    await t.shop.db
      .insertInto('delivery_times')
      .values({ region: '679', parcels: 40, half_days: 3, most_days: 6, counted_at: t.clock.now() })
      .execute()
    expect((await daysTo('679101')).body).toEqual({ days: { region: '679', from: 3, to: 6 } })
    expect((await daysTo('110001')).body).toEqual({ days: null })
    expect((await daysTo('12')).status).toBe(400)
  })
})
