// The codes of a second factor, as people type and paste them.
import { expect, test } from 'vitest'
import { readAppCode, readRecoveryCode } from './second-factor.ts'

test.each([
  'k7pd-x3mw-9rtf',
  ' K7PD X3MW 9RTF ',
  'k7pdx3mw9rtf',
  'Recovery code: k7pd-x3mw-9rtf',
  'ｋ7pd–x3mw–9rtf\u200b',
])('the input %j is a recovery code, and not a code of an authenticator app', (typed) => {
  expect(readRecoveryCode(typed)).toBe('k7pdx3mw9rtf')
  expect(readAppCode(typed)).toBeNull()
})

test.each(['263975', ' 263 975', 'Code: 263975', '२६३९७५'])(
  'the input %j is a code of an authenticator app',
  (typed) => {
    expect(readAppCode(typed)).toBe('263975')
  },
)

test('a recovery code with six digits is not a code of an authenticator app', () => {
  expect(readAppCode('abcd-2345-67ef')).toBeNull()
})
