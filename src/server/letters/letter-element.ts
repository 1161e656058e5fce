// Elements of a letter's HTML as text: whatever stands in them or in an attribute is escaped here, and nowhere else (SEC-25).

/** CSS by its names in JavaScript; bare numbers are pixels where CSS wants a length. */
export type Look = Readonly<Record<string, string | number>>

declare const markup: unique symbol
/** HTML that was made here. */
export type Markup = string & { readonly [markup]: true }

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
export const escaped = (text: string): Markup => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? '') as Markup

/** An attribute, with the space before it. */
export const attribute = (name: string, value: string): Markup => ` ${name}="${escaped(value)}"` as Markup

/** What lies between the tags is markup already. */
export const element = (tag: string, attributes: string, ...inside: readonly Markup[]): Markup =>
  `<${tag}${attributes}>${inside.join('')}</${tag}>` as Markup

const WITHOUT_UNIT = new Set(['opacity', 'fontWeight'])

/** The attributes of a look. */
export function lookOf(css: Look, className?: string): Markup {
  const rules = Object.entries(css).map(([name, value]) => {
    const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const isLength = typeof value === 'number' && value !== 0 && !WITHOUT_UNIT.has(name)
    return `${property}:${value}${isLength ? 'px' : ''}`
  })
  const style = attribute('style', rules.join(';'))
  return className ? ((style + attribute('class', className)) as Markup) : style
}
