// What of a name or an address the shop's documents cannot print, as checkout names it.
import { expect, test } from 'vitest'
import { unprintableIn } from './printable.ts'

test.each([
  ['Anjali ശ്രീദേവി', ''],
  ['Anjali 🌸 Nair 🌸', '🌸'],
  ['Flat 🌸 4 💜', '🌸 💜'],
  ['Anjali\u{e000}Nair', 'U+E000'],
  ['Anjali\u{10ffff} 🌸', 'U+10FFFF 🌸'],
])('of %j it names %j: a sign that nobody would see, by its code point', (text, named) => {
  expect(unprintableIn(text)).toBe(named)
})
