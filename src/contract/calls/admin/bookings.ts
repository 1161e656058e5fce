// Staff: parcels booked with a courier by its API.
import { batchesReply, bookBody, bookingReply, bookManyBody } from '../../bookings.ts'
import { call } from '../../call.ts'
import { messageReply } from '../../common.ts'

export const viewBooking = call({
  method: 'GET',
  path: '/api/orders/admin/orders/:orderId/booking',
  summary: 'How far the booking of an order’s parcel is, and who would take one',
  access: 'admin',
  right: 'pack',
  errors: [],
  reply: bookingReply,
})

export const bookParcel = call({
  method: 'POST',
  path: '/api/orders/admin/orders/:orderId/booking',
  summary: 'Book the parcel of an order with the courier, in the background; an order has one booking',
  access: 'admin',
  right: 'pack',
  errors: ['booking_stands', 'courier_missing', 'order_not_found', 'order_state'],
  body: bookBody,
  reply: messageReply,
})

export const cancelBooking = call({
  method: 'POST',
  path: '/api/orders/admin/orders/:orderId/booking/cancel',
  summary: 'Cancel the booking of an order that is not handed over yet',
  access: 'admin',
  right: 'pack',
  errors: ['booking_not_found', 'order_not_found', 'order_state'],
  reply: messageReply,
})

export const downloadLabel = call({
  method: 'GET',
  path: '/api/orders/admin/orders/:orderId/label',
  summary: 'The courier’s label of an order’s parcel, as PDF',
  access: 'admin',
  right: 'pack',
  errors: ['booking_not_found'],
  answers: 'file',
})

export const bookMany = call({
  method: 'POST',
  path: '/api/orders/admin/bookings',
  summary: 'Book these packed parcels that have no booking, in the background',
  access: 'admin',
  right: 'pack',
  errors: ['booking_empty', 'courier_missing'],
  body: bookManyBody,
  reply: messageReply,
})

export const listBookingBatches = call({
  method: 'GET',
  path: '/api/orders/admin/bookings',
  summary: 'What whoever asks has had booked in the last day, and how far it is',
  access: 'admin',
  right: 'pack',
  errors: [],
  reply: batchesReply,
})

export const stopBookings = call({
  method: 'POST',
  path: '/api/orders/admin/bookings/:bookingBatchId/stop',
  summary: 'Book no more of those: what the courier knows of already stays',
  access: 'admin',
  right: 'pack',
  errors: ['booking_not_found'],
  reply: messageReply,
})
