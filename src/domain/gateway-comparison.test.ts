// A payment or refund compared on both sides: what counts as a difference, and what is only not finished yet (BOOK-8).
import { expect, it } from 'vitest'
import { comparePayments, compareRefunds } from './gateway-comparison.ts'
import { paise } from './money.ts'

const theirs = { amount: paise(33900), currency: 'INR', status: 'captured', isOdd: false, refunded: paise(0) } as const
const ours = { amount: paise(33900), currency: 'INR', refunded: paise(0), isRefunding: false }

it.each([
  ['nothing', theirs, ours, null],
  ['another amount', { ...theirs, amount: paise(33800) }, ours, 'amount'],
  ['another currency', { ...theirs, currency: 'USD' }, ours, 'currency'],
  ['a payment that failed after all', { ...theirs, status: 'failed' as const }, ours, 'status'],
  [
    'a state that nobody knows, which is told by itself',
    { ...theirs, status: 'created' as const, isOdd: true },
    ours,
    null,
  ],
  ['money that went back there alone', { ...theirs, refunded: paise(100) }, ours, 'refunded'],
  ['money that went back here alone', theirs, { ...ours, refunded: paise(100) }, 'refunded'],
  ['a refund on its way', { ...theirs, refunded: paise(100) }, { ...ours, isRefunding: true }, null],
  ['all of it gone back, and both know', { ...theirs, status: 'refunded' as const }, ours, null],
])('payments: %s', (_, there, here, difference) => {
  expect(comparePayments(there, here)).toBe(difference)
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
])('refunds: %s', (_, there, here, difference) => {
  expect(compareRefunds(there, here)).toBe(difference)
})
