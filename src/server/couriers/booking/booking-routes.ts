// The routes of parcels that are booked with a courier (SHIP-8).
import * as calls from '#contract/calls/admin/bookings.ts'
import { bookingReplies as words } from '#copy/bookings.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import type { Shop } from '../../shop.ts'
import { bookMany, bookParcel, letGoOfBooking, stopBookings } from './book-parcels.ts'
import { listBatches, readLabel, viewBooking } from './view-booking.ts'

export const bookingRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.viewBooking, ({ params: { orderId }, actor }) => viewBooking(shop, orderId, actor))

    serve(app, calls.bookParcel, async ({ params, body, actor }) => {
      await bookParcel(shop, { ...params, ...body, actor: actor.userId })
      return { message: words.asked }
    })

    serve(app, calls.cancelBooking, async ({ params: { orderId }, actor }) => {
      await letGoOfBooking(shop, orderId, actor.userId)
      return { message: words.cancelled }
    })

    serve(app, calls.downloadLabel, async ({ params: { orderId }, reply }) => {
      const { number, bytes } = await readLabel(shop, orderId)
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="Label_${number}.pdf"`)
        .send(bytes)
    })

    serve(app, calls.bookMany, async ({ body, actor }) => {
      const { orders } = await bookMany(shop, { ...body, actor: actor.userId })
      return { message: words.askedMany(orders, new Set(body.orders).size - orders) }
    })

    serve(app, calls.listBookingBatches, ({ actor }) => listBatches(shop, actor))

    serve(app, calls.stopBookings, async ({ params, actor }) => ({
      message: words.stopped(await stopBookings(shop, params.bookingBatchId, actor.userId)),
    }))
  }
