// Staff: refunds.
import { paidAnotherWayBody, refundsExportQuery, refundsQuery, refundsReply, retryBody } from '../../aftersales.ts'
import { call } from '../../call.ts'
import { idempotencyHeaders, messageReply } from '../../common.ts'

export const listRefunds = call({
  method: 'GET',
  path: '/api/refunds/admin/refunds',
  summary: 'List refunds, newest first',
  access: 'admin',
  right: 'refunds',
  errors: [],
  query: refundsQuery,
  reply: refundsReply,
})

export const exportRefunds = call({
  method: 'GET',
  path: '/api/refunds/admin/refunds/export',
  summary: "Export refunds as CSV, with the list's filters",
  access: 'admin',
  right: 'refunds',
  asksAgain: true,
  errors: ['sign_in_again'],
  answers: 'rows',
  query: refundsExportQuery,
})

export const retryRefund = call({
  method: 'POST',
  path: '/api/refunds/admin/refunds/:refundId/retry',
  summary: 'Retry a failed refund',
  access: 'admin',
  right: 'refunds',
  errors: ['dispute_open', 'not_found', 'order_state', 'sign_in_again'],
  body: retryBody,
  reply: messageReply,
})

export const payRefundAnotherWay = call({
  method: 'POST',
  path: '/api/refunds/admin/refunds/:refundId/paid-another-way',
  summary: "Record that a refund was paid from the shop's own bank, because the gateway could not",
  access: 'admin',
  right: 'payments',
  errors: [
    'dispute_open',
    'duplicate_request',
    'not_found',
    'order_state',
    'payment_provider_unavailable',
    'sign_in_again',
  ],
  headers: idempotencyHeaders,
  body: paidAnotherWayBody,
  reply: messageReply,
})
