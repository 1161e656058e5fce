// Puts the sentences of a language beside the English ones, as translators read them: one unit for each text.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isForStaff } from '../../src/copy/for-staff.ts'
import { isForPrograms, staysEnglish } from '../../src/copy/own-letters.ts'
import { isGap, readable, readWordFile, type Sentence } from './sentences.ts'

/** A text, or what is filled in, by a name that it has in both languages. */
export type Part = string | { readonly id: string; readonly code: string }

export interface Unit {
  /** `cart.ts`, below the language's folder. */
  readonly file: string
  /** Unlike all others of its file, in letters that XLIFF takes. */
  readonly id: string
  readonly sentence: Sentence
  /** What English says here; empty where English needs no such words. */
  readonly source: readonly Part[]
  readonly target: readonly Part[]
  /** All that English says at this place, where it is more than one text. */
  readonly alternatives: readonly string[]
  /** Another one as soon as English or the language's own words change. */
  readonly print: string
}

export interface LanguageFile {
  readonly file: string
  readonly about: string
  readonly text: string
  readonly units: readonly Unit[]
}

export const COPY = join(import.meta.dirname, '../../src/copy')

/** All files of a language; `folder` holds one folder for each language. */
export function filesOf(language: string, folder = COPY): LanguageFile[] {
  const names = globSync('**/*.ts', { cwd: join(folder, 'en') }).filter(
    (name) => !name.includes('.test.') && !isForStaff(name) && existsSync(join(folder, language, name)),
  )
  return names.sort().map((file) => fileOf(language, file, folder))
}

function fileOf(language: string, file: string, folder: string): LanguageFile {
  const read = (spoken: string) => {
    const path = join(folder, spoken, file)
    return readWordFile(path, readFileSync(path, 'utf8'))
  }
  const own = read(language)
  const english = Map.groupBy(read('en').sentences, ({ place }) => place)
  const units = own.sentences
    .map((sentence) => unitOf(file, sentence, english.get(sentence.place) ?? []))
    .filter((unit) => !isLeftAlone(unit))
  const twice = units.find(({ id }, index) => units.findIndex((other) => other.id === id) !== index)
  if (twice !== undefined) throw new Error(`${file}: two texts are called ${twice.id}.`)
  return { file, about: own.about, text: own.text, units }
}

function unitOf(file: string, sentence: Sentence, beside: readonly Sentence[]): Unit {
  const english = englishOf(sentence, beside)
  const source = (english?.parts ?? []).map((part, index) =>
    isGap(part) ? { id: `g${index + 1}`, code: part.code } : part,
  )
  const alternatives = beside.length > 1 ? beside.map(({ parts }) => readable(parts)) : []
  return {
    file,
    id: idOf(sentence),
    sentence,
    source,
    target: named(sentence, source),
    alternatives,
    print: printOf([...beside.map(({ parts }) => readable(parts)), '', readable(sentence.parts)]),
  }
}

/** What it says in English: its twin, or where a language needs more or fewer texts, the one that is given the same. */
function englishOf(sentence: Sentence, beside: readonly Sentence[]): Sentence | undefined {
  if (beside.length === sentence.of) return beside[sentence.nth - 1]
  const codes = codesOf(sentence)
  const likeness = (other: Sentence): number => {
    const others = codesOf(other)
    return others.filter((code) => codes.includes(code)).length - others.filter((code) => !codes.includes(code)).length
  }
  return beside.toSorted((one, other) => likeness(other) - likeness(one))[0]
}

const codesOf = ({ parts }: Sentence): string[] => parts.filter(isGap).map(({ code }) => code)

/** Gaps are called as English calls them: by what they are filled with, else in their order. */
function named(sentence: Sentence, source: readonly Part[]): Part[] {
  const free = source.filter((part) => typeof part !== 'string')
  const taken = new Map<Sentence['parts'][number], string>()
  const gaps = sentence.parts.filter(isGap)
  const take = (gap: (typeof gaps)[number], index: number): void => {
    const [english] = index < 0 ? [] : free.splice(index, 1)
    if (english !== undefined) taken.set(gap, english.id)
  }
  for (const gap of gaps)
    take(
      gap,
      free.findIndex(({ code }) => code === gap.code),
    )
  for (const gap of gaps) if (!taken.has(gap)) take(gap, free.length > 0 ? 0 : -1)
  return sentence.parts.map((part, index) =>
    isGap(part) ? { id: taken.get(part) ?? `own${index + 1}`, code: part.code } : part,
  )
}

/** What programs read, and what is English for everybody. */
function isLeftAlone({ file, sentence, source }: Unit): boolean {
  const own = readable(sentence.parts)
  if (isForPrograms(own) && isForPrograms(readable(source))) return true
  return /^\p{ASCII}*$/u.test(own) && staysEnglish(`${file} ${sentence.place.replaceAll('.', ' ')}`)
}

/** Names in XLIFF are made of letters, digits, dots, hyphens, colons and low lines. */
const idOf = ({ place, nth, of }: Sentence): string =>
  place.replace(/[^\w.-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`) + (of > 1 ? `:${nth}` : '')

const printOf = (said: readonly string[]): string =>
  createHash('sha256').update(said.join('\n')).digest('hex').slice(0, 16)
