// What a PIN code tells, for everybody, within a limit (SHIP-15).
import { viewPlace } from '#contract/calls/places.ts'
import { minutes } from '#domain/durations.ts'
import { connectionOf } from '../accounts/client-network.ts'
import { serve } from '../accounts/serve.ts'
import type { ApiServer } from '../api.ts'
import { type Limit, rateLimit } from '../db/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { lookUpPlace } from './look-up-place.ts'

const PER_CONNECTION: Limit = { name: 'places-ip', most: 240, per: minutes(10) }

export const placesRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, viewPlace, async ({ query, request }) => {
      await rateLimit(shop, PER_CONNECTION, connectionOf(request.ip))
      return lookUpPlace(shop, query.pin)
    })
  }
