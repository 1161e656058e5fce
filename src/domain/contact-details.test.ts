// Contact details: one normal form of an email, a mobile number and a PIN code.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmailInLimits, normaliseEmail, parseMobile, parsePinCode } from './contact-details.ts'

test.each([
  '9876543210',
  '+919876543210',
  '+91 98765 43210',
  '09876543210',
  '919876543210',
  '0091 9876543210',
  '98765-43210',
  ' 98765 43210 ',
  '+91 09876543210',
  '(+91) 98765 43210',
  '+91 (0) 98765 43210',
  '98765.43210',
  '98765\u201143210',
  '\u202a+91 98765 43210\u202c',
  '\u00a098765\u00a043210',
  '९८७६५४३२१०',
  '൯൮൭൬൫൪൩൨൧൦',
  '９８７６５４３２１０',
  'tel:+919876543210',
  '0919876543210',
  'Mob. 98765 43210',
  '98765 43210 (home)',
  '໙໘໗໖໕໔໓໒໑໐',
])('"%s" is the mobile number +919876543210', (text) => {
  expect(parseMobile(text)).toBe('+919876543210')
})

test.each([
  ['a landline', '0484 2345678'],
  ['nine digits', '987654321'],
  ['eleven digits', '98765432101'],
  ['a number that begins with 5', '5876543210'],
  ['a foreign number', '+1 9876543210'],
  ['letters', '98765abcde'],
  ['nothing', ''],
  ['only +91', '+91'],
  ['a foreign number of ten digits', '+98 7654 3210'],
  ['two numbers', '9876543210 / 9876543211'],
  ['two numbers joined by a word', '9876543210 or 9876543211'],
  ['a letter in place of a digit', '98765432l0'],
])('%s is not an Indian mobile number', (_, text) => {
  expect(parseMobile(text)).toBeNull()
})

test('a mobile number that begins with 91 keeps its digits', () => {
  expect(parseMobile('9198765432')).toBe('+919198765432')
})

test('a mobile number is parsed to the same number with every prefix, and a parsed number to itself', () => {
  const digits = fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }).map(String)
  fc.assert(
    fc.property(digits, fc.constantFrom('', '0', '+91', '91', '0091', '+91 ', '+91-'), (number, prefix) => {
      expect(parseMobile(prefix + number)).toBe(`+91${number}`)
      expect(parseMobile(`+91${number}`)).toBe(`+91${number}`)
    }),
  )
})

test.each([
  '680001',
  ' 680001 ',
  '680 001',
  '68 00 01',
  '680-001',
  '680001.',
  'PIN: 680001',
  'Pin code - 680 001',
  'pincode680001',
  '६८०००१',
  '൬൮൦൦൦൧',
  '680\u200b001',
  'Pin No. 680001',
  '680001 Kerala',
  'Thrissur 680001',
])('"%s" is the PIN code 680001', (text) => {
  expect(parsePinCode(text)).toBe('680001')
})

test.each(['068001', '68001', '6800011', '68000a', '', '+680001', 'PIN', '68O001', '12, 680001'])(
  '"%s" is not a PIN code',
  (text) => {
    expect(parsePinCode(text)).toBeNull()
  },
)

test('an email is the same regardless of case and surrounding spaces', () => {
  expect(normaliseEmail('  Anjali@Example.IN ')).toBe('anjali@example.in')
})

test.each([
  ['an invisible mark', 'anjali\u200b@example.in\u200e', 'anjali@example.in'],
  ['a wide @ and letters', 'ａnjali＠example.in', 'anjali@example.in'],
  ['a domain in another script', 'anjali@നിള.ഭാരതം', 'anjali@xn--uwcw9a.xn--rvc1e0am3e'],
  ['two @', 'anjali@a@നിള', 'anjali@a@xn--uwcw9a'],
])('an email with %s becomes the address that it looks like', (_, typed, email) => {
  expect(normaliseEmail(typed)).toBe(email)
})

test('an email may have 64 characters before the @ and 63 in a part of its domain, not more', () => {
  expect(isEmailInLimits(`${'a'.repeat(64)}@${'b'.repeat(63)}.in`)).toBe(true)
  expect(isEmailInLimits(`${'a'.repeat(65)}@example.in`)).toBe(false)
  expect(isEmailInLimits(`a@${'b'.repeat(64)}.in`)).toBe(false)
})
