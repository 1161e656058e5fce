// How an address is shown to those who need not know it (ACC-26).
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maskedEmail } from './email-change.ts'

it.each([
  ['anjali.nair@example.in', 'a•••@example.in'],
  ['a@example.in', 'a•••@example.in'],
  ['"odd@name"@example.in', '"•••@example.in'],
  ['', '•••'],
  ['@example.in', '•••'],
])('%s is shown as %s', (email, shown) => expect(maskedEmail(email)).toBe(shown))

it('two addresses that begin alike look alike, however long they are', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9.]{0,40}$/), fc.stringMatching(/^[a-z0-9.]{0,40}$/), (one, other) => {
      expect(maskedEmail(`m${one}@example.in`)).toBe(maskedEmail(`m${other}@example.in`))
    }),
  )
})
