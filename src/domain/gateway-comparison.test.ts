// Payments and refunds compared with the gateway's record (BOOK-8).
import { expect, it } from 'vitest'
import { comparePayments, compareRefunds } from './gateway-comparison.ts'
import { paise } from './money.ts'

const gatewayPayment = {
  amount: paise(33900),
  currency: 'INR',
  status: 'captured',
  hasUnknownStatus: false,
  refunded: paise(0),
} as const
const shopPayment = { amount: paise(33900), currency: 'INR', refunded: paise(0), isRefunding: false }

it.each([
  ['the same on both sides', gatewayPayment, shopPayment, null],
  ['a different amount', { ...gatewayPayment, amount: paise(33800) }, shopPayment, 'amount'],
  ['a different currency', { ...gatewayPayment, currency: 'USD' }, shopPayment, 'currency'],
  [
    'a payment that failed at the gateway in the end',
    { ...gatewayPayment, status: 'failed' as const },
    shopPayment,
    'status',
  ],
  [
    'an unknown status, which is reported as another finding',
    { ...gatewayPayment, status: 'created' as const, hasUnknownStatus: true },
    shopPayment,
    null,
  ],
  ['money refunded only at the gateway', { ...gatewayPayment, refunded: paise(100) }, shopPayment, 'refunded'],
  ['money refunded only in the shop', gatewayPayment, { ...shopPayment, refunded: paise(100) }, 'refunded'],
  ['a refund in progress', { ...gatewayPayment, refunded: paise(100) }, { ...shopPayment, isRefunding: true }, null],
  ['a complete refund on both sides', { ...gatewayPayment, status: 'refunded' as const }, shopPayment, null],
])(
  "comparing a payment at the gateway with the shop's record returns the field that differs, or null: %s",
  (_, atGateway, inShop, difference) => {
    expect(comparePayments(atGateway, inShop)).toBe(difference)
  },
)

const refund = (status: 'requested' | 'pending' | 'processed' | 'failed', amount = 5000) => ({
  status,
  amount: paise(amount),
})
it.each([
  ['done on both sides', refund('processed'), refund('processed'), null],
  ['a different amount', refund('processed', 4000), refund('processed'), 'amount'],
  ['failed at the gateway, done in the shop', refund('failed'), refund('processed'), 'status'],
  ['done at the gateway, given up in the shop', refund('processed'), refund('failed'), 'status'],
  ['done at the gateway, still retried in the shop', refund('processed'), refund('pending'), null],
  ['in progress at the gateway', refund('pending'), refund('processed'), null],
])(
  "comparing a refund at the gateway with the shop's record returns the field that differs, or null: %s",
  (_, atGateway, inShop, difference) => {
    expect(compareRefunds(atGateway, inShop)).toBe(difference)
  },
)
