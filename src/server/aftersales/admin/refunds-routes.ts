// The door of refunds for staff: which there are, which failed, and asking again (REF-3).
import { refundsExportQuery, refundsQuery, refundsReply } from '#contract/aftersales.ts'
import { idParams, messageReply } from '#contract/common.ts'
import { aftersales as words } from '#copy/aftersales.ts'
import type { RefundId } from '#domain/ids.ts'
import { actorOf } from '../../accounts/actor.ts'
import { beginExport } from '../../accounts/begin-export.ts'
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
    const tags = ['refunds']

    app.get(
      '/refunds/admin/refunds',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'All refunds, newest first',
          querystring: refundsQuery,
          response: { 200: refundsReply },
        },
      },
      async (request) => {
        const { cursor, failed } = request.query
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
      },
    )

    app.get(
      '/refunds/admin/refunds/export',
      {
        config: { access: 'admin' },
        schema: { tags, summary: 'Refunds as a CSV file, narrowed like the list', querystring: refundsExportQuery },
      },
      async (request, reply) => {
        await beginExport(shop, actorOf(request), 'refunds', request.query)
        return sendCsv(reply, exportRefunds(shop, request.query.failed === '1'))
      },
    )

    app.post(
      '/refunds/admin/refunds/:id/retry',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Ask again for a refund that failed',
          params: idParams,
          response: { 200: messageReply },
        },
      },
      async (request) => {
        await retryRefund(shop, actorOf(request).userId, request.params.id as RefundId)
        return { message: words.refundRetried }
      },
    )
  }
