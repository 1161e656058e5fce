// The door of the monthly letter's list for staff (MSG-8).
import { idParams, messageReply } from '#contract/common.ts'
import { subscribersExportQuery, subscribersQuery, subscribersReply } from '#contract/subscribers.ts'
import { subscribersFile as words } from '#copy/admin-subscribers.ts'
import type { SubscriberId } from '#domain/ids.ts'
import { actorOf } from '../../accounts/actor.ts'
import { beginExport } from '../../accounts/begin-export.ts'
import type { ApiServer } from '../../api.ts'
import { sendCsv } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import { unsubscribe } from '../unsubscribe.ts'
import { exportSubscribers, listSubscribers, readSubscriberFilter } from './list-subscribers.ts'

const tags = ['newsletter']

export const subscribersRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    app.get(
      '/newsletter/admin/subscribers',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Who asked for the monthly letter, newest first',
          querystring: subscribersQuery,
          response: { 200: subscribersReply },
        },
      },
      (request) => listSubscribers(shop, readSubscriberFilter(request.query)),
    )

    app.get(
      '/newsletter/admin/subscribers/export',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'The same as a CSV file, narrowed like the list',
          querystring: subscribersExportQuery,
        },
      },
      async (request, reply) => {
        const filter = readSubscriberFilter(request.query)
        await beginExport(shop, actorOf(request), 'subscribers', request.query)
        return sendCsv(reply, await exportSubscribers(shop, filter))
      },
    )

    app.post(
      '/newsletter/admin/subscribers/:id/unsubscribe',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Take an address off the list',
          params: idParams,
          response: { 200: messageReply },
        },
      },
      async (request) => {
        await unsubscribe(shop, actorOf(request).userId, request.params.id as SubscriberId)
        return { message: words.removed }
      },
    )
  }
