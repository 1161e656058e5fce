// Staff: one order.
import { adminOrderDetailReply, handRefundBody } from '../../admin-order.ts'
import {
  advanceBody,
  cancelAnswerBody,
  cancelRequestsQuery,
  cancelRequestsReply,
  deliveryBody,
  deliveryQuoteReply,
  deliveryReply,
  deliveryTrackingBody,
  orderMovedReply,
  staffMovedReply,
  trackingBody,
} from '../../aftersales.ts'
import { call } from '../../call.ts'
import { idempotencyHeaders, messageReply } from '../../common.ts'
import { noteBody } from '../../notes.ts'

export const viewAdminOrder = call({
  method: 'GET',
  path: '/api/orders/admin/orders/:orderId',
  summary: 'Get an order with everything that belongs to it',
  access: 'admin',
  right: 'orders',
  errors: ['order_not_found'],
  reply: adminOrderDetailReply,
})

export const moveOrder = call({
  method: 'POST',
  path: '/api/orders/admin/orders/:orderId/status',
  summary: 'Move an order to packing, packed, dispatched, delivered, cancelled or returned',
  access: 'admin',
  right: 'change orders',
  errors: [
    'above_limit',
    'dispute_open',
    'order_changed',
    'order_not_found',
    'order_state',
    'own_order',
    'sign_in_again',
  ],
  body: advanceBody,
  reply: staffMovedReply,
})

export const answerCancelRequest = call({
  method: 'POST',
  path: '/api/orders/admin/orders/:orderId/cancel-request',
  summary: 'Answer a request to cancel a packed order: cancel it, or refuse',
  access: 'admin',
  right: 'change orders',
  errors: ['above_limit', 'dispute_open', 'order_not_found', 'order_state', 'sign_in_again'],
  body: cancelAnswerBody,
  reply: orderMovedReply,
})

export const listCancelRequests = call({
  method: 'GET',
  path: '/api/orders/admin/cancel-requests',
  summary: 'List requests to cancel packed orders, oldest first',
  access: 'admin',
  right: 'orders',
  errors: [],
  query: cancelRequestsQuery,
  reply: cancelRequestsReply,
})

export const correctTracking = call({
  method: 'PATCH',
  path: '/api/orders/admin/orders/:orderId/tracking',
  summary: 'Correct the tracking number of a dispatched parcel; the buyer gets an email',
  access: 'admin',
  right: 'pack',
  errors: ['order_not_found', 'order_state'],
  body: trackingBody,
  reply: messageReply,
})

export const trackDelivery = call({
  method: 'PATCH',
  path: '/api/orders/admin/orders/:orderId/deliveries',
  summary: 'Record or correct the tracking number for one address of an order with several addresses',
  access: 'admin',
  right: 'pack',
  errors: ['order_not_found', 'order_state'],
  body: deliveryTrackingBody,
  reply: messageReply,
})

export const quoteAdminDelivery = call({
  method: 'GET',
  path: '/api/orders/admin/orders/:orderId/delivery',
  summary: 'Quote the shipping of an order for another region',
  access: 'admin',
  right: 'change orders',
  errors: ['order_not_found'],
  reply: deliveryQuoteReply,
})

export const changeAdminDelivery = call({
  method: 'PATCH',
  path: '/api/orders/admin/orders/:orderId/delivery',
  summary: 'Update address and contact of an order before it is dispatched',
  access: 'admin',
  right: 'change orders',
  errors: ['order_not_found', 'order_state', 'region_mismatch', 'state_needed'],
  body: deliveryBody,
  reply: deliveryReply,
})

export const addNote = call({
  method: 'POST',
  path: '/api/orders/admin/orders/:orderId/notes',
  summary: 'Create a note on an order; only staff see it',
  access: 'admin',
  right: 'change orders',
  errors: ['duplicate_request', 'order_not_found'],
  body: noteBody,
  headers: idempotencyHeaders,
  reply: messageReply,
})

export const refundByHand = call({
  method: 'POST',
  path: '/api/orders/admin/orders/:orderId/refund',
  summary: 'Refund part of an order, or all that is left',
  access: 'admin',
  right: 'refunds',
  errors: [
    'above_limit',
    'dispute_open',
    'duplicate_request',
    'order_not_found',
    'order_state',
    'own_order',
    'refund_too_large',
    'sign_in_again',
  ],
  body: handRefundBody,
  headers: idempotencyHeaders,
  reply: messageReply,
})

export const downloadInvoiceRevision = call({
  method: 'GET',
  path: '/api/orders/admin/orders/:orderId/invoices/:revision',
  summary: "Get an order's invoice by revision, as PDF",
  access: 'admin',
  right: 'orders',
  errors: ['order_not_found'],
  answers: 'file',
})
