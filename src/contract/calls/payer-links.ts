// Somebody else pays: the link, and what whoever has it may do.
import { call } from '../call.ts'
import type { paymentReply } from '../checkout.ts'
import type { messageReply } from '../common.ts'
import type {
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
  types: {} as { body: typeof payerLinkBody; reply: typeof payerLinkReply },
})

export const endPayerLink = call({
  method: 'DELETE',
  path: '/api/payment/link',
  summary: 'End my link, so that nobody begins a payment with it any more',
  access: 'user',
  errors: [],
  types: {} as { reply: typeof messageReply },
})

export const viewAsPayer = call({
  method: 'POST',
  path: '/api/pay',
  summary: 'What somebody asks me to pay',
  access: 'public',
  errors: ['payer_link_unknown', 'payer_link_over'],
  types: {} as { body: typeof payerBody; reply: typeof payerReply },
})

export const startAsPayer = call({
  method: 'POST',
  path: '/api/pay/start',
  summary: 'Begin to pay for somebody',
  access: 'public',
  errors: ['payer_link_unknown', 'payer_link_over', 'payer_goods_gone', 'payment_provider_unavailable'],
  types: {} as { body: typeof payerBody; reply: typeof paymentReply },
})

export const checkAsPayer = call({
  method: 'POST',
  path: '/api/pay/check',
  summary: 'Ask what became of a payment for somebody, and place its order when it is paid',
  access: 'public',
  errors: ['payer_link_unknown', 'payment_signature'],
  types: {} as { body: typeof payerCheckBody; reply: typeof payerCheckReply },
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
