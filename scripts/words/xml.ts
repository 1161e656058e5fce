// Reads XML strictly and without anything that a file could turn against its reader: no document types, no entities of its own, nothing from elsewhere.

export interface Element {
  readonly namespace: string
  readonly name: string
  /** By their names as written. */
  readonly attributes: Readonly<Record<string, string>>
  /** What the prefix of an attribute's name means; empty for a name without one. */
  readonly namespaceOf: (attribute: string) => string
  readonly children: (Element | string)[]
  readonly line: number
}

/** What is wrong with a file, in a sentence with the line. */
export class Unreadable extends Error {}

const NAME = '[\\p{L}_:][\\p{L}\\p{M}\\p{N}._:·-]*'
const ATTRIBUTE = new RegExp(`\\s+(${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'uy')
const TAG = new RegExp(`<(${NAME})`, 'uy')
const TAG_END = /\s*(\/?)>/y
const CLOSING = new RegExp(`</(${NAME})\\s*>`, 'uy')
const DECLARATION =
  /^<\?xml\s+version=["']1\.0["'](?:\s+encoding=["']([\w-]+)["'])?(?:\s+standalone=["'](?:yes|no)["'])?\s*\?>/
/** What XML cannot hold: control characters, halves of signs. */
const FORBIDDEN = /[^\P{Cc}\t\n]|[\p{Cs}\ufffe\uffff]/u
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const MOST_DEPTH = 64

interface Open {
  readonly element: Element
  /** Its name with its prefix. */
  readonly tag: string
  readonly namespaces: Readonly<Record<string, string>>
}

/** The root of a document. Throws an Unreadable. */
export function readXml(written: string): Element {
  const text = written.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  let at = 0
  let counted = { at: 0, line: 1 }
  const lineNow = (): number => {
    for (let next = text.indexOf('\n', counted.at); next >= 0 && next < at; next = text.indexOf('\n', next + 1))
      counted = { at: next + 1, line: counted.line + 1 }
    return counted.line
  }
  const refuse = (what: string): never => {
    throw new Unreadable(`Line ${lineNow()}: ${what}`)
  }
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at += found[0].length
    return found
  }
  const upTo = (end: string, what: string): string => {
    const stop = text.indexOf(end, at)
    if (stop < 0) refuse(`${what} does not end.`)
    const inside = text.slice(at, stop)
    at = stop + end.length
    return inside
  }
  const decoded = (raw: string): string =>
    raw.replace(/&([^;&\s]*);?/g, (whole, name: string) => {
      const said = whole.endsWith(';') ? (Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : signOf(name)) : null
      return said ?? refuse(`“${whole.slice(0, 40)}” is no sign that this file may use.`)
    })

  const forbidden = FORBIDDEN.exec(text)
  if (forbidden) {
    at = forbidden.index
    refuse('a sign that XML cannot hold.')
  }
  const encoding = DECLARATION.exec(text)
  if (encoding) {
    at = encoding[0].length
    if (encoding[1] !== undefined && !/^utf-?8$/i.test(encoding[1]))
      refuse(`it is written in ${encoding[1]}, not in UTF-8.`)
  }

  const open: Open[] = []
  const roots: Element[] = []
  const add = (child: Element | string): void => {
    const around = open.at(-1)?.element
    if (around !== undefined) around.children.push(child)
    else if (typeof child === 'string' && child.trim() !== '') refuse('text outside of the root.')
    else if (typeof child !== 'string' && roots.push(child) > 1) refuse('a second root.')
  }
  const openTag = (tag: string): void => {
    const line = lineNow()
    const attributes: Record<string, string> = {}
    for (let found = match(ATTRIBUTE); found; found = match(ATTRIBUTE)) {
      const [, name = '', double, single] = found
      if (Object.hasOwn(attributes, name)) refuse(`“${name}” stands twice in one element.`)
      attributes[name] = decoded((double ?? single ?? '').replace(/[\t\n]/g, ' '))
    }
    const ended = match(TAG_END) ?? refuse(`the element “${tag}” is not written as XML.`)
    // The default one has no prefix.
    // Of nothing: no prefix is known by the names that every object has.
    const namespaces: Record<string, string> = Object.assign(Object.create(null), open.at(-1)?.namespaces)
    for (const [name, value] of Object.entries(attributes))
      if (/^xmlns(?::|$)/.test(name)) namespaces[name.slice('xmlns:'.length)] = value
    const colon = tag.indexOf(':')
    const prefix = tag.slice(0, Math.max(colon, 0))
    const name = tag.slice(colon + 1)
    const namespace = namespaces[prefix] ?? (prefix === '' ? '' : refuse(`nobody says what “${prefix}:” means.`))
    const namespaceOf = (attribute: string): string =>
      attribute.includes(':') ? (namespaces[attribute.slice(0, attribute.indexOf(':'))] ?? '') : ''
    const element: Element = { namespace, name, attributes, namespaceOf, children: [], line }
    add(element)
    if (ended[1] === '') open.push({ element, tag, namespaces })
    if (open.length > MOST_DEPTH) refuse('its elements stand too deep in one another.')
  }

  while (at < text.length) {
    if (text[at] !== '<') {
      const next = text.indexOf('<', at)
      const raw = text.slice(at, next < 0 ? text.length : next)
      if (raw.includes(']]>')) refuse('“]]>” stands in a text.')
      add(decoded(raw))
      at += raw.length
    } else if (text.startsWith('<!--', at)) upTo('-->', 'a comment')
    else if (text.startsWith('<![CDATA[', at)) {
      at += '<![CDATA['.length
      if (open.length === 0) refuse('text outside of the root.')
      add(upTo(']]>', 'a CDATA section'))
    } else if (text.startsWith('<!', at)) refuse('a document type or an entity of its own: such a file is not read.')
    else if (text.startsWith('<?', at)) upTo('?>', 'an instruction')
    else if (text.startsWith('</', at)) {
      const tag = match(CLOSING)?.[1] ?? refuse('an end that is not written as XML.')
      const closed = open.pop()
      if (closed?.tag !== tag) refuse(`“${tag}” ends where “${closed?.tag ?? 'nothing'}” should.`)
    } else openTag(match(TAG)?.[1] ?? refuse('a “<” that begins nothing.'))
  }
  if (open.length > 0) refuse(`“${open.at(-1)?.tag}” does not end.`)
  return roots[0] ?? refuse('there is no element in it.')
}

/** The sign of a number such as `#x20B9`; null for what is none, and for what XML cannot hold. */
function signOf(name: string): string | null {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? []
  if (hex === undefined && decimal === undefined) return null
  const number = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  if (number > 0x10ffff) return null
  const sign = String.fromCodePoint(number)
  return FORBIDDEN.test(sign) ? null : sign
}

/** As XML writes a text, in an attribute too. */
export const asXml = (text: string): string =>
  text.replace(/[&<>"\r\t\n]/g, (sign) => WRITTEN[sign] ?? `&#${sign.codePointAt(0)};`)

const WRITTEN: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
