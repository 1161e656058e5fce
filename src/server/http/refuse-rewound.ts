// While the database has lost what was there before, nothing is written into it: what comes may have to be thrown away (OPS-12).
import { ShopError } from '#contract/errors.ts'
import { moreExactly } from '#copy/errors.ts'
import { minutes } from '#domain/durations.ts'
import type { ApiServer } from '../api.ts'

/** Refuses every call that may change something. The gateway's webhooks too: they come again for a day. */
export function refuseRewound(app: ApiServer, isRewound: () => boolean): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || !isRewound()) return
    throw new ShopError('busy', { message: moreExactly.restored, retryAfter: minutes(5) / 1000 })
  })
}
