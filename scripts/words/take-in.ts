// Takes in what translators send back (WORD-13): what is wrong with it, sentence by sentence, and the files of words as they are then.
import { isForPrograms, isSaid, OWN_LETTERS } from '../../src/copy/own-letters.ts'
import { LANGUAGES, type Language } from '../../src/domain/language.ts'
import type { Given, GivenPart, GivenUnit } from './read-xliff.ts'
import { rewritten } from './rewrite.ts'
import { readable } from './sentences.ts'
import type { LanguageFile, Part, Unit } from './units.ts'
import { fileId } from './write-xliff.ts'
import { Unreadable } from './xml.ts'

export interface TakenIn {
  /** What cannot be taken, in sentences. */
  readonly faults: readonly string[]
  /** The files that change, by their names, with their new text. */
  readonly files: ReadonlyMap<string, string>
  /** Texts that change. */
  readonly changed: readonly Unit[]
  /** Texts that somebody says to have read, with what they were read as. */
  readonly read: readonly { readonly unit: Unit; readonly target: readonly GivenPart[]; readonly state: string }[]
}

type OwnLanguage = keyof typeof OWN_LETTERS

/** Throws an Unreadable where the file is of another language altogether. */
export function takeIn(language: OwnLanguage, given: Given, files: readonly LanguageFile[]): TakenIn {
  const { sourceTag, targetTag } = given
  if (!isTagOf(targetTag, language) || !isTagOf(sourceTag, 'en'))
    throw new Unreadable(
      `This file is from “${sourceTag}” to “${targetTag}”; asked for is “${LANGUAGES.en.tag}” to “${LANGUAGES[language].tag}”.`,
    )
  const units = new Map<string, Unit>(
    files.flatMap((file) => file.units.map((unit) => [`${fileId(file.file)} ${unit.id}`, unit] as const)),
  )
  const seen = new Set<string>()
  const faults: string[] = []
  const changes = new Map<Unit, readonly Part[]>()
  const read: TakenIn['read'][number][] = []
  for (const each of given.units) {
    const key = `${each.fileId} ${each.id}`
    const unit = units.get(key)
    const fault = seen.has(key)
      ? 'it stands in the file twice.'
      : unit === undefined
        ? 'the shop has no such sentence (any more).'
        : faultOf(unit, each, OWN_LETTERS[language])
    seen.add(key)
    if (fault !== null) faults.push(`Line ${each.line}, unit “${each.id}” of “${each.fileId}”: ${fault}`)
    else if (unit !== undefined && each.target !== null) {
      if (!isSame(unit, each.target)) changes.set(unit, withCode(unit, each.target))
      // What it was read beside must be what English says today.
      if (each.print === unit.print && ['reviewed', 'final'].includes(each.state))
        read.push({ unit, target: each.target, state: each.state })
    }
  }
  return { faults, files: changedFiles(files, changes), changed: [...changes.keys()], read }
}

/** `ml` is Malayalam for whoever does not write the country. */
const isTagOf = (tag: string, language: Language): boolean =>
  [language, LANGUAGES[language].tag.toLowerCase()].includes(tag.toLowerCase())

const plain = (parts: readonly GivenPart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : `\u0000${part.id}\u0000`)).join('')

const isSame = (unit: Unit, target: readonly GivenPart[]): boolean => plain(unit.target) === plain(target)

/** Null for what can be taken. What is as it was is always fine. */
function faultOf(unit: Unit, { source, target, print }: GivenUnit, letters: RegExp): string | null {
  if (target === null || isSame(unit, target)) return null
  if (plain(source) !== plain(unit.source))
    return `its English has changed since: “${readable(unit.source)}”. Please translate that.`
  if (print === null) return 'it has lost its shop:print, so nobody can tell whether it has changed meanwhile.'
  if (print !== unit.print)
    return `it has been changed in the shop since: “${readable(unit.target)}”. Please export it anew.`
  return gapFault(unit, target) ?? textFault(unit, target, letters)
}

function gapFault(unit: Unit, target: readonly GivenPart[]): string | null {
  const wanted = gapsOf(unit.target)
  const got = gapsOf(target)
  const nameOf = (id: string): string => {
    const gap = [...unit.target, ...unit.source].find((part) => typeof part !== 'string' && part.id === id)
    return gap === undefined ? id : readable([gap as Exclude<Part, string>])
  }
  const lost = wanted.find((id) => !got.includes(id))
  if (lost !== undefined) return `it does not say ${nameOf(lost)} any more.`
  const added = got.find((id) => !wanted.includes(id))
  if (added !== undefined) return `it says ${nameOf(added)}, which the sentence is not given.`
  const twice = got.find((id, index) => got.indexOf(id) !== index)
  return twice === undefined ? null : `it says ${nameOf(twice)} twice.`
}

const gapsOf = (parts: readonly GivenPart[]): string[] =>
  parts.flatMap((part) => (typeof part === 'string' ? [] : [part.id]))

/** Signs that turn the direction of writing, or cannot be seen at all; joiners are letters' own. */
const HIDDEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u

function textFault(unit: Unit, target: readonly GivenPart[], letters: RegExp): string | null {
  const text = target.filter((part) => typeof part === 'string').join('')
  const before = readable(unit.target)
  const english = readable(unit.source)
  if (text.trim() === '' && gapsOf(target).length === 0 && !isPiece(unit)) return 'it says nothing.'
  const hidden = HIDDEN.exec(text)?.[0]
  if (hidden !== undefined && !before.includes(hidden))
    return `it holds a sign that nobody sees (U+${hidden.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}).`
  const isCode = isForPrograms(english) && isForPrograms(before)
  return isCode || isSaid(text, letters) || !isSaid(before, letters)
    ? null
    : `it is not written in the language’s own letters: “${text}”.`
}

/** The beginning or end of a sentence whose middle stands elsewhere: another language may need nothing there. */
const isPiece = ({ source, target }: Unit): boolean => {
  const english = readable(source)
  return english !== english.trim() || !/\p{L}/u.test(english) || readable(target).trim() === ''
}

/** What is filled in, as this language's program writes it. */
const withCode = (unit: Unit, target: readonly GivenPart[]): Part[] =>
  target.map((part) => {
    if (typeof part === 'string') return part
    const gap = unit.target.find((own) => typeof own !== 'string' && own.id === part.id)
    if (gap === undefined) throw new Error(`${unit.file} ${unit.id} is not given ${part.id}.`)
    return gap
  })

function changedFiles(
  files: readonly LanguageFile[],
  changes: ReadonlyMap<Unit, readonly Part[]>,
): Map<string, string> {
  const changed = new Map<string, string>()
  for (const file of files) {
    const own = file.units.filter((unit) => changes.has(unit))
    if (own.length > 0)
      changed.set(file.file, rewritten(file, new Map(own.map((unit) => [unit, changes.get(unit) ?? []]))))
  }
  return changed
}
