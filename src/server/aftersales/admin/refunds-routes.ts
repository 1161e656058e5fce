// The routes of refunds for staff: which there are, which failed, and asking again (REF-3).
import { refundsExportQuery, refundsQuery, refundsReply, retryBody } from '#contract/aftersales.ts'
import * as calls from '#contract/calls/admin/refunds.ts'
import { messageReply } from '#contract/common.ts'
import { aftersales as words } from '#copy/aftersales.ts'
import { beginExport } from '../../accounts/begin-export.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import { packCursor } from '../../db/cursor.ts'
import { readCursor } from '../../db/list-query.ts'
import { sendCsv } from '../../exports/send-csv.ts'
import { refundView } from '../../orders/order-view.ts'
import type { Shop } from '../../shop.ts'
import { listRefundRows } from '../aftersales-queries.ts'
import { retryRefund } from '../retry-refund.ts'
import { exportRefunds } from './export-refunds.ts'

const PER_PAGE = 100

export const refundsRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listRefunds, { query: refundsQuery, reply: refundsReply }, async ({ query }) => {
      const { cursor, failed } = query
      const filter = { after: readCursor(cursor), failed: failed === '1' }
      const rows = await listRefundRows(shop.db, filter, PER_PAGE + 1)
      const last = rows.length > PER_PAGE ? rows[PER_PAGE - 1] : undefined
      const refunds = rows.slice(0, PER_PAGE).map((row) => ({
        ...refundView(row),
        gatewayPaymentId: row.gatewayPaymentId,
        orderId: row.orderId,
        orderNumber: row.orderNumber,
      }))
      return { refunds, nextCursor: last ? packCursor({ at: last.createdAt, id: last.id }) : null }
    })

    serve(app, calls.exportRefunds, { query: refundsExportQuery }, async ({ query, actor, reply }) => {
      await beginExport(shop, actor, 'refunds', query)
      return sendCsv(reply, exportRefunds(shop, query.failed === '1'))
    })

    serve(app, calls.retryRefund, { body: retryBody, reply: messageReply }, async ({ params, body, actor }) => {
      await retryRefund(shop, actor.userId, params.refundId, body?.seesDispute)
      return { message: words.refundRetried }
    })
  }
