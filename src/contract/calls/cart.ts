// The cart.
import { call } from '../call.ts'
import { addToCartBody, cartReply, setQuantityBody } from '../cart.ts'
import { idempotencyHeaders, messageReply } from '../common.ts'

export const viewCart = call({
  method: 'GET',
  path: '/api/cart',
  summary: 'Get my cart; items no longer sold are listed once',
  access: 'user',
  errors: [],
  reply: cartReply,
})

export const addToCart = call({
  method: 'POST',
  path: '/api/cart',
  summary: 'Add to my cart',
  access: 'user',
  errors: ['cart_full', 'duplicate_request', 'line_full', 'out_of_stock', 'product_not_found'],
  body: addToCartBody,
  headers: idempotencyHeaders,
  reply: messageReply,
})

export const setQuantity = call({
  method: 'PATCH',
  path: '/api/cart/quantity',
  summary: 'Set the quantity of an item in my cart, 1 to 20',
  access: 'user',
  errors: ['cart_line_not_found', 'out_of_stock'],
  body: setQuantityBody,
  reply: messageReply,
})

export const removeFromCart = call({
  method: 'DELETE',
  path: '/api/cart/:productId',
  summary: 'Remove an item from my cart; idempotent',
  access: 'user',
  errors: [],
  reply: messageReply,
})
