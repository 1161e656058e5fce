// The routes of parcels that somebody has to look after (SHIP-5).
import * as calls from '#contract/calls/admin/parcels.ts'
import { parcelsReplies as words } from '#copy/parcels.ts'
import { beginExport } from '../../accounts/require-fresh-sign-in.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import { sendCsv } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import { exportPostFile, listStuck, noteAsked, noteNews } from './stuck-parcels.ts'

export const parcelRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listStuck, ({ query }) => listStuck(shop, query.cursor))

    serve(app, calls.noteAsked, async ({ params: { orderId }, actor }) => {
      await noteAsked(shop, orderId, actor.userId)
      return { message: words.asked }
    })

    serve(app, calls.exportPostFile, async ({ actor, reply }) => {
      await beginExport(shop, actor, 'post file', {})
      return sendCsv(reply, exportPostFile(shop))
    })

    serve(app, calls.noteNews, async ({ body, actor }) => ({
      message: words.news(await noteNews(shop, body.parcels, actor.userId)),
    }))
  }
