// Staff: batches of goods: search, recall, and the orders that contain one.
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
  summary: 'Batches by their number, or those that go off within 60 days',
  access: 'admin',
  right: 'stock',
  errors: [],
  query: batchesQuery,
  reply: batchesReply,
})

export const viewBatch = call({
  method: 'GET',
  path: '/api/stock/admin/batches/:batchId',
  summary: 'One batch: what is left of it, the kits that were made of it, how many orders got some',
  access: 'admin',
  right: 'stock',
  errors: ['batch_not_found'],
  reply: batchReply,
})

export const recallBatch = call({
  method: 'POST',
  path: '/api/stock/admin/batches/:batchId/recall',
  summary: 'Call a batch back, and the kits that were made of it: nothing of them is sold or packed any more',
  access: 'admin',
  right: 'stock',
  errors: ['batch_not_found'],
  body: recallBody,
  reply: messageReply,
})

export const listReached = call({
  method: 'GET',
  path: '/api/stock/admin/batches/:batchId/orders',
  summary: 'Orders in whose parcels goods of a batch are, with whom they went to',
  access: 'admin',
  right: 'orders',
  errors: ['batch_not_found'],
  query: reachedQuery,
  reply: reachedReply,
})

export const exportReached = call({
  method: 'GET',
  path: '/api/stock/admin/batches/:batchId/orders/export',
  summary: 'The same orders as a CSV file',
  access: 'admin',
  right: 'orders',
  asksAgain: true,
  errors: ['batch_not_found', 'sign_in_again'],
  answers: 'rows',
})

export const tellOfRecall = call({
  method: 'POST',
  path: '/api/stock/admin/batches/:batchId/emails',
  summary: 'Tell everybody who got goods of a batch that is called back, each order once',
  access: 'admin',
  right: 'recall',
  asksAgain: true,
  errors: ['batch_not_found', 'batch_not_recalled', 'duplicate_request', 'sign_in_again'],
  body: recallEmailBody,
  headers: idempotencyHeaders,
  reply: messageReply,
})
