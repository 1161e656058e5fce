// The routes of the staff list of orders: a page, a CSV file, a look-up by numbers, and packing slips (ADM-9, API-8,
// ORD-14).
import * as calls from '#contract/calls/admin/orders.ts'
import { slipsReplies } from '#copy/packing.ts'
import { recordExport } from '../../accounts/access.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import { sendCsv } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import { findOrdersByNumbers } from './admin-orders-queries.ts'
import { exportOrders } from './export-orders.ts'
import { listAdminOrders, readAdminOrdersFilter } from './list-orders.ts'
import { recordPrintedSlips, viewSlips } from './slips.ts'

export const adminOrdersRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listAdminOrders, ({ query }) => listAdminOrders(shop, query))

    serve(app, calls.exportOrders, async ({ query, actor, reply }) => {
      const filter = await readAdminOrdersFilter(shop.db, query)
      await recordExport(shop, actor, 'orders', query)
      return sendCsv(reply, await exportOrders(shop, filter))
    })

    serve(app, calls.lookUpOrders, async ({ body }) => ({
      orders: (await findOrdersByNumbers(shop.db, body)).map(({ id, ...order }) => ({ _id: id, ...order })),
    }))

    serve(app, calls.listSlips, ({ query, actor }) => viewSlips(shop, actor, query.orders))

    serve(app, calls.notePrinted, async ({ body, actor }) => {
      await recordPrintedSlips(shop, { slips: body.slips, by: actor.userId })
      return { message: slipsReplies.printed(body.slips.length) }
    })
  }
