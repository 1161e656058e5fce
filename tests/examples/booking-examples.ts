// Examples of calls about booked parcels.
import type { allCalls } from '#contract/all-calls.ts'
import { USUAL_BOX } from '#domain/courier-booking.ts'
import { moveOrdersInBulk } from '#server/aftersales/admin/move-orders-in-bulk.ts'
import { bookMany, bookParcel } from '#server/couriers/booking/book-parcels.ts'
import { processBookings } from '#server/couriers/booking/process-bookings.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper } from '../support/makers.ts'
import type { Examples, Situation } from './example.ts'

const { grams } = USUAL_BOX

const orderParams = async ({ test }: Situation) => ({
  params: { orderId: await aPlacedOrder(test, await aShopper(test), await aProduct(test)) },
})

async function aPackedOrder(at: Situation) {
  const { orderId } = (await orderParams(at)).params
  const actor = (await anAdmin(at.test)).userId
  await moveOrdersInBulk(at.test.shop, { to: 'packed', orders: [{ orderId, from: 'placed' }], fromPlaced: true, actor })
  return orderId
}

async function requestedBookingParams(at: Situation) {
  const { params } = await orderParams(at)
  await bookParcel(at.test.shop, { ...params, actor: at.person.userId, grams })
  return { params }
}

async function bookedOrderParams(at: Situation) {
  const { params } = await requestedBookingParams(at)
  // The first attempts make the booking, the last one fetches the label.
  for (let time = 0; time < 3; time++) await processBookings(at.test.shop)
  return { params }
}

export const adminBookings: Examples<(typeof allCalls)['admin: bookings']> = {
  viewBooking: bookedOrderParams,
  bookParcel: async (at) => ({ ...(await orderParams(at)), body: { grams } }),
  cancelBooking: requestedBookingParams,
  downloadLabel: bookedOrderParams,
  bookMany: async (at) => {
    return { body: { grams, orders: [await aPackedOrder(at)] } }
  },
  stopBookings: async (at) => {
    const input = { actor: at.person.userId, grams, orders: [await aPackedOrder(at)] }
    return { params: { bookingBatchId: (await bookMany(at.test.shop, input)).batch } }
  },
}

export const parcelEvents: Examples<(typeof allCalls)['parcel news']> = {
  receiveParcelEvents: async (at) => {
    const { params } = await bookedOrderParams(at)
    const row = await at.test.shop.db
      .selectFrom('courier_bookings')
      .select('number')
      .where('order_id', '=', params.orderId)
      .executeTakeFirstOrThrow()
    const { headers, body } = at.test.courier.moveParcel(row.number ?? '', 'PICKED UP')
    return { headers, body }
  },
  viewDeliveryDays: () => ({ query: { pin: '679101' } }),
}

export const places: Examples<(typeof allCalls)['places']> = {
  viewPinCode: () => ({ query: { pin: '679101' } }),
}
