// The door of the staff's list: the orders, the same as a file, and a look at a few by their numbers (ADM-9, API-8).
import {
  adminOrdersExportQuery,
  adminOrdersQuery,
  adminOrdersReply,
  lookUpBody,
  lookUpReply,
} from '#contract/admin-orders.ts'
import { actorOf } from '../../accounts/actor.ts'
import { beginExport } from '../../accounts/begin-export.ts'
import type { ApiServer } from '../../api.ts'
import { sendCsv } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import { lookUpOrders } from './admin-orders-queries.ts'
import { exportOrders } from './export-orders.ts'
import { listAdminOrders, readAdminOrdersFilter } from './list-orders.ts'

const tags = ['orders']

export const adminOrdersRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    app.get(
      '/orders/admin/orders',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'All orders, newest first; what waits to be packed by the day it was promised',
          querystring: adminOrdersQuery,
          response: { 200: adminOrdersReply },
        },
      },
      (request) => listAdminOrders(shop, request.query),
    )

    app.get(
      '/orders/admin/orders/export',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'All orders as a CSV file, narrowed like the list',
          querystring: adminOrdersExportQuery,
        },
      },
      async (request, reply) => {
        const filter = readAdminOrdersFilter(request.query)
        await beginExport(shop, actorOf(request), 'orders', request.query)
        return sendCsv(reply, await exportOrders(shop, filter))
      },
    )

    app.post(
      '/orders/admin/orders/look-up',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'The orders with these numbers, and those whose parcels have these',
          body: lookUpBody,
          response: { 200: lookUpReply },
        },
      },
      async (request) => ({
        orders: (await lookUpOrders(shop.db, request.body)).map(({ id, ...order }) => ({ _id: id, ...order })),
      }),
    )
  }
