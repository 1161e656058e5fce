// A shopper's own orders.
import { cancelBody, deliveryBody, deliveryQuoteReply, deliveryReply, orderMovedReply } from '../aftersales.ts'
import { call } from '../call.ts'
import { myOrdersReply, oneOrderReply, ordersQuery } from '../orders.ts'

export const listMyOrders = call({
  method: 'GET',
  path: '/api/orders',
  summary: 'My orders, newest first',
  access: 'user',
  errors: [],
  query: ordersQuery,
  reply: myOrdersReply,
})

export const viewOrder = call({
  method: 'GET',
  path: '/api/orders/:orderId',
  summary: 'One of my orders',
  access: 'user',
  errors: ['order_not_found'],
  reply: oneOrderReply,
})

export const downloadInvoice = call({
  method: 'GET',
  path: '/api/orders/:orderId/invoice',
  summary: 'The invoice of an order, as PDF',
  access: 'user',
  errors: ['order_not_found'],
  answers: 'file',
})

export const downloadCreditNote = call({
  method: 'GET',
  path: '/api/orders/:orderId/credit-notes/:noteId',
  summary: 'A credit note of an order, as PDF',
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

export const askToCancel = call({
  method: 'POST',
  path: '/api/orders/:orderId/cancel-request',
  summary: 'Ask to cancel one of my orders whose box is packed; somebody looks at it and answers',
  access: 'user',
  errors: ['order_not_found', 'order_state'],
  body: cancelBody,
  reply: orderMovedReply,
})

export const confirmDelivery = call({
  method: 'POST',
  path: '/api/orders/:orderId/delivered',
  summary: 'Say that one of my orders has arrived',
  access: 'user',
  errors: ['order_not_found', 'order_state'],
  reply: orderMovedReply,
})

export const quoteDelivery = call({
  method: 'GET',
  path: '/api/orders/:orderId/delivery',
  summary: 'What another region would do to the shipping of one of my orders',
  access: 'user',
  errors: ['order_not_found'],
  reply: deliveryQuoteReply,
})

export const changeDelivery = call({
  method: 'PATCH',
  path: '/api/orders/:orderId/delivery',
  summary: 'Change address and contact of one of my orders before it is dispatched',
  access: 'user',
  errors: ['order_not_found', 'order_state', 'region_mismatch', 'state_needed'],
  body: deliveryBody,
  reply: deliveryReply,
})
