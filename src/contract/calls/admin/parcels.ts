// Staff: dispatched parcels that need attention.
import { call } from '../../call.ts'
import { messageReply } from '../../common.ts'
import { newsBody, stuckQuery, stuckReply } from '../../parcels.ts'

export const listStuck = call({
  method: 'GET',
  path: '/api/orders/admin/parcels/stuck',
  summary: 'List parcels that are late, or that the courier says need action',
  access: 'admin',
  right: 'orders',
  errors: [],
  query: stuckQuery,
  reply: stuckReply,
})

export const recordCourierContacted = call({
  method: 'POST',
  path: '/api/orders/admin/orders/:orderId/asked',
  summary: 'Record that the courier was asked about a parcel; repeats within three days are ignored',
  access: 'admin',
  right: 'change orders',
  errors: ['order_state'],
  reply: messageReply,
})

export const recordParcelEvents = call({
  method: 'POST',
  path: '/api/orders/admin/parcels/news',
  summary: 'Record courier events of parcels in transit: held, not delivered, returning; order states do not change',
  access: 'admin',
  right: 'pack',
  errors: [],
  body: newsBody,
  reply: messageReply,
})

export const exportPostFile = call({
  method: 'GET',
  path: '/api/orders/admin/parcels/post-file',
  summary: "Export parcels to send as India Post's bulk booking sheet",
  access: 'admin',
  right: 'orders',
  asksAgain: true,
  errors: ['sign_in_again'],
  answers: 'rows',
})
