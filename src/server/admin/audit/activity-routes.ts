// The door of the activity: to read and to take along. Nothing here, or anywhere, changes a line of it (ADM-1).
import { activityExportQuery, activityQuery, activityReply } from '#contract/activity.ts'
import { actorOf } from '../../accounts/actor.ts'
import { beginExport } from '../../accounts/begin-export.ts'
import type { ApiServer } from '../../api.ts'
import { sendCsv } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import { exportActivity, listActivity, readActivityFilter } from './list-activity.ts'

const tags = ['dashboard']

export const activityRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    app.get(
      '/dashboard/admin/activity',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Who did what, newest first; by person, kind of thing and day',
          querystring: activityQuery,
          response: { 200: activityReply },
        },
      },
      (request) => listActivity(shop, request.query),
    )

    app.get(
      '/dashboard/admin/activity/export',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'The activity as a CSV file, narrowed like the list',
          querystring: activityExportQuery,
        },
      },
      async (request, reply) => {
        const filter = readActivityFilter(request.query)
        await beginExport(shop, actorOf(request), 'activity', request.query)
        return sendCsv(reply, exportActivity(shop, filter))
      },
    )
  }
