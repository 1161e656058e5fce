// Staff: stock held by unpaid checkouts, and payments that the gateway refuses.
import { call } from '../../call.ts'
import { messageReply } from '../../common.ts'
import { holdsReply, refusalsReply } from '../../payments.ts'

export const listHolds = call({
  method: 'GET',
  path: '/api/payment/admin/holds',
  summary: 'Goods that unpaid checkouts hold, the scarcest first',
  access: 'admin',
  right: 'payments',
  errors: [],
  reply: holdsReply,
})

export const releaseHold = call({
  method: 'POST',
  path: '/api/payment/admin/holds/:attemptId/release',
  summary: 'Release what an unpaid checkout holds, once the payment gateway has said that nothing was paid',
  access: 'admin',
  right: 'payments',
  errors: ['not_found', 'payment_provider_unavailable'],
  reply: messageReply,
})

export const listRefusals = call({
  method: 'GET',
  path: '/api/payment/admin/refusals',
  summary: 'Why the payment gateway does not begin payments, the latest cause first',
  access: 'admin',
  right: 'payments',
  errors: [],
  reply: refusalsReply,
})

export const putRefusalAside = call({
  method: 'POST',
  path: '/api/payment/admin/refusals/:refusalId/put-aside',
  summary: 'Put a cause aside that has been put right',
  access: 'admin',
  right: 'payments',
  errors: ['not_found'],
  reply: messageReply,
})
