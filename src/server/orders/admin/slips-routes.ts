// The routes of packing slips for staff (ORD-14).
import * as calls from '#contract/calls/admin/orders.ts'
import { slipsReplies } from '#copy/packing.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import type { Shop } from '../../shop.ts'
import { recordPrintedSlips, viewSlips } from './slips.ts'

export const slipsRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listSlips, ({ query, actor }) => viewSlips(shop, actor, query.orders))

    serve(app, calls.notePrinted, async ({ body, actor }) => {
      await recordPrintedSlips(shop, { slips: body.slips, by: actor.userId })
      return { message: slipsReplies.printed(body.slips.length) }
    })
  }
