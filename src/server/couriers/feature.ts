// The couriers feature: its routes and jobs.
import * as bookingCalls from '#contract/calls/admin/bookings.ts'
import * as parcelCalls from '#contract/calls/admin/parcels.ts'
import * as calls from '#contract/calls/parcel-event.ts'
import { notices } from '#copy/notices.ts'
import { bookingReplies, parcelsReplies as texts } from '#copy/parcels.ts'
import { minutes } from '#domain/durations.ts'
import { recordExport } from '../accounts/access.ts'
import { connectionKey } from '../accounts/client-network.ts'
import { serve } from '../accounts/serve.ts'
import { type Limit, rateLimit } from '../db/rate-limit.ts'
import { sendCsv } from '../exports/send-csv.ts'
import type { Feature, Routes } from '../feature.ts'
import {
  bookMany,
  bookParcel,
  cancelBooking,
  listBatches,
  readLabel,
  stopBookings,
  viewBooking,
} from './booking/book-parcels.ts'
import { deleteOldLabels, processBookings } from './booking/process-bookings.ts'
import { pollCouriers, receiveParcelEvents, recomputeDeliveryTimes } from './events/apply-parcel-events.ts'
import { findDeliveryTime } from './events/parcel-events-queries.ts'
import { exportPostFile, listStuck, recordEvents, recordInquiry } from './stuck-parcels.ts'

const WEBHOOK_BODY_LIMIT = 64 * 1024
const PER_CONNECTION: Limit = { name: 'delivery-days-ip', max: 240, per: minutes(10) }

const parcelEventRoutes: Routes = (shop) => async (app) => {
  // The signature covers the raw bytes, so the body is not parsed before it is checked.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    serve(
      scope,
      calls.receiveParcelEvents,
      async ({ request }) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await receiveParcelEvents(shop, { headers: request.headers, body })
        return { message: notices.received }
      },
      { foreign: true, bodyLimit: WEBHOOK_BODY_LIMIT },
    )
  })

  serve(app, calls.viewDeliveryDays, async ({ query, request }) => {
    await rateLimit(shop, PER_CONNECTION, connectionKey(request.ip))
    const time = await findDeliveryTime(shop.db, query.pin)
    return { days: time && { region: time.region, from: time.medianDays, to: time.percentile90Days } }
  })
}

const parcelRoutes: Routes = (shop) => async (app) => {
  serve(app, parcelCalls.listStuck, ({ query }) => listStuck(shop, query.cursor))

  serve(app, parcelCalls.recordCourierContacted, async ({ params: { orderId }, actor }) => {
    await recordInquiry(shop, orderId, actor.userId)
    return { message: texts.asked }
  })

  serve(app, parcelCalls.exportPostFile, async ({ actor, reply }) => {
    await recordExport(shop, actor, 'post file', {})
    return sendCsv(reply, exportPostFile(shop))
  })

  serve(app, parcelCalls.recordParcelEvents, async ({ body, actor }) => ({
    message: texts.news(await recordEvents(shop, body.parcels, actor.userId)),
  }))

  serve(app, bookingCalls.viewBooking, ({ params: { orderId }, actor }) => viewBooking(shop, orderId, actor))

  serve(app, bookingCalls.bookParcel, async ({ params, body, actor }) => {
    await bookParcel(shop, { ...params, ...body, actor: actor.userId })
    return { message: bookingReplies.asked }
  })

  serve(app, bookingCalls.cancelBooking, async ({ params: { orderId }, actor }) => {
    await cancelBooking(shop, orderId, actor.userId)
    return { message: bookingReplies.cancelled }
  })

  serve(app, bookingCalls.downloadLabel, async ({ params: { orderId }, reply }) => {
    const { number, bytes } = await readLabel(shop, orderId)
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="Label_${number}.pdf"`)
      .send(bytes)
  })

  serve(app, bookingCalls.bookMany, async ({ body, actor }) => {
    const { orders } = await bookMany(shop, { ...body, actor: actor.userId })
    return { message: bookingReplies.askedMany(orders, new Set(body.orders).size - orders) }
  })

  serve(app, bookingCalls.listBookingBatches, ({ actor }) => listBatches(shop, actor))

  serve(app, bookingCalls.stopBookings, async ({ params, actor }) => ({
    message: bookingReplies.stopped(await stopBookings(shop, params.bookingBatchId, actor.userId)),
  }))
}

export const couriers = {
  routes: [parcelRoutes, parcelEventRoutes],
  jobs: {
    'book-parcels': processBookings,
    'tend-bookings': processBookings,
    'ask-couriers': pollCouriers,
    'forget-labels': deleteOldLabels,
    'count-delivery-times': recomputeDeliveryTimes,
  },
} satisfies Feature
