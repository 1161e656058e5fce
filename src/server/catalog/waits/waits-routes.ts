// The calls of waiting for a product that is out of stock.
import * as calls from '#contract/calls/waits.ts'
import { notices } from '#copy/notices.ts'
import { hours } from '#domain/durations.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import { type Limit, rateLimit } from '../../db/rate-limit.ts'
import type { Shop } from '../../shop.ts'
import { startWait } from './waits.ts'
import { deleteWait, isWaiting } from './waits-queries.ts'

const CHANGES: Limit = { name: 'product-waits', most: 60, per: hours(1) }

export function waitsRoutes(app: ApiServer, shop: Shop): void {
  serve(app, calls.viewWait, async ({ params, actor }) => ({
    isWaiting: await isWaiting(shop.db, actor.userId, params.productId, shop.clock.now()),
  }))

  serve(app, calls.startWait, async ({ params, actor }) => {
    await rateLimit(shop, CHANGES, actor.userId)
    await startWait(shop, actor.userId, params.productId)
    return { message: notices.waitStarted, isWaiting: true }
  })

  serve(app, calls.endWait, async ({ params, actor }) => {
    await deleteWait(shop.db, actor.userId, params.productId)
    return { message: notices.waitEnded, isWaiting: false }
  })
}
