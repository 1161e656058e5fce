// Staff: packing. The replies contain neither amounts nor email addresses.
import { call } from '../../call.ts'
import { packingOrderReply, packingQuery, packingReply, phonesBody, phonesReply } from '../../packing.ts'

export const listPacking = call({
  method: 'GET',
  path: '/api/orders/admin/packing',
  summary: 'List orders to pack, earliest promise first; without amounts and email addresses',
  access: 'admin',
  right: 'pack',
  errors: [],
  query: packingQuery,
  reply: packingReply,
})

export const viewPacking = call({
  method: 'GET',
  path: '/api/orders/admin/packing/:orderId',
  summary: 'Get an order for packing: address and contents',
  access: 'admin',
  right: 'pack',
  errors: ['order_not_found'],
  reply: packingOrderReply,
})

export const showPhones = call({
  method: 'POST',
  path: '/api/orders/admin/packing/phones',
  summary: 'Get the phone numbers of up to 100 orders; each access is recorded',
  access: 'admin',
  right: 'pack',
  errors: [],
  body: phonesBody,
  reply: phonesReply,
})
