// The routes of an order's progress: opened by an opaque id from a letter, without a login, and it shows nothing that names anybody (ORD-5).
import * as calls from '#contract/calls/progress.ts'
import { ShopError } from '#contract/errors.ts'
import { progressReply } from '#contract/progress.ts'
import { minutes } from '#domain/durations.ts'
import { connectionOf } from '../accounts/client-network.ts'
import { serve } from '../accounts/serve.ts'
import type { ApiServer } from '../api.ts'
import { enforceLimit, type Limit } from '../db/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { findProgress } from './progress-queries.ts'
import { trackingUrlOf } from './tracking-url.ts'

/** A hostel behind one connection looks often; guessing 128 bits would take another order of size. */
const PER_CONNECTION: Limit = { name: 'progress-ip', most: 120, per: minutes(10) }

const SHAPE = /^[0-9a-f]{32}$/

export const progressRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.viewProgress, { reply: progressReply }, async ({ params, request }) => {
      await enforceLimit(shop, PER_CONNECTION, connectionOf(request.ip))
      const id = params.progressId.toLowerCase()
      const progress = SHAPE.test(id) ? await findProgress(shop.db, id) : null
      if (!progress) throw new ShopError('order_not_found')
      const { orderNumber, kind, status, events, courier, trackingNumber } = progress
      return {
        orderNumber,
        kind,
        status,
        events: events.map((event) => ({ status: event.status, at: event.at.toISOString() })),
        courier,
        trackingNumber,
        trackingUrl: trackingUrlOf(shop, progress),
      }
    })
  }
