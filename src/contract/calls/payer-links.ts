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
  summary: 'Make a link by which somebody else pays a payment of mine; it ends the one before',
  access: 'user',
  errors: ['guardian_needed', 'not_found'],
  body: payerLinkBody,
  reply: payerLinkReply,
})

export const endPayerLink = call({
  method: 'DELETE',
  path: '/api/payment/link',
  summary: 'End my link, so that nobody begins a payment with it any more',
  access: 'user',
  errors: [],
  reply: messageReply,
})

export const viewAsPayer = call({
  method: 'POST',
  path: '/api/pay',
  summary: 'What somebody asks me to pay',
  access: 'public',
  errors: ['payer_link_unknown', 'payer_link_over'],
  body: payerBody,
  reply: payerReply,
})

export const startAsPayer = call({
  method: 'POST',
  path: '/api/pay/start',
  summary: 'Begin to pay for somebody',
  access: 'public',
  errors: ['payer_link_unknown', 'payer_link_over', 'payer_goods_gone', 'payment_provider_unavailable'],
  body: payerBody,
  reply: paymentReply,
})

export const checkAsPayer = call({
  method: 'POST',
  path: '/api/pay/check',
  summary: 'Ask what became of a payment for somebody, and place its order when it is paid',
  access: 'public',
  errors: ['payer_link_unknown', 'payment_signature'],
  body: payerCheckBody,
  reply: payerCheckReply,
})

export const receivePayerCallback = call({
  method: 'POST',
  path: '/api/pay/callback',
  summary: "The form post of the payment gateway's callback, where somebody else paid",
  access: 'public',
  beforeOpening: true,
  errors: [],
  sends: 'form',
  answers: 'redirect',
  outside: "Razorpay's dialog, where it cannot come back to the page",
})
