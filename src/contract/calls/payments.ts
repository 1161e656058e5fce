// Payments after their start: verification, lookup, and the gateway's webhooks.
import { call } from '../call.ts'
import { paymentStatusReply, verifyBody, verifyReply } from '../checkout.ts'
import { messageReply } from '../common.ts'
import { findBody, paymentLookupReply, pendingPaymentsReply } from '../payments.ts'

export const verifyPayment = call({
  method: 'POST',
  path: '/api/payment/verify',
  summary: 'Verify a payment and place its order',
  access: 'user',
  errors: [
    'order_impossible',
    'payment_checking',
    'payment_released',
    'payment_pending',
    'payment_provider_unavailable',
    'payment_signature',
    'payment_unknown',
  ],
  body: verifyBody,
  reply: verifyReply,
})

export const viewPayment = call({
  method: 'GET',
  path: '/api/payment/:gatewayOrderId',
  summary: 'Where a payment of mine stands',
  access: 'user',
  errors: ['not_found'],
  reply: paymentStatusReply,
})

export const askPayment = call({
  method: 'POST',
  path: '/api/payment/:gatewayOrderId/check',
  summary: 'Ask the payment gateway where a payment of mine stands, and place its order when it is paid',
  access: 'user',
  errors: ['not_found', 'payment_provider_unavailable'],
  reply: paymentStatusReply,
})

export const listPendingPayments = call({
  method: 'GET',
  path: '/api/payment/unclear',
  summary: 'Payments of mine that have no order',
  access: 'user',
  errors: [],
  reply: pendingPaymentsReply,
})

export const checkPendingPayment = call({
  method: 'POST',
  path: '/api/payment/unclear/:attemptId/check',
  summary: 'Ask the payment gateway again about a payment of mine',
  access: 'user',
  errors: ['not_found', 'payment_provider_unavailable'],
  reply: paymentLookupReply,
})

export const lookUpPayment = call({
  method: 'POST',
  path: '/api/payment/find',
  summary: 'Find a payment of mine by its id or its UPI reference',
  access: 'user',
  errors: ['payment_provider_unavailable'],
  body: findBody,
  reply: paymentLookupReply,
})

export const receiveWebhook = call({
  method: 'POST',
  path: '/api/payment/webhook',
  summary: "The payment gateway's webhook",
  access: 'public',
  beforeOpening: true,
  errors: ['payment_provider_unavailable', 'payment_signature'],
  sends: 'bytes',
  outside: 'Razorpay, as set in its dashboard',
  reply: messageReply,
})

export const receiveCallback = call({
  method: 'POST',
  path: '/api/payment/callback',
  summary: "The form post of the payment gateway's callback",
  access: 'public',
  beforeOpening: true,
  errors: [],
  sends: 'form',
  answers: 'redirect',
  outside: "Razorpay's dialog, where it cannot come back to the page",
})
