// The errors that calls return: every code has a status and a message.
import { expect, test } from 'vitest'
import { errors } from '#copy/errors.ts'
import { staffErrors } from '#copy/staff-errors.ts'
import { allCalls } from './all-calls.ts'
import type { Call } from './call.ts'
import { type ErrorCode, ShopError } from './errors.ts'

const sentences: Readonly<Record<string, string>> = { ...errors, ...staffErrors }
const codes = Object.keys(sentences) as ErrorCode[]
const STATUSES = [400, 401, 403, 404, 409, 410, 413, 415, 429, 500, 503]

test.each(codes)('the error %s has an HTTP status, and a message that begins with a capital letter', (code) => {
  const refusal = new ShopError(code)
  expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
  expect(STATUSES).toContain(refusal.status)
  expect(refusal.message).toBe(sentences[code])
  expect(refusal.message).toMatch(/^\p{Lu}/u)
})

test("no error of a shopper's or a visitor's call has only an English message", () => {
  const calls = Object.values(allCalls).flatMap((feature) => Object.values<Call>(feature))
  const raised = calls.flatMap((call) => (call.access === 'admin' ? [] : call.errors))
  expect(raised.length).toBeGreaterThan(100)
  expect(raised.filter((code) => code in staffErrors)).toEqual([])
})

test("of all error codes only 'unexpected' has the HTTP status 500", () => {
  expect(codes.filter((code) => new ShopError(code).status === 500)).toEqual(['unexpected'])
})

test.each([
  ['email_taken', 'An account with this email already exists. Log in or reset your password.'],
  ['payment_signature', 'Payment verification failed. Please contact support.'],
  ['order_placement_failed', 'Payment verified, but order placement failed.'],
] as const)('the error %s has the message that the specification fixes', (code, words) => {
  expect(new ShopError(code).message).toBe(words)
})

test.each([
  ['signup_failed', 'Signup failed'],
  ['wrong_credentials', 'Login failed'],
  ['email_unverified', 'Login failed'],
  ['code_invalid', 'Invalid OTP'],
  ['reset_not_allowed', 'Failed to reset password.'],
] as const)(
  'the message of the error %s begins with the text that the specification fixes for its screen',
  (code, words) => {
    expect(new ShopError(code).message.startsWith(words.replace(/\.$/, ''))).toBe(true)
  },
)

test('a ShopError can have a message of its own and name invalid fields', () => {
  const refusal = new ShopError('invalid_input', { message: 'Look again.', fields: { name: 'Please fill this in.' } })
  expect(refusal.message).toBe('Look again.')
  expect(refusal.details.fields).toEqual({ name: 'Please fill this in.' })
  expect(refusal.status).toBe(400)
})
