// Staff: differences between the shop and the gateway, and resolving them.
import { call } from '../../call.ts'
import { idempotencyHeaders, messageReply } from '../../common.ts'
import { findingsQuery, findingsReply, resolveFindingBody, resolveFindingReply } from '../../reconciliation.ts'

export const listFindings = call({
  method: 'GET',
  path: '/api/reconciliation/admin/findings',
  summary: 'List differences from the payment gateway, newest first; open or resolved',
  access: 'admin',
  right: 'books',
  errors: [],
  query: findingsQuery,
  reply: findingsReply,
})

export const resolveFinding = call({
  method: 'POST',
  path: '/api/reconciliation/admin/findings/:findingId/resolve',
  summary: 'Resolve a difference: rebuild the order, refund, accept or dismiss',
  access: 'admin',
  right: 'payments',
  errors: [
    'sign_in_again',
    'not_found',
    'finding_already_resolved',
    'order_not_rebuilt',
    'address_needed',
    'order_state',
    'payment_provider_unavailable',
  ],
  headers: idempotencyHeaders,
  body: resolveFindingBody,
  reply: resolveFindingReply,
})

export const compareWithGateway = call({
  method: 'POST',
  path: '/api/reconciliation/admin/compare',
  summary: 'Compare with the payment gateway now instead of at the next hour',
  access: 'admin',
  right: 'books',
  errors: [],
  reply: messageReply,
})
