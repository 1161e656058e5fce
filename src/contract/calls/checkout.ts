// Checkout: the quote, and starting a payment.

import { DISCOUNT_REFUSALS } from '#domain/discount.ts'
import { call } from '../call.ts'
import { billingBody, billingReply, paymentBody, paymentReply } from '../checkout.ts'

export const quotePurchase = call({
  method: 'POST',
  path: '/api/billing',
  summary: 'Quote the cart',
  access: 'user',
  errors: [
    'cart_empty',
    'region_mismatch',
    'coins_invalid',
    'coins_below_threshold',
    'coins_over_balance',
    'total_too_small',
    ...DISCOUNT_REFUSALS,
  ],
  body: billingBody,
  reply: billingReply,
})

export const startPayment = call({
  method: 'POST',
  path: '/api/payment',
  summary: 'Create a payment attempt and its gateway order',
  access: 'user',
  errors: [
    'already_paid',
    'amount_too_large',
    'cart_changed',
    'cart_empty',
    'guardian_needed',
    'reserved_by_others',
    'out_of_stock',
    'payment_provider_unavailable',
    'payment_refused',
    'region_mismatch',
    'state_needed',
    'coins_invalid',
    'coins_below_threshold',
    'coins_over_balance',
    'total_too_small',
    ...DISCOUNT_REFUSALS,
  ],
  body: paymentBody,
  reply: paymentReply,
})
