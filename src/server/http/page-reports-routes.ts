// Takes what browsers tell of pages: counted and forgotten, a little of it at a time (SEC-68).
import * as calls from '#contract/calls/page-reports.ts'
import { messageReply } from '#contract/common.ts'
import { ShopError } from '#contract/errors.ts'
import { notices } from '#copy/notices.ts'
import { minutes } from '#domain/durations.ts'
import { serve } from '../accounts/serve.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { readPageReports } from './read-page-reports.ts'

const BODY_LIMIT = 16 * 1024
/** Requests that one process reads in a minute: whatever goes wrong on a page goes wrong more often than anybody needs to know. */
const MOST = 60
const PER = minutes(1)

export const pageReportsRoutes =
  (shop: Pick<Shop, 'clock' | 'meters'>) =>
  async (app: ApiServer): Promise<void> => {
    let window = 0
    let read = 0
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    // Browsers send some of them without saying where from; they change nothing.
    const route = { reply: messageReply, foreign: true, bodyLimit: BODY_LIMIT } as const
    serve(app, calls.receivePageReports, route, ({ request: { body } }) => {
      const now = Math.floor(shop.clock.now().getTime() / PER)
      if (now !== window) [window, read] = [now, 0]
      // Counted here and not in the database, which has better to do than to count what anybody may send.
      if (++read > MOST) throw new ShopError('too_many_requests', { retryAfter: PER / 1000 })
      for (const report of readPageReports(typeof body === 'string' ? body : ''))
        shop.meters.count('pageReports', report)
      return { message: notices.received }
    })
  }
