// The routes of the packer's desk (ADM-22).
import * as calls from '#contract/calls/admin/packing.ts'
import { serve } from '../accounts/serve.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { listPacking, showPhones, viewPacking } from './list-packing.ts'

export const packingRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listPacking, ({ query }) => listPacking(shop, query))

    serve(app, calls.viewPacking, ({ params }) => viewPacking(shop, params.orderId))

    serve(app, calls.showPhones, ({ body, actor }) => showPhones(shop, actor, body.orders))
  }
