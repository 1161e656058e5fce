// Staff: reports and their decisions.
import { call } from '../../call.ts'
import { messageReply } from '../../common.ts'
import {
  adminReportsExportQuery,
  adminReportsQuery,
  adminReportsReply,
  decisionBody,
  oneReportReply,
} from '../../reports.ts'

export const listReports = call({
  method: 'GET',
  path: '/api/reports/admin/reports',
  summary: 'List problem reports; open ones first, oldest first',
  access: 'admin',
  right: 'returns',
  errors: [],
  query: adminReportsQuery,
  reply: adminReportsReply,
})

export const exportReports = call({
  method: 'GET',
  path: '/api/reports/admin/reports/export',
  summary: "Export problem reports as CSV, with the list's filters",
  access: 'admin',
  right: 'returns',
  asksAgain: true,
  errors: ['sign_in_again'],
  answers: 'rows',
  query: adminReportsExportQuery,
})

export const viewReport = call({
  method: 'GET',
  path: '/api/reports/admin/reports/:reportId',
  summary: 'Get a problem report, with the effect of each decision',
  access: 'admin',
  right: 'returns',
  errors: ['report_not_found'],
  reply: oneReportReply,
})

export const decideReport = call({
  method: 'POST',
  path: '/api/reports/admin/reports/:reportId/decision',
  summary: 'Decide a problem report: refund, replacement, or refusal with a reason',
  access: 'admin',
  right: 'returns',
  errors: [
    'above_limit',
    'dispute_open',
    'order_state',
    'out_of_stock',
    'own_order',
    'refund_too_large',
    'report_decided',
    'report_not_found',
    'order_report_decided',
    'sign_in_again',
  ],
  body: decisionBody,
  reply: messageReply,
})
