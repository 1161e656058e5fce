// Staff: differences between the shop and the gateway, and resolving them.
import { call } from '../../call.ts'
import { idempotencyHeaders, messageReply } from '../../common.ts'
import { findingsQuery, findingsReply, resolveFindingBody, resolveFindingReply } from '../../reconciliation.ts'

export const listFindings = call({
  method: 'GET',
  path: '/api/reconciliation/admin/findings',
  summary: 'What does not agree with the gateway, newest first; or what was settled',
  access: 'admin',
  right: 'books',
  errors: [],
  query: findingsQuery,
  reply: findingsReply,
})

export const resolveFinding = call({
  method: 'POST',
  path: '/api/reconciliation/admin/findings/:findingId/settle',
  summary: 'Rebuild the order, send the money back, take it over, or set it aside',
  access: 'admin',
  right: 'payments',
  errors: [
    'sign_in_again',
    'not_found',
    'finding_settled',
    'not_rebuilt',
    'address_needed',
    'order_state',
    'payment_provider_unavailable',
  ],
  headers: idempotencyHeaders,
  body: resolveFindingBody,
  reply: resolveFindingReply,
})

export const lookAtGateway = call({
  method: 'POST',
  path: '/api/reconciliation/admin/look',
  summary: 'Compare with the gateway now instead of at the next full hour',
  access: 'admin',
  right: 'books',
  errors: [],
  reply: messageReply,
})
