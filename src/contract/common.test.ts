// Fields that many calls share: accepted values, the form in which they are stored, and the messages for others.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { fieldFaults } from '#tests/support/field-faults.ts'
import { emailField, idOf, mobileField, pinCodeField, quantityField, textField } from './common.ts'
import { noteBody } from './notes.ts'
import { reportBody } from './reports.ts'

const faultOf = (schema: z.ZodType, input: unknown) => fieldFaults(schema, input)['']

test.each([1, 2, 20])('%i is a valid quantity of a product', (quantity) => {
  expect(quantityField.parse(quantity)).toBe(quantity)
})

test.each(['2abc', '2', '', Number.NaN, -1, 0, 21, 1e9, 1.5, Number.POSITIVE_INFINITY, null, undefined, [2], true])(
  'security 19: a quantity of %s is refused with a message',
  (quantity) => expect(faultOf(quantityField, quantity)).toBe(fieldErrors.quantity),
)

const idField = idOf()

test('an id is accepted in any letter case, and becomes lower case', () => {
  expect(idField.parse('ABCDEF0123456789ABCDEF01')).toBe('abcdef0123456789abcdef01')
})

test.each(['', '123', 'g'.repeat(24), 'a'.repeat(25), 7, null, undefined, {}])('%j is not an id', (id) => {
  expect(faultOf(idField, id)).toBe(fieldErrors.id)
  expect(fieldFaults(z.object({ id: idField }), { id })).toEqual({ id: fieldErrors.id })
})

test.each([
  [' Anjali@Example.IN ', 'anjali@example.in'],
  ['a.b+c@mail.example.co.in', 'a.b+c@mail.example.co.in'],
])('the email "%s" is stored as %s', (typed, stored) => {
  expect(emailField.parse(typed)).toBe(stored)
})

test.each(['anjali', 'anjali@', '@example.in', 'a b@example.in', 'anjali@example', 'a@b.in\nBcc: x@y.in', 7, null])(
  '%j is not an email',
  (email) => expect(faultOf(emailField, email)).toBe(formErrors.email),
)

test('an email that is missing, empty or too long is refused with its message', () => {
  expect(faultOf(emailField, undefined)).toBe(formErrors.required)
  expect(faultOf(emailField, '  ')).toBe(formErrors.required)
  expect(faultOf(emailField, `${'a'.repeat(250)}@b.in`)).toBe(formErrors.email)
})

test('a mobile number may be typed as text or as a number', () => {
  expect(mobileField.parse('098765 43210')).toBe('+919876543210')
  expect(mobileField.parse(9_876_543_210)).toBe('+919876543210')
})

test.each(['12345', 'phone', '', 5_876_543_210, 1.5])('%j is not a mobile number', (mobile) => {
  expect(faultOf(mobileField, mobile)).toBe(formErrors.mobile)
})

test('a PIN code may be typed with a space, or as a number', () => {
  expect(pinCodeField.parse('680 001')).toBe('680001')
  expect(pinCodeField.parse(680_001)).toBe('680001')
})

test.each(['068001', '68000', '68000a', '', 68_000.5])('%j is not a PIN code', (pin) => {
  expect(faultOf(pinCodeField, pin)).toBe(formErrors.pinCode)
})

test.each([mobileField, pinCodeField])('a missing mobile number or PIN code is refused with its message', (field) => {
  expect(faultOf(field, undefined)).toBe(formErrors.required)
})

const name = textField(10)

test.each([
  ['  Anjali  ', 'Anjali'],
  ['മീര', 'മീര'],
  ['Anjali\u0000', 'Anjali'],
  ['Anja\nli', 'Anja li'],
  ['\u202eAnjali', 'Anjali'],
  ['1234567890', '1234567890'],
])('the name %j is stored as %j', (typed, stored) => {
  expect(name.parse(typed)).toBe(stored)
})

test.each([undefined, '', '   ', '\u0000', '\u200b\u200b', '\n'])(
  'the name %j is refused as a missing field',
  (typed) => {
    expect(faultOf(name, typed)).toBe(formErrors.required)
  },
)

test('a name that is too long, or is not text, is refused with its message', () => {
  expect(faultOf(name, '12345678901')).toBe(formErrors.tooLong({ max: 10 }))
  for (const wrong of [7, null, {}, ['Anjali']]) expect(faultOf(name, wrong)).toBe(formErrors.wrongType)
})

test('a message keeps its line breaks, also from a form typed on Windows', () => {
  expect(textField(50, { lines: true }).parse('Hello,\r\nwhere is it?\n')).toBe('Hello,\nwhere is it?')
})

test.each([null, [], 'text', 7])(
  "the request body %j is refused with the shop's message, not with one of the validation library",
  (body) => {
    expect(faultOf(z.object({ name }), body)).toBe(formErrors.wrongType)
  },
)

test('a missing request body is refused with a message of the shop', () => {
  expect(faultOf(z.object({ name }), undefined)).toBe(formErrors.required)
})

test.each([
  ['note on an order or a user', noteBody, 'text'],
  ['report', reportBody, 'message'],
] as const)('the text of a %s may have 2000 characters, not more', (_, schema, field) => {
  const problemsOf = (length: number) =>
    schema.safeParse({ [field]: 'x'.repeat(length) }).error?.issues.filter(({ path }) => path[0] === field)
  expect([problemsOf(2000) ?? [], problemsOf(2001)?.length]).toEqual([[], 1])
})
