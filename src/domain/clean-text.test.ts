// Cleaning of typed text: a text without a visible character is empty.
import { expect, it } from 'vitest'
import { cleanText } from './clean-text.ts'

it.each(['\u3164', '\u115f\u1160', '\uffa0', '\u2800', '\u200b', ' \t '])('%j is empty', (text) => {
  expect(cleanText(text)).toBe('')
})
it.each([
  [' Anjali ', 'Anjali'],
  ['അഞ്ജലി', 'അഞ്ജലി'],
  ['★', '★'],
])('%j is %j', (text, expected) => {
  expect(cleanText(text)).toBe(expected)
})
