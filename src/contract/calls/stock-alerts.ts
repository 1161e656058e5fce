// Back-in-stock alerts.
import { call } from '../call.ts'
import { waitChangedReply, waitReply } from '../cart.ts'

export const viewStockAlert = call({
  method: 'GET',
  path: '/api/products/:productId/wait',
  summary: 'Get whether I have a back-in-stock alert for a product',
  access: 'user',
  errors: [],
  reply: waitReply,
})

export const createStockAlert = call({
  method: 'POST',
  path: '/api/products/:productId/wait',
  summary: 'Create a back-in-stock alert for a product',
  access: 'user',
  errors: ['product_not_found', 'not_out_of_stock', 'verify_email_first', 'adults_only'],
  reply: waitChangedReply,
})

export const deleteStockAlert = call({
  method: 'DELETE',
  path: '/api/products/:productId/wait',
  summary: 'Delete my back-in-stock alert for a product',
  access: 'user',
  errors: [],
  reply: waitChangedReply,
})
