// The cart.
import { call } from '../call.ts'
import { addToCartBody, cartReply, setQuantityBody } from '../cart.ts'
import { idempotencyHeaders, messageReply } from '../common.ts'

export const viewCart = call({
  method: 'GET',
  path: '/api/cart',
  summary: 'The own cart; what is no longer sold is named once',
  access: 'user',
  errors: [],
  reply: cartReply,
})

export const addToCart = call({
  method: 'POST',
  path: '/api/cart',
  summary: 'Add to a line',
  access: 'user',
  errors: ['cart_full', 'duplicate_request', 'line_full', 'out_of_stock', 'product_not_found'],
  body: addToCartBody,
  headers: idempotencyHeaders,
  reply: messageReply,
})

export const setQuantity = call({
  method: 'PATCH',
  path: '/api/cart/quantity',
  summary: 'Set a line to 1 to 20',
  access: 'user',
  errors: ['cart_line_not_found', 'out_of_stock'],
  body: setQuantityBody,
  reply: messageReply,
})

export const removeFromCart = call({
  method: 'DELETE',
  path: '/api/cart/:productId',
  summary: 'Take a line out; may be repeated',
  access: 'user',
  errors: [],
  reply: messageReply,
})
