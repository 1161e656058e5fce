// The progress of an order, for holders of its link.
import { call } from '../call.ts'
import { progressReply } from '../payments.ts'

export const viewProgress = call({
  method: 'GET',
  path: '/api/progress/:progressId',
  summary: 'How far an order is, for whoever holds the link from its emails',
  access: 'public',
  errors: ['order_not_found'],
  reply: progressReply,
})
