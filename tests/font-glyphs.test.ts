// The shop's fonts contain all glyphs of its texts (LOOK-31).
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import checked from '../scripts/checked-syllables.json' with { type: 'json' }
import { glyphsDrawnBy, isSame, openFace, syllablesOf, wordsIn } from '../scripts/font-shapes.mjs'
import { OWN_LETTERS } from '../src/copy/own-letters.ts'

const STYLES = join(import.meta.dirname, '../src/web/styles/languages')
const FONTS = join(import.meta.dirname, '../src/web/assets/fonts')
const WHOLE = join(
  import.meta.dirname,
  '../node_modules/@expo-google-fonts/anek-malayalam/400Regular/AnekMalayalam_400Regular.ttf',
)
const NAMES = { ml: 'malayalam', ta: 'tamil', kn: 'kannada', hi: 'devanagari' } as const
/** The number of bytes by which the fonts of a first visit may exceed those of the English pages. */
const MORE = 45_000

const faceOf = async (name: string) => openFace(await readFile(join(FONTS, `${name}.woff2`)))
const sizeOf = async (name: string) => (await stat(join(FONTS, `${name}.woff2`))).size

describe.each(Object.entries(NAMES))('%s', (language, name) => {
  it("the language's font has a glyph for every character of the shop's texts", async () => {
    const face = await faceOf(`anek-${name}`)
    const words = await wordsIn(language)
    expect(words.length).toBeGreaterThan(1000)
    expect(words.filter((word) => glyphsDrawnBy(face, word).some(({ isMissing }) => isMissing))).toEqual([])
  })

  it("the font's unicode-range includes the parts into which browsers decompose the language's letters", async () => {
    const styles = await readFile(join(STYLES, `${language}.css`), 'utf8')
    const [, first = ''] = styles.match(/unicode-range:([^;]+);/) ?? []
    const ranges = first.split(',').map((range) => range.trim().slice(2).split('-'))
    const isAskedFor = (letter: string): boolean =>
      ranges.some(([from = '', to = from]) => {
        const point = letter.codePointAt(0) ?? 0
        return point >= Number.parseInt(from, 16) && point <= Number.parseInt(to, 16)
      })
    const letters = new Set((await wordsIn(language)).join(''))
    const parts = new Set(Array.from(letters).flatMap((letter) => Array.from(letter.normalize('NFD'))))
    expect(
      [...parts].filter((part) => OWN_LETTERS[language as keyof typeof NAMES].test(part) && !isAskedFor(part)),
    ).toEqual([])
  })

  it("the language's fonts are at most 45 kB larger than the font of the English pages", async () => {
    const fontSize = (await sizeOf(`anek-${name}`)) + (await sizeOf('anek-latin-plain'))
    expect(fontSize - (await sizeOf('anek-latin'))).toBeLessThanOrEqual(MORE)
  })
})

it.each(Object.entries(checked))(
  "every syllable of the shop's texts in %s was compared with the complete font: if not, run `node scripts/build-fonts.mjs`",
  async (language, checkedSyllables) => {
    const syllables = new Set(checkedSyllables.split(' '))
    expect(syllablesOf(await wordsIn(language)).filter((each) => !syllables.has(each))).toEqual([])
  },
)

it('in Malayalam, the reduced font draws every word with the same ligatures as the complete font', async () => {
  const subset = await faceOf('anek-malayalam')
  const whole = await openFace(await readFile(WHOLE))
  const words = await wordsIn('ml')
  expect(words.filter((word) => !isSame(glyphsDrawnBy(subset, word), glyphsDrawnBy(whole, word)))).toEqual([])
})
