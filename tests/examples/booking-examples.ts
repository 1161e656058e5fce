// Examples of calls about booked parcels.
import type { allCalls } from '#contract/all-calls.ts'
import { USUAL_BOX } from '#domain/courier-booking.ts'
import { moveOrdersInBulk } from '#server/aftersales/admin/move-many.ts'
import { bookMany, bookParcel } from '#server/couriers/booking/book-parcels.ts'
import { workBookings } from '#server/couriers/booking/process-bookings.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper } from '../support/makers.ts'
import type { Examples, Situation } from './example.ts'

const { grams } = USUAL_BOX

const ofOrder = async ({ test }: Situation) => ({
  params: { orderId: await aPlacedOrder(test, await aShopper(test), await aProduct(test)) },
})

async function packed(at: Situation) {
  const { orderId } = (await ofOrder(at)).params
  const actor = (await anAdmin(at.test)).userId
  await moveOrdersInBulk(at.test.shop, { to: 'packed', orders: [{ orderId, from: 'placed' }], fromPlaced: true, actor })
  return orderId
}

async function requestedBooking(at: Situation) {
  const { params } = await ofOrder(at)
  await bookParcel(at.test.shop, { ...params, actor: at.person.userId, grams })
  return { params }
}

async function booked(at: Situation) {
  const { params } = await requestedBooking(at)
  // The first attempts make the booking, the last one fetches the label.
  for (let time = 0; time < 3; time++) await workBookings(at.test.shop)
  return { params }
}

export const adminBookings: Examples<(typeof allCalls)['admin: bookings']> = {
  viewBooking: booked,
  bookParcel: async (at) => ({ ...(await ofOrder(at)), body: { grams } }),
  cancelBooking: requestedBooking,
  downloadLabel: booked,
  bookMany: async (at) => {
    return { body: { grams, orders: [await packed(at)] } }
  },
  stopBookings: async (at) => {
    const input = { actor: at.person.userId, grams, orders: [await packed(at)] }
    return { params: { bookingBatchId: (await bookMany(at.test.shop, input)).batch } }
  },
}

export const parcelEvents: Examples<(typeof allCalls)['parcel news']> = {
  receiveParcelEvents: async (at) => {
    const { params } = await booked(at)
    const row = await at.test.shop.db
      .selectFrom('courier_bookings')
      .select('number')
      .where('order_id', '=', params.orderId)
      .executeTakeFirstOrThrow()
    const { headers, body } = at.test.courier.happens(row.number ?? '', 'PICKED UP')
    return { headers, body }
  },
  viewDeliveryDays: () => ({ query: { pin: '679101' } }),
}

export const places: Examples<(typeof allCalls)['places']> = {
  viewPinCode: () => ({ query: { pin: '679101' } }),
}
