// Staff: packing, for staff who see neither money nor email addresses.
import { call } from '../../call.ts'
import { packingOrderReply, packingQuery, packingReply, phonesBody, phonesReply } from '../../packing.ts'

export const listPacking = call({
  method: 'GET',
  path: '/api/orders/admin/packing',
  summary: 'What waits to be packed, what was promised first in front; without sums and email addresses',
  access: 'admin',
  right: 'pack',
  errors: [],
  query: packingQuery,
  reply: packingReply,
})

export const viewPacking = call({
  method: 'GET',
  path: '/api/orders/admin/packing/:orderId',
  summary: 'One order as it is packed: where it goes and what goes into the box',
  access: 'admin',
  right: 'pack',
  errors: ['order_not_found'],
  reply: packingOrderReply,
})

export const showPhones = call({
  method: 'POST',
  path: '/api/orders/admin/packing/phones',
  summary: 'The phone numbers of up to a hundred orders; who saw them is on record',
  access: 'admin',
  right: 'pack',
  errors: [],
  body: phonesBody,
  reply: phonesReply,
})
