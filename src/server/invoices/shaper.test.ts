// The glyphs chosen for Indian scripts, held against a second, independent shaper: the one inside pdfkit.
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import type { Face } from './script-runs.ts'
import { shaperOf } from './shaper.ts'

interface SecondShaper {
  readonly _font: { readonly font: { layout(text: string): { glyphs: { id: number }[] } } }
}

const secondShaper = (face: Face) => {
  const doc = new PDFDocument({ font: shaperOf(face, 'regular').path })
  return (doc as unknown as SecondShaper)._font.font
}
const glyphsOf = (face: Face, word: string) =>
  shaperOf(face, 'regular')
    .shape(word)
    .glyphs.map((glyph) => glyph.id)

test.each<[Face, string[]]>([
  ['anek', ['നിള', 'സ്ത്രീ', 'ലക്ഷ്മി', 'ഒറ്റപ്പാലം', 'തൃശ്ശൂർ', 'ന്റെ', 'കൃഷ്ണ', 'Nila', '₹1,89,000.00']],
  ['tamil', ['நிலா', 'லட்சுமி', 'ஸ்ரீ', 'கொடி', 'சென்னை', 'மீனாட்சி']],
  ['kannada', ['ಕನ್ನಡ', 'ಶ್ರೀ', 'ಬೆಂಗಳೂರು', 'ಪ್ರಿಯಾ', 'ಅರ್ಚನಾ', 'ಮೈಸೂರು']],
  ['devanagari', ['हिन्दी', 'लक्ष्मी', 'श्री', 'अर्चना', 'विद्यार्थी', 'क्षत्रिय']],
  ['noto', ['Жанна', 'Zażółć', 'Ωμέγα']],
])('two shapers agree on words in %s', (face, words) => {
  const second = secondShaper(face)
  for (const word of words)
    expect([word, glyphsOf(face, word)]).toEqual([word, second.layout(word).glyphs.map((glyph) => glyph.id)])
})

test('a Malayalam word on which the second shaper throws is still shaped, letter by letter', () => {
  const word = 'അവൻ\u200cക്ക്'
  expect(() => secondShaper('anek').layout(word)).toThrow(RangeError)
  expect(glyphsOf('anek', word)).toEqual(expect.arrayContaining(glyphsOf('anek', 'അവൻ')))
})

test('the Kannada conjunct ksha stays one sign before a vowel, where the second shaper tears it apart', () => {
  const [la, ...rest] = glyphsOf('kannada', 'ಲಕ್ಷ್ಮಿ')
  expect(la).toBe(glyphsOf('kannada', 'ಲ')[0])
  expect(rest).toHaveLength(2)
  expect(secondShaper('kannada').layout('ಲಕ್ಷ್ಮಿ').glyphs).toHaveLength(4)
})

test('figures are of one width where they stand in columns', () => {
  const { positions } = shaperOf('anek', 'regular').shape('0123456789', ['tnum'])
  expect(new Set(positions.map((position) => position.xAdvance)).size).toBe(1)
})
