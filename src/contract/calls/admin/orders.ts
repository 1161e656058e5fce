// Staff: the list of orders, and bulk actions.
import {
  adminOrdersExportQuery,
  adminOrdersQuery,
  adminOrdersReply,
  lookUpBody,
  lookUpReply,
  moveManyBody,
  moveManyReply,
} from '../../admin-orders.ts'
import { unpackBody } from '../../aftersales.ts'
import { call } from '../../call.ts'
import { messageReply } from '../../common.ts'
import { undoneReply } from '../../refund-lines.ts'
import { printedBody, slipsQuery, slipsReply } from '../../slips.ts'

export const listAdminOrders = call({
  method: 'GET',
  path: '/api/orders/admin/orders',
  summary: 'List orders, newest first; orders to pack by promised day',
  access: 'admin',
  right: 'orders',
  errors: [],
  query: adminOrdersQuery,
  reply: adminOrdersReply,
})

export const exportOrders = call({
  method: 'GET',
  path: '/api/orders/admin/orders/export',
  summary: "Export orders as CSV, with the list's filters",
  access: 'admin',
  right: 'orders',
  asksAgain: true,
  errors: ['sign_in_again'],
  answers: 'rows',
  query: adminOrdersExportQuery,
})

export const lookUpOrders = call({
  method: 'POST',
  path: '/api/orders/admin/orders/look-up',
  summary: 'Find orders by order numbers and tracking numbers',
  access: 'admin',
  right: 'pack',
  errors: [],
  body: lookUpBody,
  reply: lookUpReply,
})

export const moveManyOrders = call({
  method: 'POST',
  path: '/api/orders/admin/orders/status',
  summary: 'Move up to 100 orders to packing, packed, dispatched or delivered; one result for each; idempotent',
  access: 'admin',
  right: 'pack',
  errors: ['bulk_action_not_found'],
  body: moveManyBody,
  reply: moveManyReply,
})

export const notePrinted = call({
  method: 'POST',
  path: '/api/orders/admin/slips/printed',
  summary: 'Record that packing slips of up to 100 orders were printed',
  access: 'admin',
  right: 'pack',
  errors: [],
  body: printedBody,
  reply: messageReply,
})

export const undoBulkAction = call({
  method: 'POST',
  path: '/api/orders/admin/bulk-actions/:bulkActionId/undo',
  summary: 'Undo my bulk action of the last ten seconds; its emails are not sent',
  access: 'admin',
  right: 'pack',
  errors: ['bulk_action_not_found', 'bulk_action_not_yours', 'undo_expired'],
  reply: undoneReply,
})

export const unpackOrder = call({
  method: 'POST',
  path: '/api/orders/admin/orders/:orderId/unpack',
  summary: 'Move a packed order back to packing: its goods return to their batches, and its address can be changed',
  access: 'admin',
  right: 'pack',
  errors: ['order_not_found', 'order_state'],
  body: unpackBody,
  reply: messageReply,
})

export const listSlips = call({
  method: 'GET',
  path: '/api/orders/admin/slips',
  summary: 'Get packing slips of up to 100 orders',
  access: 'admin',
  right: 'pack',
  errors: [],
  query: slipsQuery,
  reply: slipsReply,
})
