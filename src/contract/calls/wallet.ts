// The wallet of coins.
import { call } from '../call.ts'
import type { ordersQuery, walletReply } from '../orders.ts'

export const viewWallet = call({
  method: 'GET',
  path: '/api/wallet',
  summary: 'My coins',
  access: 'user',
  errors: [],
  types: {} as { query: typeof ordersQuery; reply: typeof walletReply },
})
