// Parcels booked with a courier that loses answers, refuses, is slow or away: an order has one parcel, and none is forgotten (SHIP-8 to SHIP-11).
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
import { bookingReplies } from '#copy/bookings.ts'
import {
  CALL_UNDER_WAY,
  HEAVIEST,
  LABELS_KEPT_FOR,
  LOOK_FOR_SECOND,
  PACKAGING,
  USUAL_BOX,
} from '#domain/courier-booking.ts'
import { minutes } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import { FAILURES } from '#server/adapters/circuit-breaker.ts'
import { CourierError, type CourierPort } from '#server/adapters/courier.ts'
import {
  aBilling,
  anAdmin,
  aPlacedOrder,
  aProduct,
  aShopper,
  aStaffMember,
  asShown,
  type Shopper,
} from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { forgetLabels, workBookings } from './work-bookings.ts'

const { grams } = USUAL_BOX
let t: TestShop
let admin: Shopper
/** While set, a process dies in the midst of a booking: before the courier hears of it, or after. */
let killed: 'before' | 'after' | null = null
let deaths = 0
const death = (): Promise<never> => {
  deaths += 1
  return new Promise(() => undefined)
}
const dies = (courier: CourierPort): CourierPort => ({
  ...courier,
  async book(...asked) {
    if (killed === 'before') return death()
    const booked = await courier.book(...asked)
    return killed === 'after' ? death() : booked
  },
})
beforeAll(async () => {
  t = await openTestShop({}, {}, { couriers: (sandbox) => [dies(sandbox)] })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.shop.db.deleteFrom('courier_bookings').execute()
  t.courier.reset()
  killed = null
  deaths = 0
  t.clock.advance(minutes(10))
  admin = await anAdmin(t)
})

const anOrder = async () => aPlacedOrder(t, await aShopper(t), await aProduct(t))
const aPacked = async (id?: OrderId) => {
  id ??= await anOrder()
  await t.shop.db.updateTable('orders').set({ status: 'packed' }).where('id', '=', id).execute()
  return id
}
const ask = (orderId: OrderId, who = admin) => who.client.call(bookParcel, { params: { orderId }, body: { grams } })
const seen = async (orderId: OrderId, who = admin) =>
  (await who.client.call(viewBooking, { params: { orderId } })).body as unknown as BookingReply
const batchesReplyOf = async (who: Shopper) =>
  (await who.client.call(listBookingBatches)).body as unknown as BatchesReply
const work = () => workBookings(t.shop)
const later = async (length: number) => {
  t.clock.advance(length)
  await work()
}
const atCourier = () => t.courier.parcels().filter(({ status }) => status !== 'CANCELED')
const orderRow = (id: OrderId) =>
  t.shop.db
    .selectFrom('orders')
    .select(['status', 'courier', 'tracking_number as number', 'order_number as orderNumber'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
async function booked(): Promise<OrderId> {
  const id = await anOrder()
  expect((await ask(id)).status).toBe(200)
  await work()
  return id
}

describe('a parcel is booked', () => {
  test('written down first, then with its number and label, which nobody types', async () => {
    const id = await anOrder()
    expect((await ask(id)).body.message).toBe(bookingReplies.asked)
    expect(await seen(id)).toMatchObject({ courier: 'sandbox', booking: { state: 'meant', number: null } })
    expect(t.courier.parcels()).toEqual([])
    await work()
    const { booking } = await seen(id)
    expect(booking).toMatchObject({ state: 'booked', hasLabel: true, grams, cost: 55 })
    const { orderNumber } = await orderRow(id)
    expect(t.courier.parcels()).toMatchObject([{ number: booking?.number, reference: String(orderNumber) }])
    const label = await admin.client.call(downloadLabel, { params: { orderId: id } })
    expect([label.status, label.headers['content-type'], label.raw.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    // It is not on its way for that.
    expect(await orderRow(id)).toMatchObject({ status: 'placed', number: null })
    await admin.client.call(moveOrder, { params: { orderId: id }, body: { status: 'processing' } })
    const sent = await admin.client.call(moveOrder, { params: { orderId: id }, body: { status: 'dispatched' } })
    expect(sent.status).toBe(200)
    expect(await orderRow(id)).toMatchObject({ status: 'dispatched', courier: 'sandbox', number: booking?.number })
    await later(minutes(1))
    expect(await seen(id)).toMatchObject({ booking: { state: 'booked' } })
    expect(atCourier()).toHaveLength(1)
  })

  test('once, however many hands book it at once', async () => {
    const id = await anOrder()
    const other = await anAdmin(t)
    const asked = await Promise.all([ask(id), ask(id, other), ask(id)])
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    await Promise.all([work(), work(), work()])
    expect(t.courier.parcels()).toHaveLength(1)
    expect((await ask(id)).body.code).toBe('booking_stands')
  })

  test('by a packer, who sees no money', async () => {
    const packer = await aStaffMember(t, 'packer')
    const id = await anOrder()
    expect((await ask(id, packer)).status).toBe(200)
    await work()
    const view = await seen(id, packer)
    expect(view.booking).toMatchObject({ state: 'booked', hasLabel: true })
    expect(view.booking).not.toHaveProperty('cost')
    expect((await packer.client.call(downloadLabel, { params: { orderId: id } })).status).toBe(200)
    const body = { status: 'dispatched', fromPlaced: true, orders: await asShown(t, [id]) }
    expect((await packer.client.call(moveManyOrders, { body })).body.results).toMatchObject([{ outcome: 'moved' }])
    expect(await orderRow(id)).toMatchObject({ status: 'dispatched', number: view.booking?.number })
  })

  test('not for an order that is sent, and not where no courier is connected', async () => {
    const id = await booked()
    await admin.client.call(moveOrder, { params: { orderId: id }, body: { status: 'processing' } })
    await admin.client.call(moveOrder, { params: { orderId: id }, body: { status: 'dispatched' } })
    expect((await ask(id)).body.code).toBe('order_state')
    const without = await openTestShop({}, {}, { couriers: () => [] })
    const boss = await anAdmin(without)
    const orderId = await aPlacedOrder(without, await aShopper(without), await aProduct(without))
    expect((await boss.client.call(bookParcel, { params: { orderId }, body: { grams } })).body.code).toBe(
      'courier_missing',
    )
    await without.close()
  })
})

describe('a courier in trouble', () => {
  test('whose answer is lost is looked through before anything is sent again: there is one parcel', async () => {
    t.courier.turn({ lostAnswers: 1 })
    const id = await booked()
    expect(await seen(id)).toMatchObject({ booking: { state: 'meant' } })
    expect(t.courier.parcels()).toHaveLength(1)
    await later(minutes(1))
    await work()
    expect(t.courier.parcels()).toHaveLength(1)
    expect(await seen(id)).toMatchObject({ booking: { state: 'booked', number: t.courier.parcels()[0]?.number } })
  })

  test('whose list shows a lost booking too late gets a second one, and the surplus one goes', async () => {
    t.courier.turn({ lostAnswers: 1, listLag: minutes(5) })
    const id = await booked()
    await later(minutes(2))
    await work()
    const { booking } = await seen(id)
    expect(booking?.state).toBe('booked')
    expect(atCourier()).toHaveLength(2)
    await later(LOOK_FOR_SECOND)
    expect(atCourier().map(({ number }) => number)).toEqual([booking?.number])
  })

  test('that refuses says why, staff read it, and after a change it is booked anew under another name', async () => {
    t.courier.turn({ refusedPins: ['679101'] })
    const id = await booked()
    const { booking } = await seen(id)
    expect(booking).toMatchObject({ state: 'refused', words: expect.stringContaining('679101') })
    expect((await orderRow(id)).status).toBe('placed')
    t.courier.turn({ refusedPins: [] })
    await later(minutes(1))
    expect(t.courier.parcels()).toEqual([])
    await ask(id)
    await work()
    expect(t.courier.parcels().map(({ reference }) => reference)).toEqual([`${(await orderRow(id)).orderNumber}-2`])
  })

  test('that does not answer is left alone for a moment; what was written down waits, and is booked once', async () => {
    t.courier.turn({ isDown: true })
    const ids = await Promise.all(Array.from({ length: FAILURES + 2 }, anOrder))
    for (const id of ids) await ask(id)
    await work()
    expect((await Promise.all(ids.map((id) => seen(id)))).map(({ booking }) => booking?.state)).toEqual(
      ids.map(() => 'meant'),
    )
    await expect(t.shop.couriers.current?.findBookings('1')).rejects.toThrow(CourierError)
    t.courier.turn({ isDown: false })
    await later(minutes(1))
    for (let time = 0; time < 4; time++) await later(minutes(5))
    expect(t.courier.parcels()).toHaveLength(ids.length)
    expect((await seen(ids[0] as OrderId)).booking?.state).toBe('booked')
  })

  test('a label that does not come is fetched later, and one that got lost again', async () => {
    const id = await booked()
    const row = await t.shop.db.selectFrom('courier_bookings').select('label_key as key').executeTakeFirstOrThrow()
    await t.shop.files.remove(row.key ?? '')
    expect((await admin.client.call(downloadLabel, { params: { orderId: id } })).status).toBe(404)
    await later(minutes(1))
    expect((await admin.client.call(downloadLabel, { params: { orderId: id } })).status).toBe(200)
  })
})

describe('a process that dies', () => {
  test.each(['before', 'after'] as const)('%s the courier heard of it leaves one parcel', async (when) => {
    killed = when
    const id = await anOrder()
    await ask(id)
    void work()
    await expect.poll(() => deaths).toBe(1)
    killed = null
    // Nobody else takes it up while the call may still be under way.
    await later(CALL_UNDER_WAY - minutes(1))
    expect(await seen(id)).toMatchObject({ booking: { state: 'meant' } })
    await later(minutes(1))
    await work()
    expect(await seen(id)).toMatchObject({ booking: { state: 'booked' } })
    expect(t.courier.parcels()).toHaveLength(1)
  })
})

describe('a booking that nobody wants any more is cancelled', () => {
  test('when its order is', async () => {
    const id = await booked()
    await admin.client.call(moveOrder, { params: { orderId: id }, body: { status: 'cancelled' } })
    expect((await seen(id)).booking?.state).toBe('cancelling')
    await work()
    expect((await seen(id)).booking?.state).toBe('cancelled')
    expect(atCourier()).toEqual([])
  })

  test('when its box is opened, and when it goes elsewhere', async () => {
    const id = await booked()
    await admin.client.call(moveOrder, { params: { orderId: id }, body: { status: 'processing' } })
    await admin.client.call(moveOrder, { params: { orderId: id }, body: { status: 'packed' } })
    expect((await seen(id)).booking?.state).toBe('booked')
    await admin.client.call(unpackOrder, { params: { orderId: id }, body: { reason: 'One too few' } })
    expect((await seen(id)).booking?.state).toBe('cancelling')
    expect((await ask(id)).body.code).toBe('booking_stands')
    await work()
    expect((await ask(id)).status).toBe(200)
    await work()
    expect(atCourier()).toHaveLength(1)
    await t.shop.db
      .updateTable('orders')
      .set({ billing: JSON.stringify({ ...aBilling(), postcode: '560001' }) })
      .where('id', '=', id)
      .execute()
    expect((await seen(id)).booking?.state).toBe('cancelling')
    await work()
    expect(atCourier()).toEqual([])
  })

  test('when it travels with somebody else', async () => {
    const id = await booked()
    await admin.client.call(moveOrder, { params: { orderId: id }, body: { status: 'processing' } })
    const body = { status: 'dispatched', trackingNumber: 'EK473124829IN' }
    expect((await admin.client.call(moveOrder, { params: { orderId: id }, body })).status).toBe(200)
    await work()
    expect(atCourier()).toEqual([])
    expect(await orderRow(id)).toMatchObject({ courier: 'india-post', number: 'EK473124829IN' })
  })

  test('when staff say so, also while its answer is lost', async () => {
    t.courier.turn({ lostAnswers: 1, listLag: minutes(3) })
    const id = await booked()
    const params = { orderId: id }
    expect((await admin.client.call(cancelBooking, { params })).body.message).toBe(bookingReplies.cancelled)
    await later(minutes(1))
    expect((await seen(id)).booking?.state).toBe('cancelled')
    await later(LOOK_FOR_SECOND)
    expect(atCourier()).toEqual([])
    admin = await anAdmin(t)
    expect((await admin.client.call(cancelBooking, { params })).body.code).toBe('booking_not_found')
  })

  test('unless the courier has fetched it: staff read that', async () => {
    const id = await booked()
    t.courier.happens((await seen(id)).booking?.number ?? '', 'PICKED UP')
    await admin.client.call(cancelBooking, { params: { orderId: id } })
    await work()
    expect(await seen(id)).toMatchObject({ booking: { state: 'booked', words: expect.stringContaining('picked up') } })
  })
})

describe('many parcels', () => {
  const batches = async (who = admin) => (await batchesReplyOf(who)).batches
  const bookThese = (orders: OrderId[]) => admin.client.call(bookMany, { body: { grams, orders } })

  test('are booked in the background, each with its own answer; those that have a booking keep it', async () => {
    await t.shop.db
      .updateTable('orders')
      .set({ status: 'cancelled' })
      .where('status', 'in', ['placed', 'processing', 'packed'])
      .execute()
    const first = await booked()
    const [second, third] = [await aPacked(), await aPacked()]
    await t.shop.db
      .updateTable('orders')
      .set({ billing: JSON.stringify({ ...aBilling(), postcode: '110001' }) })
      .where('id', '=', third)
      .execute()
    t.courier.turn({ refusedPins: ['110001'] })
    const asked = await bookThese([first, second, third])
    expect(asked.body.message).toBe(bookingReplies.askedMany(2, 1))
    expect(await batches()).toMatchObject([{ orders: 2, waiting: 2, booked: 0 }])
    await work()
    expect(await batches()).toMatchObject([{ orders: 2, waiting: 0, booked: 1, refused: 1, reasons: [{ _id: third }] }])
    expect(atCourier()).toHaveLength(2)
    expect((await seen(first)).booking?.state).toBe('booked')
    expect((await seen(second)).booking?.state).toBe('booked')
    const { order_number: orderNumber } = await t.shop.db
      .selectFrom('orders')
      .select('order_number')
      .where('id', '=', second)
      .executeTakeFirstOrThrow()
    const known = await admin.client.call(lookUpOrders, { body: { orderNumbers: [orderNumber], trackingNumbers: [] } })
    expect(known.body.orders).toMatchObject([{ bookedAs: (await seen(second)).booking?.number, trackingNumber: null }])
    expect(await batches(await anAdmin(t))).toEqual([])
    await t.shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', third).execute()
    const again = await bookThese([first, second, third])
    expect(again.body.code).toBe('booking_empty')
  })

  test('what is ready are packed parcels without a booking, with what one cost lately', async () => {
    const ready = async () => (await batchesReplyOf(admin)).ready
    await ask(await anOrder())
    await work()
    const before = await ready()
    await anOrder()
    expect((await ready()).orders).toEqual(before.orders)
    const id = await aPacked()
    expect(await ready()).toEqual({ orders: [...before.orders, { _id: id, grams: null }], each: 55 })
    await bookThese([id])
    expect((await ready()).orders).toEqual(before.orders)
    await work()
  })

  test('are those that were asked for: what is packed meanwhile waits, and what is not packed any more is named', async () => {
    const [asked, packedLater, opened] = [await aPacked(), await aPacked(), await aPacked()]
    await t.shop.db.updateTable('orders').set({ status: 'processing' }).where('id', '=', opened).execute()
    expect((await bookThese([asked, opened])).body.message).toBe(bookingReplies.askedMany(1, 1))
    expect((await seen(asked)).booking?.state).toBe('meant')
    expect((await seen(packedLater)).booking).toBeNull()
    expect((await seen(opened)).booking).toBeNull()
    await work()
  })

  test('stop when whoever began says so, and nobody else; what the courier knows stays', async () => {
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
    expect((await seen(id)).booking?.state).toBe('cancelled')
  })
})

describe('a parcel weighs', () => {
  const weighed = async (weightGrams: number, quantity: number) =>
    aPlacedOrder(t, await aShopper(t), await aProduct(t, { weightGrams }), { quantity })
  const atCourierOf = async (id: OrderId) => {
    const { booking } = await seen(id)
    return t.courier.parcels().find(({ number }) => number === booking?.number)?.grams
  }

  test('what its pieces and the box weigh; where a product has no weight, what staff type', async () => {
    const [known, unknown] = [await aPacked(await weighed(180, 2)), await aPacked()]
    expect([(await seen(known)).weight, (await seen(unknown)).weight]).toEqual([360 + PACKAGING, null])
    await admin.client.call(bookMany, { body: { grams: 700, orders: [known, unknown] } })
    await work()
    expect([await atCourierOf(known), await atCourierOf(unknown)]).toEqual([360 + PACKAGING, 700])
  })

  test('nothing that staff have not seen: a parcel whose product lost its weight is not booked with the others', async () => {
    const [known, lost] = [await aPacked(await weighed(180, 2)), await aPacked(await weighed(200, 1))]
    await t.shop.db.updateTable('products').set({ weight_grams: null }).where('weight_grams', '=', 200).execute()
    const asked = await admin.client.call(bookMany, { body: { orders: [known, lost] } })
    expect([asked.status, asked.body.message]).toEqual([200, bookingReplies.askedMany(1, 1)])
    await work()
    expect([await atCourierOf(known), (await seen(lost)).booking]).toEqual([360 + PACKAGING, null])
    const again = await admin.client.call(bookMany, { body: { orders: [lost] } })
    expect([again.body.code, again.body.message]).toEqual(['booking_empty', bookingReplies.noWeight])
  })

  test('more than a courier takes: it is not booked among many', async () => {
    const heavy = await aPacked(await weighed(10_000, Math.ceil(HEAVIEST / 10_000)))
    expect((await batchesReplyOf(admin)).ready.orders.map(({ _id }) => _id)).not.toContain(heavy)
  })
})

test('labels leave the store once nobody prints them any more', async () => {
  const id = await booked()
  t.clock.advance(LABELS_KEPT_FOR - minutes(60))
  expect(await forgetLabels(t.shop)).toBe(0)
  t.clock.advance(minutes(61))
  expect(await forgetLabels(t.shop)).toBe(1)
  admin = await anAdmin(t)
  expect((await seen(id)).booking?.hasLabel).toBe(false)
})
