// A shopper's coins.
import { call } from '../call.ts'
import { ordersQuery, walletReply } from '../orders.ts'

export const viewWallet = call({
  method: 'GET',
  path: '/api/wallet',
  summary: 'Get my coins',
  access: 'user',
  errors: [],
  query: ordersQuery,
  reply: walletReply,
})
