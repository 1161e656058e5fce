// Payment links for another payer: creating one, and paying with it.
import { call } from '../call.ts'
import { paymentReply } from '../checkout.ts'
import { messageReply } from '../common.ts'
import {
  payerBody,
  payerCheckBody,
  payerCheckReply,
  payerLinkBody,
  payerLinkReply,
  payerReply,
} from '../payer-links.ts'

export const makePayerLink = call({
  method: 'POST',
  path: '/api/payment/link',
  summary: 'Create a link with which another person can pay my order; it replaces an earlier link',
  access: 'user',
  errors: ['guardian_needed', 'not_found'],
  body: payerLinkBody,
  reply: payerLinkReply,
})

export const endPayerLink = call({
  method: 'DELETE',
  path: '/api/payment/link',
  summary: 'Delete my payment link: no payment can be started with it',
  access: 'user',
  errors: [],
  reply: messageReply,
})

export const viewAsPayer = call({
  method: 'POST',
  path: '/api/pay',
  summary: 'Get the order behind a payment link',
  access: 'public',
  errors: ['payer_link_not_found', 'payer_link_expired'],
  body: payerBody,
  reply: payerReply,
})

export const startAsPayer = call({
  method: 'POST',
  path: '/api/pay/start',
  summary: 'Start the payment of a payment link',
  access: 'public',
  errors: [
    'payer_link_not_found',
    'payer_link_expired',
    'payer_items_unavailable',
    'payment_provider_unavailable',
    'payment_refused',
  ],
  body: payerBody,
  reply: paymentReply,
})

export const checkAsPayer = call({
  method: 'POST',
  path: '/api/pay/check',
  summary: 'Check the payment of a payment link, and place its order if it is paid',
  access: 'public',
  errors: ['payer_link_not_found', 'payment_signature'],
  body: payerCheckBody,
  reply: payerCheckReply,
})

export const receivePayerCallback = call({
  method: 'POST',
  path: '/api/pay/callback',
  summary: "Receive the payment gateway's callback of a payment link as a form post",
  access: 'public',
  beforeOpening: true,
  errors: [],
  sends: 'form',
  answers: 'redirect',
  outside: "Razorpay's dialog, where it cannot come back to the page",
})
