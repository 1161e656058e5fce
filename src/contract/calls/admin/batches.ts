// Staff: batches, their recall, and the orders with goods of a batch.
import { call } from '../../call.ts'
import { idempotencyHeaders, messageReply } from '../../common.ts'
import {
  batchesQuery,
  batchesReply,
  batchReply,
  reachedQuery,
  reachedReply,
  recallBody,
  recallEmailBody,
} from '../../stock-batches.ts'

export const listBatches = call({
  method: 'GET',
  path: '/api/stock/admin/batches',
  summary: 'List batches by number, or those that expire within 60 days',
  access: 'admin',
  right: 'stock',
  errors: [],
  query: batchesQuery,
  reply: batchesReply,
})

export const viewBatch = call({
  method: 'GET',
  path: '/api/stock/admin/batches/:batchId',
  summary: 'Get a batch: the units left, and the number of orders with it',
  access: 'admin',
  right: 'stock',
  errors: ['batch_not_found'],
  reply: batchReply,
})

export const recallBatch = call({
  method: 'POST',
  path: '/api/stock/admin/batches/:batchId/recall',
  summary: 'Recall a batch: it is no longer sold or packed',
  access: 'admin',
  right: 'stock',
  errors: ['batch_not_found'],
  body: recallBody,
  reply: messageReply,
})

export const listReached = call({
  method: 'GET',
  path: '/api/stock/admin/batches/:batchId/orders',
  summary: 'List orders with goods of a batch, with their buyers',
  access: 'admin',
  right: 'orders',
  errors: ['batch_not_found'],
  query: reachedQuery,
  reply: reachedReply,
})

export const exportReached = call({
  method: 'GET',
  path: '/api/stock/admin/batches/:batchId/orders/export',
  summary: 'Export orders with goods of a batch as CSV',
  access: 'admin',
  right: 'orders',
  asksAgain: true,
  errors: ['batch_not_found', 'sign_in_again'],
  answers: 'rows',
})

export const sendRecallEmails = call({
  method: 'POST',
  path: '/api/stock/admin/batches/:batchId/emails',
  summary: 'Email the buyers of a recalled batch, once for each order',
  access: 'admin',
  right: 'recall',
  asksAgain: true,
  errors: ['batch_not_found', 'batch_not_recalled', 'duplicate_request', 'sign_in_again'],
  body: recallEmailBody,
  headers: idempotencyHeaders,
  reply: messageReply,
})
