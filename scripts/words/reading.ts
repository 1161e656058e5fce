// Which texts of a language somebody has read, kept beside its terms: a text that changes is unread again.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Unit } from './units.ts'

/** By file and id: what it was when it was read, and what XLIFF calls that. */
export type Readings = ReadonlyMap<string, { readonly print: string; readonly state: string }>

const FOLDER = join(import.meta.dirname, '../../docs/languages')
const pathOf = (language: string, folder: string): string => join(folder, `${language}.read.txt`)
const ABOUT =
  '# Texts that somebody has read in this language: file, id, how far, and what they were then. Written by `npm run words -- import`.'

const keyOf = ({ file, id }: Unit): string => `${file} ${id}`

/** Empty where nobody has read anything yet. */
export function loadReadings(language: string, folder = FOLDER): Readings {
  const path = pathOf(language, folder)
  if (!existsSync(path)) return new Map()
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [file = '', id = '', state = '', print = ''] = line.split(' ')
      return [`${file} ${id}`, { print, state }]
    }),
  )
}

/** 'translated' until somebody has read what it is now. */
export function stateIn(readings: Readings, unit: Unit): string {
  const reading = readings.get(keyOf(unit))
  return reading !== undefined && reading.print === unit.print ? reading.state : 'translated'
}

/** Keeps what still holds, and adds what was read just now. Writes nothing where nobody has read anything. */
export function keepReadings(
  language: string,
  units: readonly Unit[],
  readNow: ReadonlyMap<string, string>,
  folder = FOLDER,
): void {
  const before = loadReadings(language, folder)
  const lines = units.flatMap((unit) => {
    const state = readNow.get(keyOf(unit)) ?? stateIn(before, unit)
    return state === 'translated' ? [] : [`${keyOf(unit)} ${state} ${unit.print}`]
  })
  if (lines.length > 0 || before.size > 0) writeFileSync(pathOf(language, folder), [ABOUT, ...lines, ''].join('\n'))
}
