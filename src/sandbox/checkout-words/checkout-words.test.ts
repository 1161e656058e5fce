// The checkout dialog's words in the shop's other languages.
import { expect, test } from 'vitest'
import { checkoutWords, spokenFor } from './checkout-words.ts'

const LATIN = /\p{Script=Latin}{2,}/gu
/** The same in every language. */
const NAMES = new Set(['UPI', 'QR', 'OTP', 'CVV', 'PIN', 'MM', 'YY', 'Visa', 'MasterCard', 'RuPay'])

const sentencesOf = (words: unknown): string[] =>
  typeof words === 'string' ? [words] : Object.values(words as object).flatMap(sentencesOf)

test('no English word is left in the dialog of another language', () => {
  const { en, ...others } = checkoutWords
  expect(Object.keys(others)).toEqual(['hi', 'kn', 'ml', 'ta'])
  for (const [language, words] of Object.entries(others))
    for (const sentence of sentencesOf(words))
      expect(
        [...sentence.matchAll(LATIN)].map(([word]) => word).filter((word) => !NAMES.has(word)),
        `${language}: ${sentence}`,
      ).toEqual([])
  expect(sentencesOf(en).length).toBeGreaterThan(50)
})

test('every other language says why a payment failed, for each reason', () => {
  const { en: _, ml, ...others } = checkoutWords
  const reasons = Object.keys(ml?.failures ?? {})
  expect(reasons).toHaveLength(8)
  for (const [language, { failures, testCardEnds }] of Object.entries(others)) {
    expect(Object.keys(failures), language).toEqual(reasons)
    expect(testCardEnds, language).toHaveLength(6)
  }
})

test('a language that nobody translated is English', () => {
  expect(['ta', 'te', 'constructor', null].map(spokenFor)).toEqual(['ta', 'en', 'en', 'en'])
})
