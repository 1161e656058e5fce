// A shopper's own orders.
import { cancelBody, deliveryBody, deliveryQuoteReply, deliveryReply, orderMovedReply } from '../aftersales.ts'
import { call } from '../call.ts'
import { myOrdersReply, oneOrderReply, ordersQuery } from '../orders.ts'

export const listMyOrders = call({
  method: 'GET',
  path: '/api/orders',
  summary: 'List my orders, newest first',
  access: 'user',
  errors: [],
  query: ordersQuery,
  reply: myOrdersReply,
})

export const viewOrder = call({
  method: 'GET',
  path: '/api/orders/:orderId',
  summary: 'Get one of my orders',
  access: 'user',
  errors: ['order_not_found'],
  reply: oneOrderReply,
})

export const downloadInvoice = call({
  method: 'GET',
  path: '/api/orders/:orderId/invoice',
  summary: "Get an order's invoice, as PDF",
  access: 'user',
  errors: ['order_not_found'],
  answers: 'file',
})

export const downloadCreditNote = call({
  method: 'GET',
  path: '/api/orders/:orderId/credit-notes/:noteId',
  summary: "Get an order's credit note, as PDF",
  access: 'user',
  errors: ['order_not_found'],
  answers: 'file',
})

export const cancelOrder = call({
  method: 'POST',
  path: '/api/orders/:orderId/cancel',
  summary: 'Cancel one of my orders before it is dispatched',
  access: 'user',
  errors: ['order_not_found', 'order_state'],
  body: cancelBody,
  reply: orderMovedReply,
})

export const requestCancellation = call({
  method: 'POST',
  path: '/api/orders/:orderId/cancel-request',
  summary: 'Request cancellation of my packed order; staff answer',
  access: 'user',
  errors: ['order_not_found', 'order_state'],
  body: cancelBody,
  reply: orderMovedReply,
})

export const confirmDelivery = call({
  method: 'POST',
  path: '/api/orders/:orderId/delivered',
  summary: 'Confirm that my order has arrived',
  access: 'user',
  errors: ['order_not_found', 'order_state'],
  reply: orderMovedReply,
})

export const quoteDelivery = call({
  method: 'GET',
  path: '/api/orders/:orderId/delivery',
  summary: 'Quote the shipping of my order for another region',
  access: 'user',
  errors: ['order_not_found'],
  reply: deliveryQuoteReply,
})

export const changeDelivery = call({
  method: 'PATCH',
  path: '/api/orders/:orderId/delivery',
  summary: 'Update address and contact of my order before it is dispatched',
  access: 'user',
  errors: ['order_not_found', 'order_state', 'region_mismatch', 'state_needed'],
  body: deliveryBody,
  reply: deliveryReply,
})
