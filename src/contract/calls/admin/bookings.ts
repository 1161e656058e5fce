// Staff: parcels booked with a courier by its API.
import { batchesReply, bookBody, bookingReply, bookManyBody } from '../../bookings.ts'
import { call } from '../../call.ts'
import { messageReply } from '../../common.ts'

export const viewBooking = call({
  method: 'GET',
  path: '/api/orders/admin/orders/:orderId/booking',
  summary: "Get the booking of an order's parcel, its weight, and the courier of new bookings",
  access: 'admin',
  right: 'pack',
  errors: [],
  reply: bookingReply,
})

export const bookParcel = call({
  method: 'POST',
  path: '/api/orders/admin/orders/:orderId/booking',
  summary: "Book an order's parcel with the courier, in the background; one booking for each order",
  access: 'admin',
  right: 'pack',
  errors: ['already_booked', 'courier_not_connected', 'order_not_found', 'order_state'],
  body: bookBody,
  reply: messageReply,
})

export const cancelBooking = call({
  method: 'POST',
  path: '/api/orders/admin/orders/:orderId/booking/cancel',
  summary: 'Cancel the booking of an order that is not dispatched',
  access: 'admin',
  right: 'pack',
  errors: ['booking_not_found', 'order_not_found', 'order_state'],
  reply: messageReply,
})

export const downloadLabel = call({
  method: 'GET',
  path: '/api/orders/admin/orders/:orderId/label',
  summary: "Get the courier's label of an order's parcel, as PDF",
  access: 'admin',
  right: 'pack',
  errors: ['booking_not_found'],
  answers: 'file',
})

export const bookMany = call({
  method: 'POST',
  path: '/api/orders/admin/bookings',
  summary: 'Book packed parcels without a booking, in the background',
  access: 'admin',
  right: 'pack',
  errors: ['no_parcel_to_book', 'courier_not_connected'],
  body: bookManyBody,
  reply: messageReply,
})

export const listBookingBatches = call({
  method: 'GET',
  path: '/api/orders/admin/bookings',
  summary: 'List my bulk bookings of the last day, with their state',
  access: 'admin',
  right: 'pack',
  errors: [],
  reply: batchesReply,
})

export const stopBookings = call({
  method: 'POST',
  path: '/api/orders/admin/bookings/:bookingBatchId/stop',
  summary: 'Stop a bulk booking; parcels already booked with the courier stay booked',
  access: 'admin',
  right: 'pack',
  errors: ['booking_not_found'],
  reply: messageReply,
})
