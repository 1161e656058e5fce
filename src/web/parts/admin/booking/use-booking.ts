// The booking of an order's parcel, loaded again for as long as the courier has not answered the server (SHIP-10).
import type { BookingReply } from '#contract/bookings.ts'
import { viewBooking } from '#contract/calls/admin/bookings.ts'
import { type QueryResult, useQuery } from '#web/parts/admin/frame/use-query.ts'

const LOOK_AGAIN = 2000

export const useBooking = (orderId: string): QueryResult<BookingReply> =>
  useQuery(viewBooking, {
    params: { orderId },
    pollEvery: ({ booking }) =>
      booking?.state === 'meant' ||
      booking?.state === 'cancelling' ||
      (booking?.state === 'booked' && !booking.hasLabel)
        ? LOOK_AGAIN
        : null,
  })
