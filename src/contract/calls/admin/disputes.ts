// Staff: disputes.
import { call } from '../../call.ts'
import { messageReply } from '../../common.ts'
import { disputeNoteBody, disputesQuery, disputesReply, evidenceReply, oneDisputeReply } from '../../disputes.ts'

export const listDisputes = call({
  method: 'GET',
  path: '/api/disputes/admin/disputes',
  summary: 'Disputes of payments: those without an end by their deadline, or those that ended',
  access: 'admin',
  right: 'disputes',
  errors: [],
  query: disputesQuery,
  reply: disputesReply,
})

export const viewDispute = call({
  method: 'GET',
  path: '/api/disputes/admin/disputes/:disputeId',
  summary: 'One dispute with its steps',
  access: 'admin',
  right: 'disputes',
  errors: ['dispute_not_found'],
  reply: oneDisputeReply,
})

export const viewEvidence = call({
  method: 'GET',
  path: '/api/disputes/admin/disputes/:disputeId/evidence',
  summary:
    'What the shop can show about a disputed order, from its own records: what speaks for it, facts, history, emails',
  access: 'admin',
  right: 'disputes',
  errors: ['dispute_not_found', 'order_not_found'],
  reply: evidenceReply,
})

export const noteDispute = call({
  method: 'POST',
  path: '/api/disputes/admin/disputes/:disputeId/note',
  summary: 'Write down something about a dispute; only staff read it',
  access: 'admin',
  right: 'disputes',
  errors: ['dispute_changed', 'dispute_not_found'],
  body: disputeNoteBody,
  reply: messageReply,
})

export const releaseRefunds = call({
  method: 'POST',
  path: '/api/disputes/admin/disputes/:disputeId/release',
  summary: 'Send the refunds that wait for the end of a dispute',
  access: 'admin',
  right: 'disputes',
  errors: ['dispute_not_found', 'order_state', 'sign_in_again'],
  reply: messageReply,
})
