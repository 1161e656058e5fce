// Reads what a language's page says of its words: the terms with their reasons, and what a native reader should check first.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { patternOf } from './sentences.ts'
import type { Unit } from './units.ts'

export interface Term {
  readonly english: string
  readonly own: string
  readonly why: string
  /** Waits for a clinician. */
  readonly isMedical: boolean
}

export interface FirstCheck {
  /** As written, without its number. */
  readonly text: string
  /** The texts that it speaks of. */
  readonly places: readonly { readonly file: string; readonly place: string | null }[]
}

export interface Glossary {
  readonly terms: readonly Term[]
  readonly firstChecks: readonly FirstCheck[]
}

const FOLDER = join(import.meta.dirname, '../../docs/languages')
const CLINICIAN = /\*\*For a clinician[’']s review\*\*/i

/** Empty for a language whose page is not written yet. */
export function readGlossary(language: string, folder = FOLDER): Glossary {
  const path = join(folder, `${language}.md`)
  return existsSync(path) ? glossaryIn(readFileSync(path, 'utf8')) : { terms: [], firstChecks: [] }
}

export function glossaryIn(page: string): Glossary {
  const rows = Array.from(page.matchAll(/^\| (.+?) \| (.*?) \| (.*?) \|$/gm)).slice(1)
  const terms = rows.map(([, english = '', own = '', why = '']) => ({
    english,
    own,
    why: why.replace(CLINICIAN, '').trim(),
    isMedical: CLINICIAN.test(why),
  }))
  const checks = Array.from(page.matchAll(/^\d+\. (.+)$/gm), ([, text = '']) => ({ text, places: placesIn(text) }))
  return { terms: terms.filter(({ english }) => !/^-+$/.test(english)), firstChecks: checks }
}

/** `calculator.ts`, `lastStart.hint` and `.label`: a file, and the names in it that follow; one that begins with a dot has the beginning of the name before it. */
function placesIn(text: string): FirstCheck['places'] {
  const places: { file: string; place: string | null }[] = []
  let file = ''
  let before = ''
  for (const [, quoted = ''] of text.matchAll(/`([^`]+)`/g)) {
    if (quoted.endsWith('.ts')) {
      file = quoted
      places.push({ file, place: null })
    } else if (file !== '') {
      before = quoted.startsWith('.') ? before.replace(/\.[^.]*$/, quoted) : quoted
      places.push({ file, place: before })
    }
  }
  const isNamed = (name: string) => places.some(({ file, place }) => file === name && place !== null)
  return places.filter(({ file, place }) => place !== null || !isNamed(file))
}

/** True when a check speaks of this text. */
export const speaksOf = ({ places }: FirstCheck, { file, sentence }: Unit): boolean =>
  places.some(
    (named) => named.file === file && named.place !== null && `.${sentence.place}.`.includes(`.${named.place}.`),
  )

/** What a native reader should look at first in this text. */
export const firstChecksOf = (unit: Unit, { firstChecks }: Glossary): FirstCheck[] =>
  firstChecks.filter((check) => speaksOf(check, unit))

/** The terms that an English sentence uses. */
export const termsIn = (english: string, terms: readonly Term[]): Term[] =>
  terms.filter((term) => termPattern(term)?.test(english))

const patterns = new Map<Term, RegExp | null>()

function termPattern(term: Term): RegExp | null {
  const known = patterns.get(term)
  if (known !== undefined) return known
  const words = term.english
    .replace(/\(.*?\)|[`*]/g, '')
    .split(/[,;]/)
    .map((word) => word.trim().replace(/^to /, ''))
    .filter((word) => word.length > 2)
  const pattern = words.length === 0 ? null : new RegExp(`\\b(?:${words.map(patternOf).join('|')})(?:s|es)?\\b`, 'i')
  patterns.set(term, pattern)
  return pattern
}
