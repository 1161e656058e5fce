// How a font draws words, shaped by HarfBuzz as browsers do: outlines and positions, independent of glyph numbers.

import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as harfbuzz from 'harfbuzzjs'

const require = createRequire(import.meta.url)
// A dependency of the package that subsets fonts.
const { convert } = createRequire(require.resolve('subset-font'))('fontverter')

const COPY = join(import.meta.dirname, '../src/copy')
const WORD = {
  ml: /[\p{Script_Extensions=Malayalam}\u200c\u200d]+/gu,
  ta: /[\p{Script_Extensions=Tamil}\u200c\u200d]+/gu,
  kn: /[\p{Script_Extensions=Kannada}\u200c\u200d]+/gu,
  hi: /[\p{Script_Extensions=Devanagari}\u200c\u200d]+/gu,
}

/** Every word of the shop's texts in a language's own script. */
export async function wordsIn(language) {
  const files = globSync('**/*.{json,ts}', { cwd: join(COPY, language) })
  const texts = await Promise.all(files.map((file) => readFile(join(COPY, language, file), 'utf8')))
  return [...new Set(texts.flatMap((text) => text.match(WORD[language]) ?? []))]
}

/** Opens a font of any file format. */
export async function openFace(bytes) {
  const sfnt = await convert(bytes, 'sfnt')
  const face = new harfbuzz.Face(new harfbuzz.Blob(sfnt))
  return { face, font: new harfbuzz.Font(face) }
}

/** Matches letters that are drawn as one: conjuncts with a virama, with their vowel sign and marks. */
const SYLLABLE = /(?:\p{Lo}\u093c?\u0cbc?[\u094d\u0ccd][\u200c\u200d]?)*\p{Lo}\p{M}*[\u200c\u200d]?|\P{Lo}/gu

export const syllablesOf = (words) => [...new Set(words.flatMap((word) => word.match(SYLLABLE) ?? []))].sort()

function shapeWord({ font }, word, weight, onStep) {
  font.setVariations([new harfbuzz.Variation('wght', weight), new harfbuzz.Variation('wdth', 100)])
  const buffer = new harfbuzz.Buffer()
  buffer.addText(word)
  buffer.guessSegmentProperties()
  if (onStep !== undefined)
    buffer.setMessageFunc((step) => {
      for (const { codepoint } of step.getGlyphInfos()) onStep(codepoint)
      return true
    })
  harfbuzz.shape(font, buffer)
  return buffer
}

/** All glyphs of words in a font, including intermediate ones of the shaping. */
export function glyphsOf(face, words, weights) {
  const glyphs = new Set()
  for (const weight of weights)
    for (const word of words)
      for (const { codepoint } of shapeWord(face, word, weight, (glyph) => glyphs.add(glyph)).getGlyphInfos())
        glyphs.add(codepoint)
  return glyphs
}

/**
 * Returns the glyphs of a word at a weight, in order. `outline` is the number of contours and the bounds, `place` the
 * advance and the offsets. `isMissing` is true when the font lacks the glyph. Empty glyphs without advance are left
 * out.
 */
export function glyphsDrawnBy(face, word, weight = 400) {
  const buffer = shapeWord(face, word, weight)
  const places = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().flatMap(({ codepoint: glyph }, index) => {
    const { xAdvance, xOffset, yOffset } = places[index]
    const { xBearing = 0, yBearing = 0, width = 0, height = 0 } = face.font.glyphExtents(glyph) ?? {}
    const contours = face.font.glyphToPath(glyph).split('M').length - 1
    if (contours === 0 && xAdvance === 0) return []
    return [
      {
        isMissing: glyph === 0,
        outline: [contours, xBearing, yBearing, width, height],
        place: [xAdvance, xOffset, yOffset],
      },
    ]
  })
}

const isNear = (one, other, tolerance) => one.every((number, index) => Math.abs(number - other[index]) <= tolerance)

/**
 * True when two fonts draw the same glyphs, at positions that differ by at most `tolerance` of 2,000 units. The
 * positions in a font with limited axes are rounded.
 */
export const isSame = (glyphs, fullGlyphs, tolerance = 100) =>
  glyphs.length === fullGlyphs.length &&
  glyphs.every(
    ({ isMissing, outline, place }, index) =>
      !isMissing && isNear(outline, fullGlyphs[index].outline, 6) && isNear(place, fullGlyphs[index].place, tolerance),
  )
