// The door of reports: a shopper's own about her parcel, and the staff's queue with its decisions (RET-1, RET-5).
import { idempotencyHeaders, idParams, messageReply } from '#contract/common.ts'
import { ShopError } from '#contract/errors.ts'
import {
  adminReportsExportQuery,
  adminReportsQuery,
  adminReportsReply,
  decisionBody,
  oneReportReply,
  orderReportsReply,
  reportBody,
  reportSentReply,
} from '#contract/reports.ts'
import { fromRupees } from '#contract/wire.ts'
import { decisionRefusals, reportNotices } from '#copy/reports.ts'
import type { OrderId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import { canReport, reportableUntil } from '#domain/report.ts'
import { actorOf } from '../../accounts/actor.ts'
import { beginExport } from '../../accounts/begin-export.ts'
import type { ApiServer } from '../../api.ts'
import { sendCsv } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import { decideReport } from './decide-report.ts'
import { exportReports } from './export-reports.ts'
import { listReports } from './list-reports.ts'
import { reportProblem } from './report-problem.ts'
import { adminReportView, reportView } from './report-view.ts'
import { findReportable, listReportsOfOrder } from './reports-queries.ts'
import { viewReport } from './view-report.ts'

const tags = ['reports']

export const reportsRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    app.post(
      '/orders/:id/report',
      {
        config: { access: 'user', idempotent: true },
        schema: {
          tags,
          summary: 'Report a problem with one of my orders, within 72 hours of delivery',
          params: idParams,
          headers: idempotencyHeaders,
          body: reportBody,
          response: { 200: reportSentReply },
        },
      },
      (request) => {
        const orderId = request.params.id as OrderId
        const problem = { ...request.body, orderId, userId: actorOf(request).userId }
        return reportProblem(shop, problem, request.headers['idempotency-key'])
      },
    )

    app.get(
      '/orders/:id/reports',
      {
        config: { access: 'user' },
        schema: {
          tags,
          summary: 'My reports about one of my orders, and whether another can be made',
          params: idParams,
          response: { 200: orderReportsReply },
        },
      },
      async (request) => {
        const order = await findReportable(shop.db, request.params.id as OrderId, actorOf(request).userId)
        if (!order) throw new ShopError('order_not_found')
        const reports = await listReportsOfOrder(shop.db, order.id)
        return {
          orderNumber: order.orderNumber,
          canReport: canReport(order, shop.clock.now()) && reports.every(({ status }) => status === 'refused'),
          until: order.deliveredAt ? reportableUntil(order.deliveredAt).toISOString() : null,
          reports: reports.map(reportView),
        }
      },
    )

    app.get(
      '/reports/admin/reports',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'All reports: open ones first, the oldest in front',
          querystring: adminReportsQuery,
          response: { 200: adminReportsReply },
        },
      },
      async (request) => {
        const { reports, nextCursor } = await listReports(shop, request.query.cursor, request.query.state)
        return { reports: reports.map(adminReportView), nextCursor }
      },
    )

    app.get(
      '/reports/admin/reports/export',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Reports as a CSV file, narrowed like the list',
          querystring: adminReportsExportQuery,
        },
      },
      async (request, reply) => {
        await beginExport(shop, actorOf(request), 'reports', request.query)
        return sendCsv(reply, exportReports(shop, request.query.state))
      },
    )

    app.get(
      '/reports/admin/reports/:id',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'One report, with what each decision would give',
          params: idParams,
          response: { 200: oneReportReply },
        },
      },
      (request) => viewReport(shop, request.params.id),
    )

    app.post(
      '/reports/admin/reports/:id/decision',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Decide about a report: a refund, a replacement, or a reasoned no',
          params: idParams,
          body: decisionBody,
          response: { 200: messageReply },
        },
      },
      async (request) => {
        const { decision, reason } = request.body
        const [amount, expected] = [inPaise(request.body.amount), inPaise(request.body.expected)]
        const { userId } = actorOf(request)
        await decideReport(shop, userId, { reportId: request.params.id, decision, reason, amount, expected })
        return { message: reportNotices.decided }
      },
    )
  }

/** An amount from the wire; null when none was named. */
function inPaise(rupees: number | undefined): Paise | null {
  if (rupees === undefined) return null
  const amount = fromRupees(rupees)
  if (amount !== null) return amount
  throw new ShopError('invalid_input', {
    message: decisionRefusals.amount,
    fields: { amount: decisionRefusals.amount },
  })
}
