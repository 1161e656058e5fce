// Staff: payments that wait for a decision, and resuming automatic refunds.
import { call } from '../../call.ts'
import { idempotencyHeaders, messageReply } from '../../common.ts'
import { undecidedReply } from '../../payments.ts'

export const listUndecidedPayments = call({
  method: 'GET',
  path: '/api/payments/admin/undecided',
  summary: 'List payments waiting for a decision, oldest first',
  access: 'admin',
  right: 'payments',
  errors: [],
  reply: undecidedReply,
})

export const placeUndecidedPayment = call({
  method: 'POST',
  path: '/api/payments/admin/undecided/:paymentId/place',
  summary: 'Place the order of a payment with a different amount',
  access: 'admin',
  right: 'payments',
  errors: [
    'dispute_open',
    'duplicate_request',
    'items_unavailable',
    'not_found',
    'payment_already_decided',
    'sign_in_again',
  ],
  headers: idempotencyHeaders,
  reply: messageReply,
})

export const returnUndecidedPayment = call({
  method: 'POST',
  path: '/api/payments/admin/undecided/:paymentId/return',
  summary: 'Refund a payment that waits for a decision',
  access: 'admin',
  right: 'payments',
  errors: ['duplicate_request', 'not_found', 'payment_already_decided', 'sign_in_again'],
  headers: idempotencyHeaders,
  reply: messageReply,
})

export const resumeRefunds = call({
  method: 'POST',
  path: '/api/payments/admin/automatic-refunds/resume',
  summary: 'Resume automatic refunds of payments without an order',
  access: 'admin',
  right: 'payments',
  errors: ['sign_in_again'],
  reply: messageReply,
})
