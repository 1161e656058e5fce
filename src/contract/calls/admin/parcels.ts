// Staff: parcels on their way that need attention.
import { call } from '../../call.ts'
import { messageReply } from '../../common.ts'
import { newsBody, stuckQuery, stuckReply } from '../../parcels.ts'

export const listStuck = call({
  method: 'GET',
  path: '/api/orders/admin/parcels/stuck',
  summary: 'Parcels that should have come, or of which the courier says that somebody has to do something',
  access: 'admin',
  right: 'orders',
  errors: [],
  query: stuckQuery,
  reply: stuckReply,
})

export const noteAsked = call({
  method: 'POST',
  path: '/api/orders/admin/orders/:orderId/asked',
  summary: 'Note that the courier was asked where a parcel is; a repetition within three days does nothing more',
  access: 'admin',
  right: 'change orders',
  errors: ['order_state'],
  reply: messageReply,
})

export const noteEvent = call({
  method: 'POST',
  path: '/api/orders/admin/parcels/news',
  summary: 'Keep what a courier says of parcels on their way: held, not delivered, coming back; no order moves by it',
  access: 'admin',
  right: 'pack',
  errors: [],
  body: newsBody,
  reply: messageReply,
})

export const exportPostFile = call({
  method: 'GET',
  path: '/api/orders/admin/parcels/post-file',
  summary: 'What waits to be sent, as India Post’s sheet for booking many',
  access: 'admin',
  right: 'orders',
  asksAgain: true,
  errors: ['sign_in_again'],
  answers: 'rows',
})
