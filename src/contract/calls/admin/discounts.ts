// Staff: discounts.
import { call } from '../../call.ts'
import { messageReply } from '../../common.ts'
import { discountBody, discountsQuery, discountsReply } from '../../discounts.ts'

export const listDiscounts = call({
  method: 'GET',
  path: '/api/discounts/admin',
  summary: 'List discounts, newest first, with what each cost and sold',
  access: 'admin',
  right: 'shop',
  errors: [],
  query: discountsQuery,
  reply: discountsReply,
})

export const createDiscount = call({
  method: 'POST',
  path: '/api/discounts/admin',
  summary: 'Create a discount',
  access: 'admin',
  right: 'shop',
  errors: ['discount_code_taken', 'discounts_full', 'product_not_found'],
  body: discountBody,
  reply: messageReply,
})

export const stopDiscount = call({
  method: 'POST',
  path: '/api/discounts/admin/:discountId/stop',
  summary: 'Stop a discount permanently; idempotent. Payments already started keep it',
  access: 'admin',
  right: 'shop',
  errors: ['discount_not_found'],
  reply: messageReply,
})
