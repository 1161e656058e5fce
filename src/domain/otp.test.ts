// One-time codes: ten minutes, five tries, a minute between letters.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { after, minutes, seconds } from './durations.ts'
import { codeFrom, isTryable, maySendAgain } from './otp.ts'

const createdAt = new Date('2026-11-20T10:00:00Z')
const fresh = { createdAt, tries: 0, usedAt: null }

test.each([
  ['just sent', fresh, 0, true],
  ['a moment before ten minutes', fresh, minutes(10) - 1, true],
  ['after ten minutes', fresh, minutes(10), false],
  ['after four wrong tries', { ...fresh, tries: 4 }, 0, true],
  ['after five wrong tries', { ...fresh, tries: 5 }, 0, false],
  ['once used', { ...fresh, usedAt: createdAt }, 0, false],
])('a code %s can be tried: only while it is alive', (_, code, age, expected) => {
  expect(isTryable(code, after(createdAt, age))).toBe(expected)
})

test('another code may be sent after 60 seconds, and the first at once', () => {
  expect(maySendAgain(null, createdAt)).toBe(true)
  expect(maySendAgain({ createdAt }, after(createdAt, seconds(60) - 1))).toBe(false)
  expect(maySendAgain({ createdAt }, after(createdAt, seconds(60)))).toBe(true)
})

test('a code is always six digits, zeros in front included', () => {
  expect(codeFrom(new Uint8Array([0, 0, 0, 7]))).toBe('000007')
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 4, maxLength: 16 }), (bytes) => {
      expect(codeFrom(bytes)).toMatch(/^\d{6}$/)
    }),
  )
})

test('a code comes from the bytes given, also when they lie in the middle of others', () => {
  const bytes = new Uint8Array([9, 9, 9, 9, 0, 1, 226, 64])
  expect(codeFrom(bytes.subarray(4))).toBe('123456')
})
