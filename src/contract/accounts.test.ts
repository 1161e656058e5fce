// The schemas of accounts: accepted input, the message of each invalid field, and fields that are dropped.
import { describe, expect, test } from 'vitest'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { fieldFaults } from '#tests/support/field-faults.ts'
import {
  otpBody,
  otpVerifyBody,
  resetPasswordBody,
  signinBody,
  signupBody,
  signupVerifyBody,
  userReply,
  usersQuery,
} from './accounts.ts'

const email = 'anjali@example.in'

describe('signup', () => {
  const good = { name: 'Anjali', email, password: 'malayalam-58' }

  test('a signup accepts name, email and password, and drops fields such as role and coins', () => {
    const sent = { ...good, email: ' ANJALI@example.in', role: 'admin', coins: 5000, _id: 'x', isVerified: true }
    expect(signupBody.parse(sent)).toEqual(good)
  })

  test.each([
    ['name', '', formErrors.required],
    ['name', 'x'.repeat(101), formErrors.tooLong({ max: 100 })],
    ['name', { $gt: '' }, formErrors.wrongType],
    ['email', 'anjali', formErrors.email],
    ['email', `${'a'.repeat(65)}@example.in`, formErrors.email],
    ['email', `a@${'b'.repeat(64)}.in`, formErrors.email],
    ['email', undefined, formErrors.required],
    ['password', undefined, formErrors.required],
    ['password', 'seven77', formErrors.passwordShort],
    ['password', 'x'.repeat(129), fieldErrors.passwordLong],
    ['password', 12_345_678, formErrors.required],
  ])('the signup field %s with the value %j is refused with its message', (field, value, sentence) => {
    expect(fieldFaults(signupBody, { ...good, [field]: value })).toEqual({ [field]: sentence })
  })

  test('an empty signup form has an error for each required field', () => {
    const missing = { name: formErrors.required, email: formErrors.required, password: formErrors.required }
    expect(fieldFaults(signupBody, {})).toEqual(missing)
  })

  test('security 13: a signup keeps a password as it was typed, spaces included', () => {
    expect(signupBody.parse({ ...good, password: '  mazha peythu  ' }).password).toBe('  mazha peythu  ')
  })
})

test('a login accepts any password, also one shorter than a new password may be', () => {
  expect(signinBody.parse({ email, password: 'x', role: 'admin' })).toEqual({ email, password: 'x' })
})

test.each([
  ['email', 'anjali', formErrors.email],
  ['password', '', formErrors.required],
  ['password', undefined, formErrors.required],
  ['password', 'x'.repeat(1001), formErrors.tooLong({ max: 1000 })],
])('a login with an invalid %s is refused with a message', (field, value, sentence) => {
  expect(fieldFaults(signinBody, { email, password: 'x', [field]: value })).toEqual({ [field]: sentence })
})

describe.each([
  ['verifying a reset', otpVerifyBody],
  ['verifying a signup', signupVerifyBody],
])('a form with a one-time code: %s', (_, schema) => {
  test.each([
    '123456',
    ' 123456 ',
    123_456,
    '123 456',
    '123-456',
    'OTP: 123456',
    '१२३४५६',
    '１２３４５６',
    '\u200e123456\u200b',
    'Your code is 123456, good for 10 minutes.',
  ])('the form accepts the one-time code %j', (otp) => {
    expect(schema.parse({ email, otp, coins: 1 })).toEqual({ email, otp: '123456' })
  })

  test.each(['12345', '1234567', '12345a', '', 1.5, 1e9, '123456 or 654321'])(
    'the form refuses the one-time code %j',
    (otp) => {
      expect(fieldFaults(schema, { email, otp })).toEqual({ otp: formErrors.otp })
    },
  )

  test('a missing one-time code is refused with its message', () => {
    expect(fieldFaults(schema, { email })).toEqual({ otp: formErrors.required })
  })
})

test('a request for a one-time code needs an email address, and nothing else', () => {
  expect(otpBody.parse({ email, newPassword: 'x' })).toEqual({ email })
  expect(fieldFaults(otpBody, {})).toEqual({ email: formErrors.required })
})

test('a password reset accepts a valid new password, and refuses one that is too short', () => {
  const good = { email, newPassword: 'malayalam-58' }
  expect(resetPasswordBody.parse({ ...good, userId: 'x' })).toEqual(good)
  expect(fieldFaults(resetPasswordBody, { email, newPassword: 'short' })).toEqual({
    newPassword: formErrors.passwordShort,
  })
})

test('the reply about a user drops fields such as a password hash', () => {
  const row = {
    _id: 'a',
    name: 'Anjali',
    email,
    phone: null,
    coins: 50,
    coinsAvailable: 50,
    createdAt: '',
    role: 'user',
    age: null,
    mayBuy: true,
    measurement: null,
  }
  expect(userReply.parse({ ...row, passwordHash: 'x', tokenHash: 'y' })).toEqual(row)
})

test('a search of users drops unknown fields, and one of more than 100 characters is refused with a message', () => {
  expect(usersQuery.parse({ q: 'anj', sort: 'name' })).toEqual({ q: 'anj' })
  expect(fieldFaults(usersQuery, { q: 'x'.repeat(101) })).toEqual({ q: formErrors.wrongType })
})
