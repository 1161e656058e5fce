// Staff: refunds.
import { paidAnotherWayBody, refundsExportQuery, refundsQuery, refundsReply, retryBody } from '../../aftersales.ts'
import { call } from '../../call.ts'
import { idempotencyHeaders, messageReply } from '../../common.ts'

export const listRefunds = call({
  method: 'GET',
  path: '/api/refunds/admin/refunds',
  summary: 'All refunds, newest first',
  access: 'admin',
  right: 'refunds',
  errors: [],
  query: refundsQuery,
  reply: refundsReply,
})

export const exportRefunds = call({
  method: 'GET',
  path: '/api/refunds/admin/refunds/export',
  summary: 'Refunds as a CSV file, narrowed like the list',
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
  summary: 'Ask again for a refund that failed',
  access: 'admin',
  right: 'refunds',
  errors: ['dispute_open', 'not_found', 'order_state', 'sign_in_again'],
  body: retryBody,
  reply: messageReply,
})

export const payRefundAnotherWay = call({
  method: 'POST',
  path: '/api/refunds/admin/refunds/:refundId/paid-another-way',
  summary: "Tell that a refund which the gateway cannot make was paid from the shop's own bank",
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
