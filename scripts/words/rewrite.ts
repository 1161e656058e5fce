// Writes changed sentences back into a file of words, in place: nothing else of it changes.
import { isGap } from './sentences.ts'
import type { LanguageFile, Part, Unit } from './units.ts'

/** The file's text with these units said anew. What is filled in stays the program that it was. */
export function rewritten({ text }: LanguageFile, changes: ReadonlyMap<Unit, readonly Part[]>): string {
  const within = (start: number, end: number): Unit[] => {
    const inside = [...changes.keys()].filter(({ sentence }) => sentence.start >= start && sentence.end <= end)
    const isInAnother = (unit: Unit) => inside.some((other) => other !== unit && holds(other, unit))
    return inside.filter((unit) => !isInAnother(unit)).sort((one, other) => one.sentence.start - other.sentence.start)
  }
  const between = (start: number, end: number): string => {
    let written = ''
    let at = start
    for (const unit of within(start, end)) {
      written += text.slice(at, unit.sentence.start) + literalOf(unit)
      at = unit.sentence.end
    }
    return written + text.slice(at, end)
  }
  const literalOf = (unit: Unit): string => {
    const parts = changes.get(unit) ?? []
    if (!unit.sentence.isTemplate) return `'${parts.map((part) => escaped(String(part), "'")).join('')}'`
    return `\`${parts.map((part) => (typeof part === 'string' ? escaped(part, '`') : `\${${codeOf(unit, part.id)}}`)).join('')}\``
  }
  /** With the sentences inside of it said anew too. */
  const codeOf = (unit: Unit, id: string): string => {
    const place = unit.target.findIndex((part) => typeof part !== 'string' && part.id === id)
    const gap = unit.sentence.parts[place]
    if (gap === undefined || !isGap(gap)) throw new Error(`${unit.file} ${unit.id} is not given ${id}.`)
    return between(gap.start, gap.end)
  }
  return between(0, text.length)
}

const holds = ({ sentence: outer }: Unit, { sentence: inner }: Unit): boolean =>
  outer.start <= inner.start && outer.end >= inner.end

/** A space that does not break is written so that it can be seen, and lines of a template are lines. */
const escaped = (text: string, quote: "'" | '`'): string => {
  const safe = text.replace(/[\\`']/g, (sign) => (sign === '\\' || sign === quote ? `\\${sign}` : sign))
  const whole = quote === '`' ? safe.replaceAll('${', '\\${') : safe.replaceAll('\n', '\\n')
  return whole.replaceAll('\u00a0', '\\u00a0')
}
