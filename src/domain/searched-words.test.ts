// Search texts in normal form, and the parts of them that are looked up in an index (ORD-24).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexTermsOf, isWholePhone, letterTermsOf, tidySearch } from './searched-words.ts'

test.each([
  '8795779208',
  '+918795779208',
  '+91 87957 79208',
  '+91-87957-79208',
  '91 8795779208',
  '0091 87957 79208',
  '087957 79208',
  '87957-79208',
  '87957–79208',
  '(87957) 79208',
  ' 87957\u00a079208 ',
  '८७९५७ ७९२०८',
  '\u202a+91 87957 79208\u202c',
])('the search text %s becomes the phone number 8795779208', (text) => {
  expect(tidySearch(text)).toBe('8795779208')
  expect(isWholePhone(tidySearch(text))).toBe(true)
})

test.each([
  ['ee 473 124 829 in', 'EE473124829IN'],
  ['EE473124829IN', 'EE473124829IN'],
  ['+91 879', '91879'],
  ['679 101', '679101'],
  ['#200997', '#200997'],
  ['pay_Q9xY8zA7bC6dE5', 'pay_Q9xY8zA7bC6dE5'],
  ['N26-27/0000042', 'N26-27/0000042'],
  ['a\u0000b  c', 'a b c'],
  ['Cotton Pads 280', 'Cotton Pads 280'],
  ['  ലക്ഷ്മി   നായർ ', 'ലക്ഷ്മി നായർ'],
])('the search text %j becomes %j', (text, expected) => {
  expect(tidySearch(text)).toBe(expected)
  expect(isWholePhone(expected)).toBe(false)
})

const digitsAndSigns = fc.constantFrom(...'00991167+- ()')

test('normalising a search text twice gives the same text as once', () =>
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: digitsAndSigns, maxLength: 18 })),
      (text) => {
        const once = tidySearch(text)
        expect(tidySearch(once)).toBe(once)
      },
    ),
  ))

test.each([
  ['priya.subramanian498450@gmail.example', ['498450']],
  ['8716995079', ['995079']],
  ['380001', ['380001']],
  ['EE473124829IN', ['124829']],
  ['anjali.gupta@gmail.example', ['anja', 'gupt']],
  ['anjali.gupta1017@gmail.example', ['anja', 'gupt', '1017']],
  ['anjali gupta kochi', ['anja', 'gupt', 'koch']],
  ['everyday cup 4701', ['ever', 'cup', '4701']],
  ['cotton period kit 47', ['cott', 'peri', 'kit', ' 47']],
  ['pads of mill 4', ['pads', ' of', 'mill']],
  ['a@gmail.example', ['a@gmail.example']],
  ['chandrasekharan', ['chandrasekharan']],
  ['nair', ['nair']],
])('of the search text %s the parts %j are looked up in the index', (words, pieces) =>
  expect(indexTermsOf(words)).toEqual(pieces),
)

test('the index of letters is not used for a text with digits or without three letters in a row', () => {
  expect(letterTermsOf('anjali gupta')).toEqual(['anja', 'gupt'])
  expect(letterTermsOf('gmail')).toEqual(['gmail'])
  expect([letterTermsOf('kit 47'), letterTermsOf('679101'), letterTermsOf('a b c')]).toEqual([null, null, null])
})

const someWords = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 3 }),
  fc.string({ unit: fc.constantFrom(...'abcdefg ._@%019അഞ്'), minLength: 3 }),
)

test('the parts to look up are in the search text in the same order, and long enough for a trigram index', () =>
  fc.assert(
    fc.property(someWords, (words) => {
      let remainingWords = words
      for (const piece of indexTermsOf(words)) {
        expect(piece.length).toBeGreaterThanOrEqual(3)
        expect(remainingWords).toContain(piece)
        remainingWords = remainingWords.slice(remainingWords.indexOf(piece) + piece.length)
      }
    }),
  ))
