// The references of payments, as people type them (RZP-40).
import { expect, test } from 'vitest'
import { matchesReference, parsePaymentReference } from './payment-reference.ts'

const PAYMENT = { id: 'pay_MT3PgKGazkDUUM', references: ['322398320067', 'A3CE0A1B9F0E'] }

test.each([
  ['the payment id', 'pay_MT3PgKGazkDUUM'],
  ['the payment id between spaces', '  pay_MT3PgKGazkDUUM\n'],
  ['the 12 digits of the bank', '322398320067'],
  ['the 12 digits in groups, as apps show them', '3223 9832 0067'],
  ['the UPI transaction id', 'A3CE0A1B9F0E'],
  ['the UPI transaction id in small letters', 'a3ce0a1b9f0e'],
])('a payment reference matches a payment by %s', (_name, text) => {
  const reference = parsePaymentReference(text)
  expect(reference !== null && matchesReference(reference, PAYMENT)).toBe(true)
})

test.each([
  ['another payment id', 'pay_MT3PgKGazkDUUN'],
  ['the payment id in capitals', 'pay_MT3PGKGAZKDUUM'],
  ['other digits', '322398320068'],
  ['another UPI id', 'A3CE0A1B9F0F'],
])('a payment reference does not match a payment by %s', (_name, text) => {
  const reference = parsePaymentReference(text)
  expect(reference !== null && matchesReference(reference, PAYMENT)).toBe(false)
})

test.each([
  '',
  '   ',
  '32239832006',
  '3223983200677',
  'pay_short',
  'pay_MT3PgKGazkDUUM1',
  "' OR 1=1 --",
  'ಕನ್ನಡ',
  'a'.repeat(41),
])('the text %j is not a payment reference', (text) => {
  expect(parsePaymentReference(text)).toBeNull()
})
