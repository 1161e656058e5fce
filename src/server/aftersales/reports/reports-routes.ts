// The routes of problem reports about orders, for shoppers and staff (RET-1, RET-5).
import * as adminCalls from '#contract/calls/admin/reports.ts'
import * as calls from '#contract/calls/reports.ts'
import { ShopError } from '#contract/errors.ts'
import { selectedCharges } from '#contract/refund-lines.ts'
import { fromRupees } from '#contract/wire.ts'
import { decisionRefusals } from '#copy/aftersales.ts'
import type { Paise } from '#domain/money.ts'
import { canReport, reportableUntil } from '#domain/report.ts'
import { recordExport, requireFreshSignIn } from '../../accounts/access.ts'
import { serve } from '../../accounts/serve.ts'
import { sendCsv } from '../../exports/send-csv.ts'
import type { Routes } from '../../feature.ts'
import { decideReport } from './decide-report.ts'
import { reportProblem } from './report-problem.ts'
import { findOrderToReport, listReportsOfOrder } from './reports-queries.ts'
import { exportReports, listReports, toAdminReportReply, toReportReply, viewReport } from './view-reports.ts'

export const reportsRoutes: Routes = (shop) => async (app) => {
  serve(app, calls.reportProblem, ({ params, headers, body, actor }) => {
    const problem = { ...body, orderId: params.orderId, userId: actor.userId }
    return reportProblem(shop, problem, headers['idempotency-key'])
  })

  serve(app, calls.listOrderReports, async ({ params, actor }) => {
    const order = await findOrderToReport(shop.db, params.orderId, actor.userId)
    if (!order) throw new ShopError('order_not_found')
    const reports = await listReportsOfOrder(shop.db, order.id)
    return {
      orderNumber: order.orderNumber,
      canReport: canReport(order, shop.clock.now()) && reports.every(({ status }) => status === 'refused'),
      until: order.deliveredAt ? reportableUntil(order.deliveredAt).toISOString() : null,
      reports: reports.map(toReportReply),
    }
  })

  serve(app, adminCalls.listReports, async ({ query }) => {
    const { reports, nextCursor } = await listReports(shop, query.cursor, query.state)
    return { reports: reports.map(toAdminReportReply), nextCursor }
  })

  serve(app, adminCalls.exportReports, async ({ query, actor, reply }) => {
    await recordExport(shop, actor, 'reports', query)
    return sendCsv(reply, exportReports(shop, query.state))
  })

  serve(app, adminCalls.viewReport, ({ params }) => viewReport(shop, params.reportId))

  serve(app, adminCalls.decideReport, async ({ params, body, actor }) => {
    const { decision, reason, lines, seesDispute = false } = body
    const charges = selectedCharges(body)
    const amount = inPaise(body.amount)
    const expected = inPaise(body.expected)
    if (seesDispute) requireFreshSignIn(shop, actor)
    const { reportId } = params
    return decideReport(shop, actor, { reportId, decision, reason, amount, expected, lines, charges, seesDispute })
  })
}

/** Returns null without an amount. Throws `invalid_input` for a fraction of a paisa. */
function inPaise(rupees: number | undefined): Paise | null {
  if (rupees === undefined) return null
  const amount = fromRupees(rupees)
  if (amount !== null) return amount
  throw new ShopError('invalid_input', {
    message: decisionRefusals.amount,
    fields: { amount: decisionRefusals.amount },
  })
}
