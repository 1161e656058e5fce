// Turns letters into glyphs with HarfBuzz. pdfkit's own shaper throws on a Malayalam word with a non-joiner, and sets
// the Kannada conjunct ksha wrongly before a vowel sign.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as harfbuzz from 'harfbuzzjs'
import type { Face, Run } from './script-runs.ts'

export type Weight = 'regular' | 'semibold'

/** A shaped text in the form of pdfkit's fonts: positions in thousandths of the size. */
export interface Layout {
  readonly glyphs: { readonly id: number; readonly advanceWidth: number; readonly codePoints: number[] }[]
  readonly positions: { xAdvance: number; xOffset: number; yOffset: number; advanceWidth: number }[]
  readonly advanceWidth: number
}

interface Shaper {
  readonly path: string
  has(codePoint: number): boolean
  /** Returns the glyphs of a run in one script and direction, from left to right. */
  shape(run: Pick<Run, 'text' | 'script' | 'isRightToLeft'>, features?: readonly string[]): Layout
}

const FILES: Readonly<Record<Face, readonly [folder: string, name: string]>> = {
  anek: ['anek-malayalam', 'AnekMalayalam'],
  noto: ['noto-sans', 'NotoSans'],
  tamil: ['noto-sans-tamil', 'NotoSansTamil'],
  kannada: ['noto-sans-kannada', 'NotoSansKannada'],
  devanagari: ['noto-sans-devanagari', 'NotoSansDevanagari'],
  telugu: ['noto-sans-telugu', 'NotoSansTelugu'],
  bengali: ['noto-sans-bengali', 'NotoSansBengali'],
  gujarati: ['noto-sans-gujarati', 'NotoSansGujarati'],
  gurmukhi: ['noto-sans-gurmukhi', 'NotoSansGurmukhi'],
  odia: ['noto-sans-oriya', 'NotoSansOriya'],
  // Nastaliq, which is preferred for Urdu, is too tall for the lines of an invoice.
  arabic: ['noto-naskh-arabic', 'NotoNaskhArabic'],
}
const WEIGHTS: Readonly<Record<Weight, string>> = { regular: '400Regular', semibold: '600SemiBold' }
const { resolve } = createRequire(import.meta.url)

// Font files do not change while the process runs, so each is opened once.
const shapers = new Map<string, Shaper>()

export function shaperOf(face: Face, weight: Weight): Shaper {
  const [folder, name] = FILES[face]
  const path = resolve(`@expo-google-fonts/${folder}/${WEIGHTS[weight]}/${name}_${WEIGHTS[weight]}.ttf`)
  const shaper = shapers.get(path) ?? openShaper(path)
  shapers.set(path, shaper)
  return shaper
}

function openShaper(path: string): Shaper {
  const face = new harfbuzz.Face(new harfbuzz.Blob(readFileSync(path)))
  const font = new harfbuzz.Font(face)
  const buffer = new harfbuzz.Buffer()
  const letters = new Set(face.collectUnicodes())
  const scale = 1000 / face.upem

  const shape: Shaper['shape'] = ({ text, script, isRightToLeft }, features = []) => {
    buffer.reset()
    buffer.addText(text)
    // The script is set explicitly, because a font with two scripts would shape the second by the rules of the first.
    buffer.setScript(script)
    buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
    buffer.setLanguage(script === 'Arab' ? 'ur' : 'en')
    harfbuzz.shape(
      font,
      buffer,
      features.map((tag) => new harfbuzz.Feature(tag)),
    )
    const infos = buffer.getGlyphInfos()
    // A glyph represents the text from the start of its cluster to the start of the next one.
    const starts = [...new Set(infos.map((info) => info.cluster)), text.length].sort((a, b) => a - b)
    const glyphs = infos.map(({ codepoint: id, cluster }) => ({
      id,
      advanceWidth: font.glyphHAdvance(id),
      codePoints: pointsOf(text.slice(cluster, starts[starts.indexOf(cluster) + 1])),
    }))
    const positions = buffer.getGlyphPositions().map(({ xAdvance, xOffset, yOffset }, index) => ({
      xAdvance: xAdvance * scale,
      xOffset: xOffset * scale,
      yOffset: yOffset * scale,
      advanceWidth: (glyphs[index]?.advanceWidth ?? 0) * scale,
    }))
    return { glyphs, positions, advanceWidth: positions.reduce((width, position) => width + position.xAdvance, 0) }
  }
  return { path, has: (codePoint) => letters.has(codePoint), shape }
}

const pointsOf = (text: string): number[] => Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
