// The glyphs of the documents: Indian scripts alone and mixed in one line, right to left, and the characters of the
// fonts.
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { PRINTABLE_RANGES } from '#domain/printable.ts'
import { type Face, scriptRuns } from './script-runs.ts'
import { type Layout, shaperOf } from './shaper.ts'
import { openTypesetter } from './typesetter.ts'

interface SecondShaper {
  readonly _font: { readonly font: { layout(text: string): { glyphs: { id: number }[] } } }
}

const secondShaper = (face: Face) => {
  const doc = new PDFDocument({ font: shaperOf(face, 'regular').path })
  return (doc as unknown as SecondShaper)._font.font
}

/** Returns the glyphs of a line without spaces, from left to right: font, id and position of each. */
function glyphsOf(text: string): unknown[] {
  const glyphs: unknown[] = []
  const doc = {
    _font: {} as { layout?: (text: string, features?: string[]) => Layout },
    page: { height: 0 },
    font: (path: string) => {
      fonts[path] = fonts[path] ?? {}
      return Object.assign(doc, { path, _font: fonts[path] })
    },
    path: '',
    text: (run: string, _left: number, _top: number, { features }: { features?: string[] }) => {
      const layout = doc._font.layout?.(run, features)
      layout?.glyphs.forEach(({ id, codePoints }, index) => {
        if (String.fromCodePoint(...codePoints).trim() !== '')
          glyphs.push([doc.path.split('/').at(-1), id, layout.positions[index]])
      })
    },
    ...Object.fromEntries(
      ['fillColor', 'fontSize', 'markContent', 'endMarkedContent', 'save', 'restore', 'transform'].map((name) => [
        name,
        () => doc,
      ]),
    ),
  }
  const fonts: Record<string, typeof doc._font> = {}
  openTypesetter(doc as unknown as PDFKit.PDFDocument).print(text, 0, 0, { size: 10 })
  return glyphs
}
const idsOf = (word: string) => glyphsOf(word).map((glyph) => (glyph as [string, number])[1])

test.each<[Face, string[]]>([
  ['anek', ['നിള', 'സ്ത്രീ', 'ലക്ഷ്മി', 'ഒറ്റപ്പാലം', 'തൃശ്ശൂർ', 'ന്റെ', 'കൃഷ്ണ', 'Nila', '₹1,89,000.00']],
  ['tamil', ['நிலா', 'லட்சுமி', 'ஸ்ரீ', 'கொடி', 'சென்னை', 'மீனாட்சி']],
  ['kannada', ['ಕನ್ನಡ', 'ಶ್ರೀ', 'ಬೆಂಗಳೂರು', 'ಪ್ರಿಯಾ', 'ಅರ್ಚನಾ', 'ಮೈಸೂರು']],
  ['devanagari', ['हिन्दी', 'लक्ष्मी', 'श्री', 'अर्चना', 'विद्यार्थी', 'क्षत्रिय']],
  ['telugu', ['తెలుగు', 'రమణ', 'గీత']],
  ['bengali', ['মৌসুমী', 'কলকাতা', 'ৰূপা']],
  ['gujarati', ['જ્યોત્સ્ના', 'અમદાવાદ']],
  ['gurmukhi', ['ਸਿਮਰਨ', 'ਗੀਤਾ']],
  ['odia', ['ସୁଚିତ୍ରା', 'ଓଡ଼ିଶା']],
  ['noto', ['Жанна', 'Ωμέγα']],
])('HarfBuzz and the text shaper of pdfkit choose the same glyphs for words in %s', (face, words) => {
  const second = secondShaper(face)
  for (const word of words)
    expect([word, idsOf(word)]).toEqual([word, second.layout(word).glyphs.map((glyph) => glyph.id)])
})

test('a Malayalam word on which the text shaper of pdfkit throws is drawn with its glyphs', () => {
  const word = 'അവൻ\u200cക്ക്'
  expect(() => secondShaper('anek').layout(word)).toThrow(RangeError)
  expect(idsOf(word)).toEqual(expect.arrayContaining(idsOf('അവൻ')))
})

test('the Kannada conjunct ksha is drawn as one glyph before a vowel sign, although the text shaper of pdfkit splits it', () => {
  const [la, ...rest] = idsOf('ಲಕ್ಷ್ಮಿ')
  expect(la).toBe(idsOf('ಲ')[0])
  expect(rest).toHaveLength(2)
  expect(secondShaper('kannada').layout('ಲಕ್ಷ್ಮಿ').glyphs).toHaveLength(4)
})

test.each([
  ['Latin and Malayalam', 'Ms ശ്രീദേവി കൊച്ചുത്രേസ്യ TC ക്ഷേത്രം'],
  ['four scripts and Latin', 'கொடி Road ക്ഷേത്രം ಶ್ರೀ श्री Ms ശ്രീദേവി'],
  ['the scripts of the north and Telugu', 'మౌనిక Road মৌসুমী જ્યોત્સ્ના ਸਿਮਰਨ ସୁଚିତ୍ରା'],
])('%s in one line are drawn with the glyphs that each word has alone', (_, line) => {
  expect(glyphsOf(line)).toEqual(line.split(' ').flatMap(glyphsOf))
  expect(idsOf(line)).not.toContain(0)
})

test('Urdu text is drawn from right to left, and digits and Latin text in it from left to right', () => {
  const runs = scriptRuns('TC 12 مکان 45 عائشہ, Road', (face, letter) => shaperOf(face, 'regular').has(letter))
  expect(runs.map(({ text }) => text.trim()).filter(Boolean)).toEqual(['TC 12', 'عائشہ', '45', 'مکان', ', Road'])
  const letters = (text: string) => glyphsOf(text).length
  expect(glyphsOf('TC عائشہ').slice(-letters('عائشہ'))).toEqual(glyphsOf('عائشہ'))
  // Joined letters have other glyphs than single ones.
  expect(idsOf('عع')).not.toContain(idsOf('ع')[0])
})

test('all digits have the same width, so that columns of amounts align', () => {
  const run = { text: '0123456789', script: 'Latn', isRightToLeft: false }
  const { positions } = shaperOf('anek', 'regular').shape(run, ['tnum'])
  expect(new Set(positions.map((position) => position.xAdvance)).size).toBe(1)
})

test('a character without a font is left out, or replaced by a question mark if it is a letter, so that no box is drawn', () => {
  for (const text of ['漢字 🌸 \ud800', '👩‍⚕️ Priya ❤️', 'ＡＢ Priya', '𝓟𝓻𝓲𝔂𝓪', 'अ\u0301', 'ا ்'])
    expect([text, idsOf(text).includes(0)]).toEqual([text, false])
  expect(idsOf('漢字 🌸')).toEqual(idsOf('??'))
  expect(idsOf('𝓟𝓻𝓲𝔂𝓪')).toEqual(idsOf('Priya'))
})

test('every character in the list of printable characters is in an embedded font', () => {
  const listed = new Set<number>()
  for (const range of PRINTABLE_RANGES) {
    const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
    for (let code = first; code <= last; code++) listed.add(code)
  }
  const drawable = (code: number) => {
    const letter = String.fromCodePoint(code).normalize('NFC')
    if (/[\s\p{Default_Ignorable_Code_Point}]/u.test(letter)) return true
    return scriptRuns(letter, (face, own) => shaperOf(face, 'regular').has(own)).every(
      ({ face, text }) =>
        letter.includes(text) &&
        Array.from(text).every((own) => shaperOf(face, 'regular').has(own.codePointAt(0) ?? 0)),
    )
  }
  expect([...listed].filter((code) => !drawable(code)).map((code) => code.toString(16))).toEqual([])
  for (const letter of 'ക്ഷ்ಕక্ગਸଓہ—“”…€½') expect(listed.has(letter.codePointAt(0) ?? 0)).toBe(true)
})
