// The check for English text in other languages reports such text, and accepts marked text and names.
import { expect, it } from 'vitest'
import {
  englishSentences,
  type ReadText,
  untranslatedTexts,
  wronglyMarkedTexts,
} from './support/untranslated-english.ts'

const sentences = englishSentences()
const malayalamText = (text: string): ReadText => ({ text, language: 'ml-IN' })
const untranslated = (text: string, names: readonly string[] = []): string[] =>
  untranslatedTexts([malayalamText(text)], names, sentences)

it.each([
  ['a sentence of the catalogue', 'Your cart is empty.'],
  ['a text of one word', 'Remove'],
  ['a text with spaces around it', '  Checkout\n'],
  ['a text with parameters', '3 items'],
  ['English words beside words of the language', 'Expected by 3 ഡിസംബർ'],
  ['a text that no catalogue contains', 'Parcels on their way'],
  ['a text with a name', 'Pay by UPI'],
  ['a text with brackets between its words', 'Terms (and) Conditions'],
  ['an accessible text with a name', 'Remove Period Kit'],
])('untranslated English text is reported: %s', (_, text) => {
  expect(untranslated(text, ['Period Kit'])).toEqual([text.trim()])
})
it('untranslated English text is reported among other text', () => {
  expect(
    untranslatedTexts([malayalamText('കാർട്ട്'), malayalamText('Total'), malayalamText('₹299.00')], [], sentences),
  ).toEqual(['Total'])
})

it.each([
  ['a sentence of the language', 'കാർട്ട് ശൂന്യമാണ്.'],
  ['a sentence of the language with a name', 'Razorpay വഴി UPI, കാർഡ്'],
  ['a name alone', 'WhatsApp'],
  ["a person's name", 'Anjali Nair'],
  ['a product with the same name in all languages', 'Period Kit'],
  ['an email address', 'hello@nila.example, ഇമെയിൽ'],
  ['the address of a page', 'https://nila.example/ml/cart'],
  ['a path', '/privacy-request'],
  ["a law's title, beside the translated one", 'നിയമം (Digital Personal Data Protection Act)'],
  ['a shipping region', 'ഷിപ്പിങ്: Tamil Nadu'],
  ['figures and symbols', '₹299.00 × 2'],
  ['a number with letters', '#1042 AB12'],
  ['a unit', '280 mm'],
  ['nothing', ' '],
])('names, numbers and code are not reported as English: %s', (_, text) => {
  expect(untranslated(text, ['Anjali Nair', 'Period Kit'])).toEqual([])
})
it('text marked as English is accepted', () => {
  expect(untranslatedTexts([{ text: 'Your cart is empty.', language: 'en-IN' }], [], sentences)).toEqual([])
})

it('text in the script of a language other than its attribute is reported', () => {
  const texts = [
    malayalamText('കാർട്ട്'),
    { text: 'കാർട്ട്', language: 'en' },
    { text: 'Cart', language: 'en' },
    malayalamText('ಕನ್ನಡ'),
  ]
  expect(wronglyMarkedTexts(texts)).toEqual(['കാർട്ട് is ml, said to be en', 'ಕನ್ನಡ is kn, said to be ml-IN'])
  expect(wronglyMarkedTexts([{ text: 'ಕನ್ನಡ', language: 'kn' }])).toEqual([])
})

it('the check knows more than 1800 English texts, and none of them matches a number with a Malayalam ending', () => {
  expect(sentences.length).toBeGreaterThan(1800)
  expect(sentences.some((sentence) => sentence.test('3 കൾ'))).toBe(false)
})
