// Staff: stock that unpaid checkouts hold, and the reasons why the gateway refuses payments.
import { call } from '../../call.ts'
import { messageReply } from '../../common.ts'
import { holdsReply, refusalsReply } from '../../payments.ts'

export const listHolds = call({
  method: 'GET',
  path: '/api/payment/admin/holds',
  summary: 'List goods held by unpaid checkouts, scarcest first',
  access: 'admin',
  right: 'payments',
  errors: [],
  reply: holdsReply,
})

export const releaseHold = call({
  method: 'POST',
  path: '/api/payment/admin/holds/:attemptId/release',
  summary: 'Release the hold of an unpaid checkout, after the payment gateway has confirmed that nothing was paid',
  access: 'admin',
  right: 'payments',
  errors: ['not_found', 'payment_provider_unavailable'],
  reply: messageReply,
})

export const listRefusals = call({
  method: 'GET',
  path: '/api/payment/admin/refusals',
  summary: 'List reasons why the payment gateway refuses payments, latest first',
  access: 'admin',
  right: 'payments',
  errors: [],
  reply: refusalsReply,
})

export const dismissRefusal = call({
  method: 'POST',
  path: '/api/payment/admin/refusals/:refusalId/put-aside',
  summary: 'Dismiss a refusal reason that has been fixed',
  access: 'admin',
  right: 'payments',
  errors: ['not_found'],
  reply: messageReply,
})
