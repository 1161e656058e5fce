// Staff: payments that need a decision, and the switch of automatic refunds.
import { call } from '../../call.ts'
import { idempotencyHeaders, messageReply } from '../../common.ts'
import { undecidedReply } from '../../payments.ts'

export const listUndecidedPayments = call({
  method: 'GET',
  path: '/api/payments/admin/undecided',
  summary: 'Payments that wait for a decision, oldest first',
  access: 'admin',
  right: 'payments',
  errors: [],
  reply: undecidedReply,
})

export const placeUndecidedPayment = call({
  method: 'POST',
  path: '/api/payments/admin/undecided/:paymentId/place',
  summary: 'Place the order of a payment with another amount',
  access: 'admin',
  right: 'payments',
  errors: ['dispute_open', 'duplicate_request', 'goods_gone', 'not_found', 'payment_decided', 'sign_in_again'],
  headers: idempotencyHeaders,
  reply: messageReply,
})

export const returnUndecidedPayment = call({
  method: 'POST',
  path: '/api/payments/admin/undecided/:paymentId/return',
  summary: 'Give a payment back that waits for a decision',
  access: 'admin',
  right: 'payments',
  errors: ['duplicate_request', 'not_found', 'payment_decided', 'sign_in_again'],
  headers: idempotencyHeaders,
  reply: messageReply,
})

export const resumeRefunds = call({
  method: 'POST',
  path: '/api/payments/admin/automatic-refunds/resume',
  summary: 'Let the shop give money without an order back by itself again',
  access: 'admin',
  right: 'payments',
  errors: ['sign_in_again'],
  reply: messageReply,
})
