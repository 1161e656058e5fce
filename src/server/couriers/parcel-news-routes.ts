// The couriers' webhook with its raw body, and how long parcels take to a PIN code, for everybody (SHIP-12, SHIP-15).
import * as calls from '#contract/calls/parcel-news.ts'
import { notices } from '#copy/notices.ts'
import { minutes } from '#domain/durations.ts'
import { connectionOf } from '../accounts/client-network.ts'
import { serve } from '../accounts/serve.ts'
import type { ApiServer } from '../api.ts'
import { type Limit, rateLimit } from '../db/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { findTime } from './delivery-times-queries.ts'
import { receiveParcelNews } from './news/hear-parcel-news.ts'

const WEBHOOK_BODY_LIMIT = 64 * 1024
const PER_CONNECTION: Limit = { name: 'delivery-days-ip', most: 240, per: minutes(10) }

export const parcelNewsRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    // The signature is over the bytes as they came, so nothing may parse them first.
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      serve(
        scope,
        calls.receiveParcelNews,
        async ({ request }) => {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          await receiveParcelNews(shop, { headers: request.headers, body })
          return { message: notices.received }
        },
        { foreign: true, bodyLimit: WEBHOOK_BODY_LIMIT },
      )
    })

    serve(app, calls.viewDeliveryDays, async ({ query, request }) => {
      await rateLimit(shop, PER_CONNECTION, connectionOf(request.ip))
      const time = await findTime(shop.db, query.pin)
      return { days: time && { region: time.region, from: time.halfDays, to: time.mostDays } }
    })
  }
