// The routes of the activity: to read and to take along. Nothing here, or anywhere, changes a line of it (ADM-1).
import * as calls from '#contract/calls/admin/activity.ts'
import { beginExport } from '../../accounts/require-fresh-sign-in.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import { sendCsv } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import { exportActivity, listActivity, readActivityFilter } from './list-activity.ts'

export const activityRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listActivity, ({ query }) => listActivity(shop, query))

    serve(app, calls.exportActivity, async ({ query, actor, reply }) => {
      const filter = readActivityFilter(query)
      await beginExport(shop, actor, 'activity', query)
      return sendCsv(reply, exportActivity(shop, filter))
    })
  }
