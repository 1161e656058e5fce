// Staff: disputes.
import { call } from '../../call.ts'
import { messageReply } from '../../common.ts'
import { disputeNoteBody, disputesQuery, disputesReply, evidenceReply, oneDisputeReply } from '../../disputes.ts'

export const listDisputes = call({
  method: 'GET',
  path: '/api/disputes/admin/disputes',
  summary: 'List disputes: open ones by deadline, or closed ones',
  access: 'admin',
  right: 'disputes',
  errors: [],
  query: disputesQuery,
  reply: disputesReply,
})

export const viewDispute = call({
  method: 'GET',
  path: '/api/disputes/admin/disputes/:disputeId',
  summary: 'Get a dispute with its history',
  access: 'admin',
  right: 'disputes',
  errors: ['dispute_not_found'],
  reply: oneDisputeReply,
})

export const viewEvidence = call({
  method: 'GET',
  path: '/api/disputes/admin/disputes/:disputeId/evidence',
  summary: "Get the evidence for a disputed order from the shop's records: claims, facts, history, emails",
  access: 'admin',
  right: 'disputes',
  errors: ['dispute_not_found', 'order_not_found'],
  reply: evidenceReply,
})

export const noteDispute = call({
  method: 'POST',
  path: '/api/disputes/admin/disputes/:disputeId/note',
  summary: 'Create a note on a dispute; only staff see it',
  access: 'admin',
  right: 'disputes',
  errors: ['dispute_changed', 'dispute_not_found'],
  body: disputeNoteBody,
  reply: messageReply,
})

export const releaseRefunds = call({
  method: 'POST',
  path: '/api/disputes/admin/disputes/:disputeId/release',
  summary: 'Send the refunds that are held until a dispute ends',
  access: 'admin',
  right: 'disputes',
  errors: ['dispute_not_found', 'order_state', 'sign_in_again'],
  reply: messageReply,
})
