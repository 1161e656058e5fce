// Staff: orders that they create for customers.
import { call } from '../../call.ts'
import { idempotencyHeaders } from '../../common.ts'
import {
  createDraftBody,
  deliveriesBody,
  deliveriesReply,
  draftPaymentBody,
  draftPaymentReply,
  draftProductsReply,
  draftReply,
  draftsQuery,
  draftsReply,
  draftVersionBody,
  linkReply,
  quoteReply,
  saveDraftBody,
} from '../../draft-orders.ts'

export const listDraftOrders = call({
  method: 'GET',
  path: '/api/draft-orders/admin',
  summary: 'List orders that staff create for customers, newest first',
  access: 'admin',
  right: 'create orders',
  errors: [],
  query: draftsQuery,
  reply: draftsReply,
})

export const listDraftProducts = call({
  method: 'GET',
  path: '/api/draft-orders/admin/products',
  summary: 'List the products for sale with their stock, for a draft order',
  access: 'admin',
  right: 'create orders',
  errors: [],
  reply: draftProductsReply,
})

export const createDraftOrder = call({
  method: 'POST',
  path: '/api/draft-orders/admin',
  summary: 'Create a draft order',
  access: 'admin',
  right: 'create orders',
  errors: ['product_not_found', 'duplicate_request'],
  headers: idempotencyHeaders,
  body: createDraftBody,
  reply: draftReply,
})

export const readDraftDeliveries = call({
  method: 'POST',
  path: '/api/draft-orders/admin/deliveries',
  summary: 'Read a CSV file of delivery addresses for a draft order, without saving it',
  access: 'admin',
  right: 'create orders',
  errors: ['product_not_found'],
  body: deliveriesBody,
  reply: deliveriesReply,
})

export const viewDraftOrder = call({
  method: 'GET',
  path: '/api/draft-orders/admin/:draftOrderId',
  summary: 'Get a draft order with its price or quote',
  access: 'admin',
  right: 'create orders',
  errors: ['draft_not_found'],
  reply: draftReply,
})

export const saveDraftOrder = call({
  method: 'PATCH',
  path: '/api/draft-orders/admin/:draftOrderId',
  summary: 'Replace a draft order that has no quote',
  access: 'admin',
  right: 'create orders',
  errors: ['draft_not_found', 'draft_changed', 'draft_state', 'product_not_found'],
  body: saveDraftBody,
  reply: draftReply,
})

export const copyDraftOrder = call({
  method: 'POST',
  path: '/api/draft-orders/admin/:draftOrderId/copy',
  summary: 'Copy a draft order to a new draft',
  access: 'admin',
  right: 'create orders',
  errors: ['draft_not_found'],
  reply: draftReply,
})

export const quoteDraftOrder = call({
  method: 'POST',
  path: '/api/draft-orders/admin/:draftOrderId/quote',
  summary: 'Create a quote for a draft order: fixed price and tax, a payment link and, for a new customer, an account',
  access: 'admin',
  right: 'create orders',
  errors: [
    'draft_not_found',
    'draft_changed',
    'draft_state',
    'product_not_found',
    'out_of_stock',
    'reserved_by_others',
    'guardian_needed',
    'email_taken',
    'state_needed',
    'total_too_small',
    'above_limit',
  ],
  body: draftVersionBody,
  reply: quoteReply,
})

export const downloadProforma = call({
  method: 'GET',
  path: '/api/draft-orders/admin/:draftOrderId/proforma',
  summary: 'Get the proforma invoice of a quote, as PDF',
  access: 'admin',
  right: 'create orders',
  errors: ['draft_not_found', 'draft_state'],
  answers: 'file',
})

export const renewQuoteLink = call({
  method: 'POST',
  path: '/api/draft-orders/admin/:draftOrderId/link',
  summary: 'Create a new payment link for a quote; it replaces the earlier link',
  access: 'admin',
  right: 'create orders',
  errors: ['draft_not_found', 'draft_state'],
  reply: linkReply,
})

export const withdrawQuote = call({
  method: 'POST',
  path: '/api/draft-orders/admin/:draftOrderId/withdraw',
  summary: 'Withdraw a quote, so that the draft can be edited; its payment link ends, and a late payment is refunded',
  access: 'admin',
  right: 'create orders',
  errors: ['draft_not_found', 'draft_changed', 'draft_state', 'payment_provider_unavailable'],
  body: draftVersionBody,
  reply: draftReply,
})

export const cancelDraftOrder = call({
  method: 'POST',
  path: '/api/draft-orders/admin/:draftOrderId/cancel',
  summary: 'Cancel a draft order and its quote; a late payment is refunded',
  access: 'admin',
  right: 'create orders',
  errors: ['draft_not_found', 'draft_changed', 'draft_state', 'payment_provider_unavailable'],
  body: draftVersionBody,
  reply: draftReply,
})

export const recordDraftPayment = call({
  method: 'POST',
  path: '/api/draft-orders/admin/:draftOrderId/payment',
  summary: 'Record that a quote was paid by bank transfer, cheque or cash, and place its order',
  access: 'admin',
  right: 'payments',
  errors: [
    'draft_not_found',
    'draft_changed',
    'draft_state',
    'out_of_stock',
    'payment_provider_unavailable',
    'sign_in_again',
  ],
  body: draftPaymentBody,
  reply: draftPaymentReply,
})

export const createClaimLink = call({
  method: 'POST',
  path: '/api/draft-orders/admin/:draftOrderId/claim',
  summary:
    'Create a link with which the customer takes over the account that staff created; it replaces an earlier link',
  access: 'admin',
  right: 'create orders',
  errors: ['draft_not_found', 'draft_state'],
  reply: linkReply,
})
