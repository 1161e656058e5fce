// The staff routes of orders: the list, a CSV file, a look-up by numbers, packing slips, and the orders of a user
// (ADM-9, API-8, ORD-14).
import * as calls from '#contract/calls/admin/orders.ts'
import { listOrdersOfUser } from '#contract/calls/admin/users.ts'
import { ShopError } from '#contract/errors.ts'
import { slipsReplies } from '#copy/packing.ts'
import { recordExport } from '../../accounts/access.ts'
import { findUser } from '../../accounts/accounts-queries.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import { readCursor, toPage } from '../../db/list-query.ts'
import { sendCsv } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import { findOrdersByNumbers, listOrderRowsOfUser } from './admin-orders-queries.ts'
import { exportOrders } from './export-orders.ts'
import { listAdminOrders, readAdminOrdersFilter, toAdminOrderReplies } from './list-orders.ts'
import { recordPrintedSlips, viewSlips } from './slips.ts'

const ORDERS_PER_PAGE = 20

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

    serve(app, listOrdersOfUser, async ({ params: { userId }, query }) => {
      const cursor = readCursor(query.cursor)
      if (!(await findUser(shop.db, userId))) throw new ShopError('user_not_found')
      const rows = await listOrderRowsOfUser(shop.db, userId, cursor, ORDERS_PER_PAGE + 1)
      const { pageRows, nextCursor } = toPage(rows, ORDERS_PER_PAGE, ({ placedAt, id }) => ({ at: placedAt, id }))
      return { orders: await toAdminOrderReplies(shop.db, pageRows), nextCursor }
    })
  }
