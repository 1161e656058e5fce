// The routes of packing slips for staff (ORD-14).
import * as calls from '#contract/calls/admin/orders.ts'
import { slipsQuery, slipsReply } from '#contract/slips.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import type { Shop } from '../../shop.ts'
import { viewSlips } from './view-slips.ts'

export const slipsRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listSlips, { query: slipsQuery, reply: slipsReply }, ({ query, actor }) =>
      viewSlips(shop, actor, query.orders),
    )
  }
