// The progress of an order, for holders of its link.
import { call } from '../call.ts'
import { progressReply } from '../payments.ts'

export const viewProgress = call({
  method: 'GET',
  path: '/api/progress/:progressId',
  summary: "Get an order's progress, for the holder of the link from its emails",
  access: 'public',
  errors: ['order_not_found'],
  reply: progressReply,
})
