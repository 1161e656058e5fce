// The schemas of orders: the fields for shoppers and staff, and no others.
import { expect, test } from 'vitest'
import { fieldFaults } from '#tests/support/field-faults.ts'
import { adminOrdersQuery } from './admin-orders.ts'
import { addressReply, orderReply, ordersQuery } from './orders.ts'

const billingAddress = {
  title: 'Ms',
  firstName: 'Anjali',
  lastName: 'Menon',
  street: 'MG Road',
  houseNumber: '12',
  city: 'Thrissur',
  postcode: '680001',
  state: 'Kerala',
  country: 'India',
}
const order = {
  _id: 'a',
  orderNumber: 1001,
  email: 'anjali@example.in',
  phoneNumber: '+919876543210',
  billingAddress,
  items: [
    { _id: 'b', product: { _id: 'c', name: 'Period Kit' }, image: '/x.webp', quantity: 2, takenBack: 0, price: 299 },
  ],
  itemsTotal: 598,
  discount: 0,
  shippingCharge: 40,
  region: 'Kerala',
  coinsUsed: 100,
  coinDiscount: 100,
  coinsEarned: 10,
  totalAmount: 538,
  paymentDiscount: 0,
  status: 'placed',
  paymentMethod: 'UPI',
  isPaidByOther: false,
  events: [{ status: 'placed', at: '2026-11-20T10:00:00.000Z', reason: '' }],
  kind: 'sale',
  replaces: null,
  replacedBy: null,
  courier: 'india-post',
  usualDays: null,
  trackingNumber: null,
  trackingUrl: null,
  deliveries: [],
  deduction: 0,
  coinsWithheld: 0,
  refunds: [],
  creditNotes: [],
  can: { cancel: true, requestCancellation: false, changeAddress: true, confirmDelivery: false, report: false },
  cancelRequest: null,
  cancellationCharge: 0,
  reportUntil: null,
  hasInvoice: true,
  createdAt: '2026-11-20T10:00:00.000Z',
}

test('the reply about an order drops internal fields, such as the user id and a note of staff', () => {
  expect(orderReply.parse({ ...order, userId: 'u', attemptId: 't', note: 'careful' })).toEqual(order)
  expect(addressReply.parse({ ...billingAddress, stateCode: '32' })).toEqual(billingAddress)
})

test("an order in an unknown state fails the reply's schema", () => {
  expect(orderReply.safeParse({ ...order, status: 'lost' }).success).toBe(false)
})

test('the order lists accept a cursor, a day and a search, drop other fields and refuse a search that is too long', () => {
  expect(adminOrdersQuery.parse({ day: '2026-11-20', q: 'anj', limit: '9999' })).toEqual({
    day: '2026-11-20',
    q: 'anj',
  })
  expect(Object.keys(fieldFaults(adminOrdersQuery, { q: 'x'.repeat(101), day: '2026-11-20T10' }))).toEqual(['day', 'q'])
  expect(Object.keys(fieldFaults(ordersQuery, { cursor: 'x'.repeat(101) }))).toEqual(['cursor'])
})
