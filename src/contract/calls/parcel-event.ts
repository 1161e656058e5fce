// Couriers report on parcels; delivery times to a PIN code are public.
import { call } from '../call.ts'
import { messageReply } from '../common.ts'
import { deliveryDaysQuery, deliveryDaysReply } from '../parcels.ts'

/**
 * One address for all couriers: the signature identifies each. Shiprocket refuses an address with its own name in it
 * (SHIP-14).
 */
export const receiveParcelEvents = call({
  method: 'POST',
  path: '/api/parcels/news',
  summary: "The couriers' webhook",
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
    'How many days parcels take to the region of a PIN code, by the shop’s own deliveries; null where too few tell',
  access: 'public',
  errors: [],
  outside: 'whoever builds on the API; the pages ask for more of a place at once',
  query: deliveryDaysQuery,
  reply: deliveryDaysReply,
})
