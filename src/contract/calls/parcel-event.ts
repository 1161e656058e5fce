// The couriers' webhook, and the public delivery times to a PIN code.
import { call } from '../call.ts'
import { messageReply } from '../common.ts'
import { deliveryDaysQuery, deliveryDaysReply } from '../parcels.ts'

/** The URL names no courier, because Shiprocket refuses a URL that contains its name (SHIP-14). */
export const receiveParcelEvents = call({
  method: 'POST',
  path: '/api/parcels/news',
  summary: "Receive the couriers' webhook",
  access: 'public',
  beforeOpening: true,
  errors: ['courier_signature'],
  sends: 'bytes',
  outside: 'Shiprocket, as set in its panel',
  reply: messageReply,
})

export const viewDeliveryDays = call({
  method: 'GET',
  path: '/api/delivery-days',
  summary:
    'Get the usual delivery days to the region of a PIN code, from the shop’s own deliveries; null if there are too few',
  access: 'public',
  errors: [],
  outside: 'clients of the API; the pages request more of a place at once',
  query: deliveryDaysQuery,
  reply: deliveryDaysReply,
})
