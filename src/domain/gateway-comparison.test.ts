// A payment or refund compared on both sides: what counts as a difference, and what is only not finished yet (BOOK-8).
import { expect, it } from 'vitest'
import { comparePayments, compareRefunds } from './gateway-comparison.ts'
import { paise } from './money.ts'

const gatewayPayment = {
  amount: paise(33900),
  currency: 'INR',
  status: 'captured',
  isOdd: false,
  refunded: paise(0),
} as const
const shopPayment = { amount: paise(33900), currency: 'INR', refunded: paise(0), isRefunding: false }

it.each([
  ['nothing', gatewayPayment, shopPayment, null],
  ['another amount', { ...gatewayPayment, amount: paise(33800) }, shopPayment, 'amount'],
  ['another currency', { ...gatewayPayment, currency: 'USD' }, shopPayment, 'currency'],
  ['a payment that failed after all', { ...gatewayPayment, status: 'failed' as const }, shopPayment, 'status'],
  [
    'a state that nobody knows, which is told by itself',
    { ...gatewayPayment, status: 'created' as const, isOdd: true },
    shopPayment,
    null,
  ],
  ['money that went back there alone', { ...gatewayPayment, refunded: paise(100) }, shopPayment, 'refunded'],
  ['money that went back here alone', gatewayPayment, { ...shopPayment, refunded: paise(100) }, 'refunded'],
  ['a refund on its way', { ...gatewayPayment, refunded: paise(100) }, { ...shopPayment, isRefunding: true }, null],
  ['all of it gone back, and both know', { ...gatewayPayment, status: 'refunded' as const }, shopPayment, null],
])('payments: %s', (_, atGateway, inShop, difference) => {
  expect(comparePayments(atGateway, inShop)).toBe(difference)
})

const refund = (status: 'requested' | 'pending' | 'processed' | 'failed', amount = 5000) => ({
  status,
  amount: paise(amount),
})
it.each([
  ['both done', refund('processed'), refund('processed'), null],
  ['another amount', refund('processed', 4000), refund('processed'), 'amount'],
  ['failed there, done here', refund('failed'), refund('processed'), 'status'],
  ['done there, given up here', refund('processed'), refund('failed'), 'status'],
  ['done there, still asked about here', refund('processed'), refund('pending'), null],
  ['on its way there', refund('pending'), refund('processed'), null],
])('refunds: %s', (_, atGateway, inShop, difference) => {
  expect(compareRefunds(atGateway, inShop)).toBe(difference)
})
