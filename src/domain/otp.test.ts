// One-time codes: how they are made, and the minute between two of them (ACC-7).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { after, seconds } from './durations.ts'
import { codeFrom, maySendAgain } from './otp.ts'

const createdAt = new Date('2026-11-20T10:00:00Z')

test('the first one-time code may be sent immediately, and another one after 60 seconds', () => {
  expect(maySendAgain(null, createdAt)).toBe(true)
  expect(maySendAgain({ createdAt }, after(createdAt, seconds(60) - 1))).toBe(false)
  expect(maySendAgain({ createdAt }, after(createdAt, seconds(60)))).toBe(true)
})

test('security 10: a code is always six digits, with leading zeros', () => {
  expect(codeFrom(new Uint8Array([0, 0, 0, 7]))).toBe('000007')
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 4, maxLength: 16 }), (bytes) => {
      expect(codeFrom(bytes)).toMatch(/^\d{6}$/)
    }),
  )
})

test('a one-time code is made from the given random bytes, also when they are a slice of a larger buffer', () => {
  const bytes = new Uint8Array([9, 9, 9, 9, 0, 1, 226, 64])
  expect(codeFrom(bytes.subarray(4))).toBe('123456')
})
