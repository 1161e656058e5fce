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
    'order_placement_failed',
    'payment_under_review',
    'payment_released',
    'payment_pending',
    'payment_provider_unavailable',
    'payment_signature',
    'payment_not_found',
  ],
  body: verifyBody,
  reply: verifyReply,
})

export const viewPayment = call({
  method: 'GET',
  path: '/api/payment/:gatewayOrderId',
  summary: 'Get the status of my payment',
  access: 'user',
  errors: ['not_found'],
  reply: paymentStatusReply,
})

export const checkPayment = call({
  method: 'POST',
  path: '/api/payment/:gatewayOrderId/check',
  summary: 'Check my payment with the payment gateway, and place its order if it is paid',
  access: 'user',
  errors: ['not_found', 'payment_provider_unavailable'],
  reply: paymentStatusReply,
})

export const listPendingPayments = call({
  method: 'GET',
  path: '/api/payment/unclear',
  summary: 'List my payments without an order',
  access: 'user',
  errors: [],
  reply: pendingPaymentsReply,
})

export const checkPendingPayment = call({
  method: 'POST',
  path: '/api/payment/unclear/:attemptId/check',
  summary: 'Check one of my payments with the payment gateway again',
  access: 'user',
  errors: ['not_found', 'payment_provider_unavailable'],
  reply: paymentLookupReply,
})

export const lookUpPayment = call({
  method: 'POST',
  path: '/api/payment/find',
  summary: 'Find my payment by its id or UPI reference',
  access: 'user',
  errors: ['payment_provider_unavailable'],
  body: findBody,
  reply: paymentLookupReply,
})

export const receiveWebhook = call({
  method: 'POST',
  path: '/api/payment/webhook',
  summary: "Receive the payment gateway's webhook",
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
  summary: "Receive the payment gateway's callback as a form post",
  access: 'public',
  beforeOpening: true,
  errors: [],
  sends: 'form',
  answers: 'redirect',
  outside: "Razorpay's dialog, where it cannot come back to the page",
})
