// Bookings at a courier that loses answers, refuses, is slow or is down. Each order gets one parcel (SHIP-8 to
// SHIP-11).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BatchesReply, BookingReply } from '#contract/bookings.ts'
import {
  bookMany,
  bookParcel,
  cancelBooking,
  downloadLabel,
  listBookingBatches,
  stopBookings,
  viewBooking,
} from '#contract/calls/admin/bookings.ts'
import { moveOrder } from '#contract/calls/admin/order.ts'
import { lookUpOrders, moveManyOrders, unpackOrder } from '#contract/calls/admin/orders.ts'
import { bookingReplies } from '#copy/parcels.ts'
import {
  CALL_UNDER_WAY,
  DUPLICATE_CHECK_AFTER,
  LABEL_RETENTION,
  MAX_PARCEL_GRAMS,
  PACKAGING,
  USUAL_BOX,
} from '#domain/courier-booking.ts'
import { minutes } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import { MAX_FAILURES } from '#server/adapters/circuit-breaker.ts'
import { CourierError, type CourierPort } from '#server/adapters/courier.ts'
import {
  aBilling,
  anAdmin,
  aPlacedOrder,
  aProduct,
  aShopper,
  aStaffMember,
  displayedStates,
  type Shopper,
} from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { deleteOldLabels, processBookings } from './process-bookings.ts'

const { grams } = USUAL_BOX
let t: TestShop
let admin: Shopper
/** When set, bookings never end, as after a crash before or after the courier received them. */
let crashAt: 'before' | 'after' | null = null
let crashes = 0
const crash = (): Promise<never> => {
  crashes += 1
  return new Promise(() => undefined)
}
const courierThatCrashes = (courier: CourierPort): CourierPort => ({
  ...courier,
  async book(...args) {
    if (crashAt === 'before') return crash()
    const booking = await courier.book(...args)
    return crashAt === 'after' ? crash() : booking
  },
})
beforeAll(async () => {
  t = await openTestShop({}, {}, { couriers: (sandbox) => [courierThatCrashes(sandbox)] })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.shop.db.deleteFrom('courier_bookings').execute()
  t.courier.reset()
  crashAt = null
  crashes = 0
  t.clock.advance(minutes(10))
  admin = await anAdmin(t)
})

const anOrder = async () => aPlacedOrder(t, await aShopper(t), await aProduct(t))
const aPacked = async (id?: OrderId) => {
  id ??= await anOrder()
  await t.shop.db.updateTable('orders').set({ status: 'packed' }).where('id', '=', id).execute()
  return id
}
const book = (orderId: OrderId, who = admin) => who.client.call(bookParcel, { params: { orderId }, body: { grams } })
const viewOf = async (orderId: OrderId, who = admin) =>
  (await who.client.call(viewBooking, { params: { orderId } })).body as unknown as BookingReply
const batchesReplyOf = async (who: Shopper) =>
  (await who.client.call(listBookingBatches)).body as unknown as BatchesReply
const work = () => processBookings(t.shop)
const workAfter = async (length: number) => {
  t.clock.advance(length)
  await work()
}
const courierParcels = () => t.courier.parcels().filter(({ status }) => status !== 'CANCELED')
const orderRow = (id: OrderId) =>
  t.shop.db
    .selectFrom('orders')
    .select(['status', 'courier', 'tracking_number as number', 'order_number as orderNumber'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
async function bookOrder(): Promise<OrderId> {
  const id = await anOrder()
  expect((await book(id)).status).toBe(200)
  await work()
  return id
}

describe('booking a parcel', () => {
  test('the booking of a parcel is saved before the courier is called, its tracking number and label afterwards', async () => {
    const id = await anOrder()
    expect((await book(id)).body.message).toBe(bookingReplies.asked)
    expect(await viewOf(id)).toMatchObject({ courier: 'sandbox', booking: { state: 'meant', number: null } })
    expect(t.courier.parcels()).toEqual([])
    await work()
    const { booking } = await viewOf(id)
    expect(booking).toMatchObject({ state: 'booked', hasLabel: true, grams, cost: 55 })
    const { orderNumber } = await orderRow(id)
    expect(t.courier.parcels()).toMatchObject([{ number: booking?.number, reference: String(orderNumber) }])
    const label = await admin.client.call(downloadLabel, { params: { orderId: id } })
    expect([label.status, label.headers['content-type'], label.raw.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    // The booking alone does not dispatch the order.
    expect(await orderRow(id)).toMatchObject({ status: 'placed', number: null })
    await admin.client.call(moveOrder, { params: { orderId: id }, body: { status: 'processing' } })
    const sent = await admin.client.call(moveOrder, { params: { orderId: id }, body: { status: 'dispatched' } })
    expect(sent.status).toBe(200)
    expect(await orderRow(id)).toMatchObject({ status: 'dispatched', courier: 'sandbox', number: booking?.number })
    await workAfter(minutes(1))
    expect(await viewOf(id)).toMatchObject({ booking: { state: 'booked' } })
    expect(courierParcels()).toHaveLength(1)
  })

  test('concurrent bookings of an order create one parcel', async () => {
    const id = await anOrder()
    const otherAdmin = await anAdmin(t)
    const replies = await Promise.all([book(id), book(id, otherAdmin), book(id)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    await Promise.all([work(), work(), work()])
    expect(t.courier.parcels()).toHaveLength(1)
    expect((await book(id)).body.code).toBe('already_booked')
  })

  test('a packer can book a parcel and does not see its cost', async () => {
    const packer = await aStaffMember(t, 'packer')
    const id = await anOrder()
    expect((await book(id, packer)).status).toBe(200)
    await work()
    const view = await viewOf(id, packer)
    expect(view.booking).toMatchObject({ state: 'booked', hasLabel: true })
    expect(view.booking).not.toHaveProperty('cost')
    expect((await packer.client.call(downloadLabel, { params: { orderId: id } })).status).toBe(200)
    const body = { status: 'dispatched', fromPlaced: true, orders: await displayedStates(t, [id]) }
    expect((await packer.client.call(moveManyOrders, { body })).body.results).toMatchObject([{ outcome: 'moved' }])
    expect(await orderRow(id)).toMatchObject({ status: 'dispatched', number: view.booking?.number })
  })

  test('no parcel is booked for a dispatched order, nor in a shop without a courier', async () => {
    const id = await bookOrder()
    await admin.client.call(moveOrder, { params: { orderId: id }, body: { status: 'processing' } })
    await admin.client.call(moveOrder, { params: { orderId: id }, body: { status: 'dispatched' } })
    expect((await book(id)).body.code).toBe('order_state')
    const without = await openTestShop({}, {}, { couriers: () => [] })
    const boss = await anAdmin(without)
    const orderId = await aPlacedOrder(without, await aShopper(without), await aProduct(without))
    expect((await boss.client.call(bookParcel, { params: { orderId }, body: { grams } })).body.code).toBe(
      'courier_not_connected',
    )
    await without.close()
  })
})

describe('a failing courier', () => {
  test('a booking with a lost answer is looked up before it is sent again: there is one parcel', async () => {
    t.courier.setFaults({ lostAnswers: 1 })
    const id = await bookOrder()
    expect(await viewOf(id)).toMatchObject({ booking: { state: 'meant' } })
    expect(t.courier.parcels()).toHaveLength(1)
    await workAfter(minutes(1))
    await work()
    expect(t.courier.parcels()).toHaveLength(1)
    expect(await viewOf(id)).toMatchObject({ booking: { state: 'booked', number: t.courier.parcels()[0]?.number } })
  })

  test('a second parcel is cancelled when the lost booking appears late in the list', async () => {
    t.courier.setFaults({ lostAnswers: 1, listLag: minutes(5) })
    const id = await bookOrder()
    await workAfter(minutes(2))
    await work()
    const { booking } = await viewOf(id)
    expect(booking?.state).toBe('booked')
    expect(courierParcels()).toHaveLength(2)
    await workAfter(DUPLICATE_CHECK_AFTER)
    expect(courierParcels().map(({ number }) => number)).toEqual([booking?.number])
  })

  test('staff see the reason of a refusal and can book again under a new reference', async () => {
    t.courier.setFaults({ refusedPins: ['679101'] })
    const id = await bookOrder()
    const { booking } = await viewOf(id)
    expect(booking).toMatchObject({ state: 'refused', words: expect.stringContaining('679101') })
    expect((await orderRow(id)).status).toBe('placed')
    t.courier.setFaults({ refusedPins: [] })
    await workAfter(minutes(1))
    expect(t.courier.parcels()).toEqual([])
    await book(id)
    await work()
    expect(t.courier.parcels().map(({ reference }) => reference)).toEqual([`${(await orderRow(id)).orderNumber}-2`])
  })

  test('calls to an unreachable courier pause; the waiting bookings are then made once', async () => {
    t.courier.setFaults({ isDown: true })
    const ids = await Promise.all(Array.from({ length: MAX_FAILURES + 2 }, anOrder))
    for (const id of ids) await book(id)
    await work()
    expect((await Promise.all(ids.map((id) => viewOf(id)))).map(({ booking }) => booking?.state)).toEqual(
      ids.map(() => 'meant'),
    )
    await expect(t.shop.couriers.current?.findBookings('1')).rejects.toThrow(CourierError)
    t.courier.setFaults({ isDown: false })
    await workAfter(minutes(1))
    for (let time = 0; time < 4; time++) await workAfter(minutes(5))
    expect(t.courier.parcels()).toHaveLength(ids.length)
    expect((await viewOf(ids[0] as OrderId)).booking?.state).toBe('booked')
  })

  test('a label whose file is missing in the store is 404 and is fetched from the courier again', async () => {
    const id = await bookOrder()
    const row = await t.shop.db.selectFrom('courier_bookings').select('label_key as key').executeTakeFirstOrThrow()
    await t.shop.files.remove(row.key ?? '')
    expect((await admin.client.call(downloadLabel, { params: { orderId: id } })).status).toBe(404)
    await workAfter(minutes(1))
    expect((await admin.client.call(downloadLabel, { params: { orderId: id } })).status).toBe(200)
  })
})

test.each(['before', 'after'] as const)(
  'a process that crashed %s the courier received the booking leaves one parcel',
  async (when) => {
    crashAt = when
    const id = await anOrder()
    await book(id)
    void work()
    await expect.poll(() => crashes).toBe(1)
    crashAt = null
    // No other process claims the booking while the call may still be running.
    await workAfter(CALL_UNDER_WAY - minutes(1))
    expect(await viewOf(id)).toMatchObject({ booking: { state: 'meant' } })
    await workAfter(minutes(1))
    await work()
    expect(await viewOf(id)).toMatchObject({ booking: { state: 'booked' } })
    expect(t.courier.parcels()).toHaveLength(1)
  },
)

describe('cancelling a booking', () => {
  test('cancelling an order cancels its courier booking', async () => {
    const id = await bookOrder()
    await admin.client.call(moveOrder, { params: { orderId: id }, body: { status: 'cancelled' } })
    expect((await viewOf(id)).booking?.state).toBe('cancelling')
    await work()
    expect((await viewOf(id)).booking?.state).toBe('cancelled')
    expect(courierParcels()).toEqual([])
  })

  test('unpacking an order or changing its address cancels its courier booking', async () => {
    const id = await bookOrder()
    await admin.client.call(moveOrder, { params: { orderId: id }, body: { status: 'processing' } })
    await admin.client.call(moveOrder, { params: { orderId: id }, body: { status: 'packed' } })
    expect((await viewOf(id)).booking?.state).toBe('booked')
    await admin.client.call(unpackOrder, { params: { orderId: id }, body: { reason: 'One too few' } })
    expect((await viewOf(id)).booking?.state).toBe('cancelling')
    expect((await book(id)).body.code).toBe('already_booked')
    await work()
    expect((await book(id)).status).toBe(200)
    await work()
    expect(courierParcels()).toHaveLength(1)
    await t.shop.db
      .updateTable('orders')
      .set({ billing: JSON.stringify({ ...aBilling(), postcode: '560001' }) })
      .where('id', '=', id)
      .execute()
    expect((await viewOf(id)).booking?.state).toBe('cancelling')
    await work()
    expect(courierParcels()).toEqual([])
  })

  test("a dispatch with another courier's tracking number cancels the booking", async () => {
    const id = await bookOrder()
    await admin.client.call(moveOrder, { params: { orderId: id }, body: { status: 'processing' } })
    const body = { status: 'dispatched', trackingNumber: 'EK473124829IN' }
    expect((await admin.client.call(moveOrder, { params: { orderId: id }, body })).status).toBe(200)
    await work()
    expect(courierParcels()).toEqual([])
    expect(await orderRow(id)).toMatchObject({ courier: 'india-post', number: 'EK473124829IN' })
  })

  test('staff can cancel a booking, also while its answer is lost', async () => {
    t.courier.setFaults({ lostAnswers: 1, listLag: minutes(3) })
    const id = await bookOrder()
    const params = { orderId: id }
    expect((await admin.client.call(cancelBooking, { params })).body.message).toBe(bookingReplies.cancelled)
    await workAfter(minutes(1))
    expect((await viewOf(id)).booking?.state).toBe('cancelled')
    await workAfter(DUPLICATE_CHECK_AFTER)
    expect(courierParcels()).toEqual([])
    admin = await anAdmin(t)
    expect((await admin.client.call(cancelBooking, { params })).body.code).toBe('booking_not_found')
  })

  test('when the courier refuses to cancel a parcel that it has picked up, the booking stays and staff see the reason', async () => {
    const id = await bookOrder()
    t.courier.moveParcel((await viewOf(id)).booking?.number ?? '', 'PICKED UP')
    await admin.client.call(cancelBooking, { params: { orderId: id } })
    await work()
    expect(await viewOf(id)).toMatchObject({
      booking: { state: 'booked', words: expect.stringContaining('picked up') },
    })
    const bookings = t.shop.db.selectFrom('courier_bookings').select('ask_at').where('order_id', '=', id)
    // The courier is still asked about the parcel.
    expect(await bookings.execute()).toEqual([{ ask_at: expect.any(Date) }])
  })
})

describe('booking many parcels', () => {
  const batches = async (who = admin) => (await batchesReplyOf(who)).batches
  const bookThese = (orders: OrderId[]) => admin.client.call(bookMany, { body: { grams, orders } })

  test('a bulk booking runs in the background with one result per order; existing bookings stay', async () => {
    await t.shop.db
      .updateTable('orders')
      .set({ status: 'cancelled' })
      .where('status', 'in', ['placed', 'processing', 'packed'])
      .execute()
    const first = await bookOrder()
    const [second, third] = [await aPacked(), await aPacked()]
    await t.shop.db
      .updateTable('orders')
      .set({ billing: JSON.stringify({ ...aBilling(), postcode: '110001' }) })
      .where('id', '=', third)
      .execute()
    t.courier.setFaults({ refusedPins: ['110001'] })
    const reply = await bookThese([first, second, third])
    expect(reply.body.message).toBe(bookingReplies.askedMany(2, 1))
    expect(await batches()).toMatchObject([{ orders: 2, waiting: 2, booked: 0 }])
    await work()
    expect(await batches()).toMatchObject([{ orders: 2, waiting: 0, booked: 1, refused: 1, reasons: [{ _id: third }] }])
    expect(courierParcels()).toHaveLength(2)
    expect((await viewOf(first)).booking?.state).toBe('booked')
    expect((await viewOf(second)).booking?.state).toBe('booked')
    const { order_number: orderNumber } = await t.shop.db
      .selectFrom('orders')
      .select('order_number')
      .where('id', '=', second)
      .executeTakeFirstOrThrow()
    const lookup = await admin.client.call(lookUpOrders, { body: { orderNumbers: [orderNumber], trackingNumbers: [] } })
    expect(lookup.body.orders).toMatchObject([
      { bookedAs: (await viewOf(second)).booking?.number, trackingNumber: null },
    ])
    expect(await batches(await anAdmin(t))).toEqual([])
    await t.shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', third).execute()
    const repeat = await bookThese([first, second, third])
    expect(repeat.body.code).toBe('no_parcel_to_book')
  })

  test('a bulk booking lists packed orders without a booking as ready, with the recent average cost', async () => {
    const listReady = async () => (await batchesReplyOf(admin)).ready
    await book(await anOrder())
    await work()
    const before = await listReady()
    await anOrder()
    expect((await listReady()).orders).toEqual(before.orders)
    const id = await aPacked()
    expect(await listReady()).toEqual({ orders: [...before.orders, { _id: id, grams: null }], each: 55 })
    await bookThese([id])
    expect((await listReady()).orders).toEqual(before.orders)
    await work()
  })

  test('a bulk booking books only the selected orders and reports those that are no longer packed', async () => {
    const [included, packedLater, opened] = [await aPacked(), await aPacked(), await aPacked()]
    await t.shop.db.updateTable('orders').set({ status: 'processing' }).where('id', '=', opened).execute()
    expect((await bookThese([included, opened])).body.message).toBe(bookingReplies.askedMany(1, 1))
    expect((await viewOf(included)).booking?.state).toBe('meant')
    expect((await viewOf(packedLater)).booking).toBeNull()
    expect((await viewOf(opened)).booking).toBeNull()
    await work()
  })

  test('only the staff member who started a batch can stop it, which cancels its waiting bookings', async () => {
    await t.shop.db
      .updateTable('orders')
      .set({ status: 'cancelled' })
      .where('status', 'in', ['placed', 'processing', 'packed'])
      .execute()
    const id = await aPacked()
    await bookThese([id])
    const [batch] = await batches()
    const params = { bookingBatchId: batch?._id ?? '' }
    expect((await (await anAdmin(t)).client.call(stopBookings, { params })).body.code).toBe('booking_not_found')
    expect((await admin.client.call(stopBookings, { params })).body.message).toBe(bookingReplies.stopped(1))
    await work()
    expect(t.courier.parcels()).toEqual([])
    expect((await viewOf(id)).booking?.state).toBe('cancelled')
  })
})

describe('the weight of a parcel', () => {
  const weighedOrderOf = async (weightGrams: number, quantity: number) =>
    aPlacedOrder(t, await aShopper(t), await aProduct(t, { weightGrams }), { quantity })
  const courierGramsOf = async (id: OrderId) => {
    const { booking } = await viewOf(id)
    return t.courier.parcels().find(({ number }) => number === booking?.number)?.grams
  }

  test('the weight of a parcel is the sum of the products and the box, or the typed weight when a product has none', async () => {
    const [weighedOrder, unweighedOrder] = [await aPacked(await weighedOrderOf(180, 2)), await aPacked()]
    expect([(await viewOf(weighedOrder)).weight, (await viewOf(unweighedOrder)).weight]).toEqual([
      360 + PACKAGING,
      null,
    ])
    await admin.client.call(bookMany, { body: { grams: 700, orders: [weighedOrder, unweighedOrder] } })
    await work()
    expect([await courierGramsOf(weighedOrder), await courierGramsOf(unweighedOrder)]).toEqual([360 + PACKAGING, 700])
  })

  test('a bulk booking without a weight skips an order whose product has none, and is refused if no other is left', async () => {
    const [weighedOrder, unweighedOrder] = [
      await aPacked(await weighedOrderOf(180, 2)),
      await aPacked(await weighedOrderOf(200, 1)),
    ]
    await t.shop.db.updateTable('products').set({ weight_grams: null }).where('weight_grams', '=', 200).execute()
    const reply = await admin.client.call(bookMany, { body: { orders: [weighedOrder, unweighedOrder] } })
    expect([reply.status, reply.body.message]).toEqual([200, bookingReplies.askedMany(1, 1)])
    await work()
    expect([await courierGramsOf(weighedOrder), (await viewOf(unweighedOrder)).booking]).toEqual([
      360 + PACKAGING,
      null,
    ])
    const secondReply = await admin.client.call(bookMany, { body: { orders: [unweighedOrder] } })
    expect([secondReply.body.code, secondReply.body.message]).toEqual(['no_parcel_to_book', bookingReplies.noWeight])
  })

  test("a parcel heavier than the courier's limit is not among those ready for a bulk booking", async () => {
    const heavy = await aPacked(await weighedOrderOf(10_000, Math.ceil(MAX_PARCEL_GRAMS / 10_000)))
    expect((await batchesReplyOf(admin)).ready.orders.map(({ _id }) => _id)).not.toContain(heavy)
  })
})

test('the label of a booking is deleted after 60 days, not before', async () => {
  const id = await bookOrder()
  t.clock.advance(LABEL_RETENTION - minutes(60))
  await deleteOldLabels(t.shop)
  admin = await anAdmin(t)
  expect((await viewOf(id)).booking?.hasLabel).toBe(true)
  t.clock.advance(minutes(61))
  await deleteOldLabels(t.shop)
  admin = await anAdmin(t)
  expect((await viewOf(id)).booking?.hasLabel).toBe(false)
})
