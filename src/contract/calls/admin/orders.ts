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
  summary: 'All orders, newest first; what waits to be packed by the day it was promised',
  access: 'admin',
  right: 'orders',
  errors: [],
  query: adminOrdersQuery,
  reply: adminOrdersReply,
})

export const exportOrders = call({
  method: 'GET',
  path: '/api/orders/admin/orders/export',
  summary: 'All orders as a CSV file, narrowed like the list',
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
  summary: 'The orders with these numbers, and those whose parcels have these',
  access: 'admin',
  right: 'pack',
  errors: [],
  body: lookUpBody,
  reply: lookUpReply,
})

export const moveManyOrders = call({
  method: 'POST',
  path: '/api/orders/admin/orders/status',
  summary:
    'Move up to 100 orders on: packing, packed, dispatched or delivered; each is answered for itself, and a repetition does no harm',
  access: 'admin',
  right: 'pack',
  errors: ['bulk_action_not_found'],
  body: moveManyBody,
  reply: moveManyReply,
})

export const notePrinted = call({
  method: 'POST',
  path: '/api/orders/admin/slips/printed',
  summary: 'Note that packing slips of up to a hundred orders were printed',
  access: 'admin',
  right: 'pack',
  errors: [],
  body: printedBody,
  reply: messageReply,
})

export const undoBulkAction = call({
  method: 'POST',
  path: '/api/orders/admin/bulk-actions/:bulkActionId/undo',
  summary: 'Take back what whoever asks did to orders within the last ten seconds; their emails never go',
  access: 'admin',
  right: 'pack',
  errors: ['bulk_action_not_found', 'bulk_action_of_other', 'undo_over'],
  reply: undoneReply,
})

export const unpackOrder = call({
  method: 'POST',
  path: '/api/orders/admin/orders/:orderId/unpack',
  summary:
    'Open a packed box again: the order is being packed as before, its batches have their goods, and its address may change',
  access: 'admin',
  right: 'pack',
  errors: ['order_not_found', 'order_state'],
  body: unpackBody,
  reply: messageReply,
})

export const listSlips = call({
  method: 'GET',
  path: '/api/orders/admin/slips',
  summary: 'Packing slips of up to a hundred orders',
  access: 'admin',
  right: 'pack',
  errors: [],
  query: slipsQuery,
  reply: slipsReply,
})
