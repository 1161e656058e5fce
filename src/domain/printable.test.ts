// The characters that documents cannot print, as checkout names them.
import { expect, test } from 'vitest'
import { unprintableIn } from './printable.ts'

test.each([
  ['Anjali ശ്രീദേവി', ''],
  ['Anjali 🌸 Nair 🌸', '🌸'],
  ['Flat 🌸 4 💜', '🌸 💜'],
  ['Anjali\u{e000}Nair', 'U+E000'],
  ['Anjali\u{10ffff} 🌸', 'U+10FFFF 🌸'],
])('the text %j has the unprintable characters %j', (text, named) => {
  expect(unprintableIn(text)).toBe(named)
})
