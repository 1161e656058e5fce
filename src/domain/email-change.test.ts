// Masked email addresses (ACC-26).
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maskedEmail } from './email-change.ts'

it.each([
  ['anjali.nair@example.in', 'a•••@example.in'],
  ['a@example.in', 'a•••@example.in'],
  ['"odd@name"@example.in', '"•••@example.in'],
  ['', '•••'],
  ['@example.in', '•••'],
])('the email address %s is masked as %s', (email, masked) => expect(maskedEmail(email)).toBe(masked))

it('two email addresses with the same first letter and domain are masked alike, whatever their length', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9.]{0,40}$/), fc.stringMatching(/^[a-z0-9.]{0,40}$/), (one, other) => {
      expect(maskedEmail(`m${one}@example.in`)).toBe(maskedEmail(`m${other}@example.in`))
    }),
  )
})
