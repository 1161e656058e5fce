// Reads what translators send back: XLIFF 2.0 or 2.1, with one segment in each unit.
import { OURS, XLIFF } from './write-xliff.ts'
import { type Element, readXml, Unreadable } from './xml.ts'

/** A text, or the name of what is filled in. */
export type GivenPart = string | { readonly id: string }

export interface GivenUnit {
  readonly fileId: string
  readonly id: string
  /** Null where a program has thrown it away. */
  readonly print: string | null
  readonly source: readonly GivenPart[]
  /** Null where it is not translated. */
  readonly target: readonly GivenPart[] | null
  readonly state: string
  readonly line: number
}

export interface Given {
  readonly sourceTag: string
  readonly targetTag: string
  readonly units: readonly GivenUnit[]
}

const VERSIONS = ['2.0', '2.1']
const STATES = ['initial', 'translated', 'reviewed', 'final']
/** More than all words of the shop in the wordiest of formats. */
const MOST_BYTES = 32 * 1024 * 1024

/** Throws an Unreadable with a sentence for whoever sent the file. */
export function readXliff(bytes: Uint8Array): Given {
  if (bytes.length > MOST_BYTES) throw new Unreadable('The file is larger than 32 MB; all words of the shop are not.')
  const root = readXml(textOf(bytes))
  const { version = 'none', srcLang = '', trgLang = '' } = root.attributes
  if (root.name !== 'xliff') throw new Unreadable(`This is no XLIFF file: its root is “${root.name}”.`)
  if (!VERSIONS.includes(version) || root.namespace !== XLIFF)
    throw new Unreadable(
      `This is XLIFF ${version}; the shop reads ${VERSIONS.join(' and ')}. Please save it as one of them.`,
    )
  const units = named(root, 'file').flatMap((file) => unitsIn(file, file.attributes.id ?? ''))
  return { sourceTag: srcLang, targetTag: trgLang, units }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Unreadable('The file is not written in UTF-8.')
  }
}

/** Groups are only a program's way to sort. */
const unitsIn = (around: Element, fileId: string): GivenUnit[] => [
  ...named(around, 'group').flatMap((group) => unitsIn(group, fileId)),
  ...named(around, 'unit').map((unit) => unitOf(unit, fileId)),
]

function unitOf(unit: Element, fileId: string): GivenUnit {
  const { id = '' } = unit.attributes
  const segments = [...named(unit, 'segment'), ...named(unit, 'ignorable')]
  const [segment] = segments
  const where = `Line ${unit.line}, unit “${id}” of “${fileId}”`
  if (segment === undefined || segments.length > 1)
    throw new Unreadable(`${where}: it has ${segments.length} segments; please leave each sentence whole.`)
  const { state = 'initial' } = segment.attributes
  if (!STATES.includes(state)) throw new Unreadable(`${where}: XLIFF knows no state “${state}”.`)
  const [source] = named(segment, 'source')
  const [target] = named(segment, 'target')
  if (source === undefined) throw new Unreadable(`${where}: it has no source.`)
  return {
    fileId,
    id,
    print: printOf(unit),
    source: partsOf(source, where),
    target: target === undefined ? null : partsOf(target, where),
    state,
    line: unit.line,
  }
}

/** Under whatever prefix a program has put it. */
function printOf({ attributes, namespaceOf }: Element): string | null {
  const name = Object.keys(attributes).find((key) => key.endsWith(':print') && namespaceOf(key) === OURS)
  return name === undefined ? null : (attributes[name] ?? null)
}

/** Marks of terms and comments are the program's own, and are read through. */
function partsOf(text: Element, where: string): GivenPart[] {
  const parts = text.children.flatMap((child): GivenPart[] => {
    if (typeof child === 'string') return [child]
    if (child.namespace === XLIFF && child.name === 'ph') return [{ id: child.attributes.id ?? '' }]
    if (child.namespace === XLIFF && child.name === 'mrk') return partsOf(child, where)
    if (child.namespace === XLIFF && ['sm', 'em'].includes(child.name)) return []
    throw new Unreadable(`${where}: “${child.name}” has no place in a sentence of the shop; only “ph” has.`)
  })
  return joined(parts)
}

/** Texts beside one another are one, however the file cut them. */
const joined = (parts: readonly GivenPart[]): GivenPart[] => {
  const whole: GivenPart[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (typeof part === 'string' && typeof last === 'string') whole[whole.length - 1] = last + part
    else if (part !== '') whole.push(part)
  }
  return whole
}

const named = ({ children }: Element, name: string): Element[] =>
  children.filter(
    (child): child is Element => typeof child !== 'string' && child.namespace === XLIFF && child.name === name,
  )
