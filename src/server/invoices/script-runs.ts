// Splits text into runs of one font, script and direction, in visual order from left to right (TAX-6).
import createBidi from 'bidi-js'
import { printableText } from '#domain/printable.ts'

export type Face =
  | 'anek'
  | 'noto'
  | 'tamil'
  | 'kannada'
  | 'devanagari'
  | 'telugu'
  | 'bengali'
  | 'gujarati'
  | 'gurmukhi'
  | 'odia'
  | 'arabic'

export interface Run {
  readonly face: Face
  /** The ISO 15924 code, as HarfBuzz expects it. */
  readonly script: string
  readonly isRightToLeft: boolean
  readonly text: string
}

/** True when a font has a character. It opens the font, so it is called only for fonts that the text may need. */
type HasLetter = (face: Face, codePoint: number) => boolean

interface Script {
  readonly tag: string
  /** For Indian scripts also matches script extensions, so that a danda belongs to the letters around it. */
  readonly letters: RegExp
  readonly face: Face
}

const LATIN: Script = { tag: 'Latn', letters: /\p{Script=Latin}/u, face: 'anek' }
const SCRIPTS: readonly Script[] = [
  LATIN,
  { tag: 'Mlym', letters: /\p{Script_Extensions=Malayalam}/u, face: 'anek' },
  { tag: 'Deva', letters: /\p{Script_Extensions=Devanagari}/u, face: 'devanagari' },
  { tag: 'Taml', letters: /\p{Script_Extensions=Tamil}/u, face: 'tamil' },
  { tag: 'Knda', letters: /\p{Script_Extensions=Kannada}/u, face: 'kannada' },
  { tag: 'Telu', letters: /\p{Script_Extensions=Telugu}/u, face: 'telugu' },
  { tag: 'Beng', letters: /\p{Script_Extensions=Bengali}/u, face: 'bengali' },
  { tag: 'Gujr', letters: /\p{Script_Extensions=Gujarati}/u, face: 'gujarati' },
  { tag: 'Guru', letters: /\p{Script_Extensions=Gurmukhi}/u, face: 'gurmukhi' },
  { tag: 'Orya', letters: /\p{Script_Extensions=Oriya}/u, face: 'odia' },
  { tag: 'Arab', letters: /\p{Script_Extensions=Arabic}/u, face: 'arabic' },
  { tag: 'Cyrl', letters: /\p{Script=Cyrillic}/u, face: 'noto' },
  { tag: 'Grek', letters: /\p{Script=Greek}/u, face: 'noto' },
]
/** Matches a text that one font and script can print. */
const PLAIN = /^[ -~₹–—−×·]*$/
const BLANKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const UNSEEN = /[\p{Bidi_Control}\uFEFF]+/gu
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u
const RIGHT_TO_LEFT = /\p{Script_Extensions=Arabic}|\p{Script=Hebrew}/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const bidi = createBidi()

/** Returns the grapheme clusters of a text, which must not be split. */
export const clustersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** Returns the runs of one line, from left to right. The base direction of documents is left to right. */
export function scriptRuns(text: string, has: HasLetter): readonly Run[] {
  if (PLAIN.test(text)) return text === '' ? [] : [{ face: 'anek', script: LATIN.tag, isRightToLeft: false, text }]
  const line = printableText(text).replace(UNSEEN, '').replace(BLANKS, ' ')
  const levels = RIGHT_TO_LEFT.test(line) ? bidi.getEmbeddingLevels(line, 'ltr').levels : null
  const runs: (Run & { text: string; level: number })[] = []
  let offset = 0
  for (const cluster of clustersOf(line)) {
    const level = levels?.[offset] ?? 0
    offset += cluster.length
    const lastRunOfLevel = () => (runs.at(-1)?.level === level ? runs.at(-1) : undefined)
    for (const part of piecesOf(cluster, has, lastRunOfLevel()?.script)) {
      const last = lastRunOfLevel()
      // White space continues the run before it.
      const { face, script } = last && /^\s+$/u.test(part.text) ? last : part
      if (last?.face === face && last.script === script) last.text += part.text
      else runs.push({ face, script, text: part.text, level, isRightToLeft: level % 2 === 1 })
    }
  }
  return inVisualOrder(runs)
}

type Piece = Pick<Run, 'face' | 'script' | 'text'>

/** Returns a cluster in one font, or its letters one by one when no font has all of them. */
function piecesOf(cluster: string, has: HasLetter, previousScript: string | undefined): readonly Piece[] {
  const letters = Array.from(cluster)
  const hasAll = ({ face }: Script) =>
    letters.every((each) => IGNORABLE.test(each) || has(face, each.codePointAt(0) ?? 0))
  const scripts = scriptsOf(letters[0] ?? '', previousScript)
  const [script = LATIN] = scripts
  const fitting = [...scripts, { ...script, face: 'anek' }, { ...script, face: 'noto' }] satisfies Script[]
  const match = fitting.find(hasAll) ?? (letters.length === 1 ? script : undefined)
  return match
    ? [{ face: match.face, script: match.tag, text: cluster }]
    : letters.flatMap((letter) => piecesOf(letter, has, script.tag))
}

/**
 * Returns the scripts of a letter, the preferred one first. A letter of several scripts, such as a danda, prefers the
 * script before it. A letter without a script, such as a digit, gets Latin.
 */
function scriptsOf(letter: string, previousScript: string | undefined): readonly Script[] {
  const scripts = SCRIPTS.filter(({ letters }) => letters.test(letter))
  return scripts.length === 0
    ? [LATIN]
    : scripts.toSorted((a, b) => Number(b.tag === previousScript) - Number(a.tag === previousScript))
}

/**
 * Puts runs in visual order by rule L2 of the bidirectional algorithm: from the highest level down, runs at that level
 * or above are reversed.
 */
function inVisualOrder<Levelled extends { readonly level: number }>(runs: readonly Levelled[]): readonly Levelled[] {
  let ordered = runs.slice()
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    const reordered: Levelled[] = []
    let reversed: Levelled[] = []
    for (const run of ordered) {
      if (run.level >= level) reversed = [run, ...reversed]
      else {
        reordered.push(...reversed, run)
        reversed = []
      }
    }
    ordered = [...reordered, ...reversed]
  }
  return ordered
}
