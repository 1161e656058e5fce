// Cleaning of typed text: trimming, and texts without a visible character.
import { expect, it } from 'vitest'
import { cleanText } from './clean-text.ts'

it.each(['\u3164', '\u115f\u1160', '\uffa0', '\u2800', '\u200b', ' \t '])(
  'the text %j is empty after cleaning',
  (text) => {
    expect(cleanText(text)).toBe('')
  },
)
it.each([
  [' Anjali ', 'Anjali'],
  ['അഞ്ജലി', 'അഞ്ജലി'],
  ['★', '★'],
])('the text %j becomes %j after cleaning', (text, expected) => {
  expect(cleanText(text)).toBe(expected)
})
