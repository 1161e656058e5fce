// Reports of a problem by shoppers.
import { call } from '../call.ts'
import { idempotencyHeaders } from '../common.ts'
import { orderReportsReply, reportBody, reportSentReply } from '../reports.ts'

export const reportProblem = call({
  method: 'POST',
  path: '/api/orders/:orderId/report',
  summary: 'Report a problem with one of my orders, within 72 hours of delivery',
  access: 'user',
  errors: [
    'duplicate_request',
    'video_missing',
    'order_not_found',
    'order_state',
    'report_late',
    'report_open',
    'order_report_decided',
    'upload_incomplete',
    'upload_not_found',
  ],
  body: reportBody,
  headers: idempotencyHeaders,
  reply: reportSentReply,
})

export const listOrderReports = call({
  method: 'GET',
  path: '/api/orders/:orderId/reports',
  summary: 'List my problem reports about an order, and whether another is possible',
  access: 'user',
  errors: ['order_not_found'],
  reply: orderReportsReply,
})
