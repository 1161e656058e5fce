// The routes of the monthly letter's list for staff (MSG-8).
import * as calls from '#contract/calls/admin/subscribers.ts'
import { subscribersFile as words } from '#copy/admin-subscribers.ts'
import { beginExport } from '../../accounts/require-fresh-sign-in.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import { sendCsv } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import { unsubscribe } from '../subscription.ts'
import { exportSubscribers, listSubscribers, readSubscriberFilter } from './list-subscribers.ts'

export const subscribersRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listSubscribers, ({ query }) => listSubscribers(shop, readSubscriberFilter(query)))

    serve(app, calls.exportSubscribers, async ({ query, actor, reply }) => {
      const filter = readSubscriberFilter(query)
      await beginExport(shop, actor, 'subscribers', query)
      return sendCsv(reply, await exportSubscribers(shop, filter))
    })

    serve(app, calls.removeSubscriber, async ({ params, actor }) => {
      await unsubscribe(shop, actor.userId, params.subscriberId)
      return { message: words.removed }
    })
  }
