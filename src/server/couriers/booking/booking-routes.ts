// The routes of parcels that are booked with a courier (SHIP-8).
import { batchesReply, bookBody, bookingReply, bookManyBody } from '#contract/bookings.ts'
import * as calls from '#contract/calls/admin/bookings.ts'
import { messageReply } from '#contract/common.ts'
import { bookingReplies as words } from '#copy/bookings.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import type { Shop } from '../../shop.ts'
import { bookMany, bookParcel, letGoOfBooking, stopBookings } from './book-parcels.ts'
import { listBatches, readLabel, viewBooking } from './view-booking.ts'

export const bookingRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.viewBooking, { reply: bookingReply }, ({ params: { orderId }, actor }) =>
      viewBooking(shop, orderId, actor),
    )

    serve(app, calls.bookParcel, { body: bookBody, reply: messageReply }, async ({ params, body, actor }) => {
      await bookParcel(shop, { ...params, ...body, actor: actor.userId })
      return { message: words.asked }
    })

    serve(app, calls.cancelBooking, { reply: messageReply }, async ({ params: { orderId }, actor }) => {
      await letGoOfBooking(shop, orderId, actor.userId)
      return { message: words.cancelled }
    })

    serve(app, calls.downloadLabel, {}, async ({ params: { orderId }, reply }) => {
      const { number, bytes } = await readLabel(shop, orderId)
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="Label_${number}.pdf"`)
        .send(bytes)
    })

    serve(app, calls.bookMany, { body: bookManyBody, reply: messageReply }, async ({ body, actor }) => {
      const { orders } = await bookMany(shop, { ...body, actor: actor.userId })
      return { message: words.askedMany(orders, new Set(body.orders).size - orders) }
    })

    serve(app, calls.listBookingBatches, { reply: batchesReply }, ({ actor }) => listBatches(shop, actor))

    serve(app, calls.stopBookings, { reply: messageReply }, async ({ params, actor }) => ({
      message: words.stopped(await stopBookings(shop, params.bookingBatchId, actor.userId)),
    }))
  }
