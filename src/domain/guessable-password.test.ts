// Passwords that are easy to guess, and passwords that are not.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { COMMON_WORDS } from './common-passwords.ts'
import { isEasyToGuess } from './guessable-password.ts'

const OWN = ['Nila', 'anjali.nair', 'Anjali Nair']

it.each([
  'password',
  'Password123',
  'P@ssw0rd!',
  'passw0rd2024',
  '12345678',
  '87654321',
  '123123123',
  '00000000',
  'aaaaaaaaaa',
  'abcdefgh',
  'qwertyuiop',
  '1qaz2wsx',
  'asdfghjkl;',
  'iloveyou1',
  'welcome@123',
  'admin@123',
  'india123',
  'India@2026',
  'jaihind123',
  'sachin10',
  'kerala1956',
  'nila1234',
  'Nila@2026',
  'anjali.nair',
  'anjalinair1',
  'Anjali@1998',
  'trustno1',
  'krishna108',
  '!!!!!!!!',
])('the password "%s" is refused as easy to guess', (password) => {
  expect(isEasyToGuess(password, OWN)).toBe(true)
})

it('security 13: a common word followed by a year or a sequence is refused as a password', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...COMMON_WORDS),
      fc.constantFrom('123', '1234', '@123', '2025', '!1999', '111'),
      (word, end) => {
        expect(isEasyToGuess(word + end)).toBe(true)
      },
    ),
  )
})

it.each([
  'evening water 1947',
  'correct horse battery',
  'three boats at ottapalam',
  'xK9#mV2$pL',
  'മഴയുടെ ശബ്ദം',
  'நிலா வெளிச்சம்',
  'dragon monkey sunshine river',
  '🌕🌖🌗🌘 moonlit steps',
])('the password "%s" is accepted', (password) => {
  expect(isEasyToGuess(password, OWN)).toBe(false)
})

it('any password that repeats twelve to twenty random consonants three times is accepted', () => {
  const part = fc.stringMatching(/^[bdfgjkmpqvwxz]{12,20}$/)
  fc.assert(
    fc.property(part, (text) => {
      fc.pre(!/(.)\1\1/.test(text))
      // The letters may contain runs and keyboard walks, but enough other characters remain.
      const easy = isEasyToGuess(`${text}Ω${text}Ж${text}`)
      expect(easy).toBe(false)
    }),
  )
})
