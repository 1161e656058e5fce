// The style of emails: the shop's colours as inline styles, because some mail programs ignore style sheets (LET-9).

/**
 * CSS properties by their JavaScript names. A number other than 0 gets the unit px, except for `opacity` and
 * `fontWeight`.
 */
type CssProperties = Readonly<Record<string, string | number>>

declare const markup: unique symbol
/** HTML built by the functions of this file, which escape all texts and attributes (SEC-24). */
export type Markup = string & { readonly [markup]: true }

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
export const escapeText = (text: string): Markup => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? '') as Markup

/** Returns an HTML attribute with a leading space. */
export const attribute = (name: string, value: string): Markup => ` ${name}="${escapeText(value)}"` as Markup

/** Returns an HTML element. `inside` must be escaped. */
export const element = (tag: string, attributes: string, ...inside: readonly Markup[]): Markup =>
  `<${tag}${attributes}>${inside.join('')}</${tag}>` as Markup

const WITHOUT_UNIT = new Set(['opacity', 'fontWeight'])

export function styleAttributes(css: CssProperties, className?: string): Markup {
  const rules = Object.entries(css).map(([name, value]) => {
    const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const isLength = typeof value === 'number' && value !== 0 && !WITHOUT_UNIT.has(name)
    return `${property}:${value}${isLength ? 'px' : ''}`
  })
  const style = attribute('style', rules.join(';'))
  return className ? ((style + attribute('class', className)) as Markup) : style
}

const FONT = "'Anek Latin', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const INK = '#3a162c'
const INK_SOFT = '#6d4d5e'
const CREAM = '#fcf7ef'
const SURFACE = '#fffdfa'
const LINE = '#e4d7ca'
const ROSE = '#ba2a4e'
const ROSE_INK = '#991b41'
const MOON = '#fff3de'

/**
 * Dark colours for mail programs that apply media queries. Others keep the light colours or darken them by themselves.
 */
export const DARK_MODE_CSS = `
@media (prefers-color-scheme: dark) {
  .ground { background: #240a1b !important; }
  .card { background: #350f27 !important; border-color: #64274d !important; }
  .ink { color: #fff3de !important; }
  .soft { color: #f6e4eb !important; }
  .mark, .link { color: #ee7d8d !important; }
  .code { background: #541c3f !important; color: #fff3de !important; }
  .row { border-color: #64274d !important; }
}
@media (max-width: 480px) {
  .card { padding: 28px 22px 12px !important; }
}`

const style = {
  body: { margin: 0, padding: 0, backgroundColor: CREAM },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0, fontSize: 1, lineHeight: '1px' },
  ground: { backgroundColor: CREAM, padding: '32px 16px 40px', fontFamily: FONT, color: INK },
  page: { maxWidth: 560, margin: '0 auto' },
  mark: {
    margin: '0 4px 16px',
    fontSize: 26,
    lineHeight: '32px',
    fontWeight: 600,
    letterSpacing: '-0.02em',
    color: ROSE,
  },
  card: { backgroundColor: SURFACE, border: `1px solid ${LINE}`, borderRadius: 24, padding: '36px 40px 20px' },
  heading: {
    margin: '0 0 16px',
    fontSize: 28,
    lineHeight: '34px',
    fontWeight: 600,
    letterSpacing: '-0.01em',
    color: INK,
  },
  subheading: { margin: '28px 0 8px', fontSize: 20, lineHeight: '26px', fontWeight: 600, color: INK },
  text: { margin: '0 0 20px', fontSize: 17, lineHeight: '26px', color: INK, whiteSpace: 'pre-line' },
  note: { margin: '0 0 12px', fontSize: 15, lineHeight: '22px', color: INK_SOFT },
  code: {
    margin: '4px 0 20px',
    padding: '18px 12px 16px',
    borderRadius: 16,
    backgroundColor: '#fee2e1',
    color: INK,
    fontSize: 36,
    lineHeight: '42px',
    fontWeight: 600,
    letterSpacing: '0.18em',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  number: {
    margin: '4px 0 12px',
    padding: '16px 12px 14px',
    borderRadius: 16,
    backgroundColor: '#fee2e1',
    color: INK,
    fontSize: 28,
    lineHeight: '34px',
    fontWeight: 600,
    letterSpacing: '0.02em',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    // One tap or click selects the whole number.
    WebkitUserSelect: 'all',
    userSelect: 'all',
  },
  buttonLine: { margin: '8px 0 20px' },
  button: {
    display: 'inline-block',
    padding: '15px 28px 13px',
    borderRadius: 999,
    backgroundColor: ROSE,
    color: MOON,
    fontSize: 17,
    lineHeight: '24px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  link: { color: ROSE_INK, textDecoration: 'underline' },
  amounts: { width: '100%', margin: '0 0 24px', borderCollapse: 'collapse' },
  label: {
    padding: '10px 16px 10px 0',
    borderTop: `1px solid ${LINE}`,
    fontSize: 16,
    lineHeight: '22px',
    color: INK,
    textAlign: 'left',
    fontWeight: 400,
  },
  amount: {
    padding: '10px 0',
    borderTop: `1px solid ${LINE}`,
    fontSize: 16,
    lineHeight: '22px',
    color: INK,
    textAlign: 'right',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  sum: { fontWeight: 600, fontSize: 18 },
  title: { margin: '0 0 4px', fontSize: 15, lineHeight: '22px', fontWeight: 600, color: INK_SOFT },
  lines: { margin: '0 0 24px', whiteSpace: 'pre-line', fontSize: 16, lineHeight: '24px', color: INK },
  footLink: { color: INK_SOFT, textDecoration: 'underline' },
  foot: { margin: '20px 4px 0', fontSize: 14, lineHeight: '20px', color: INK_SOFT },
} as const satisfies Record<string, CssProperties>

/** The attributes of each kind of element. The dark mode rules use the classes. */
export const styles = {
  body: styleAttributes(style.body, 'ground'),
  preview: styleAttributes(style.preview),
  ground: styleAttributes(style.ground, 'ground'),
  page: styleAttributes(style.page),
  mark: styleAttributes(style.mark, 'mark'),
  card: styleAttributes(style.card, 'card'),
  heading: styleAttributes(style.heading, 'ink'),
  subheading: styleAttributes(style.subheading, 'ink'),
  text: styleAttributes(style.text, 'ink'),
  note: styleAttributes(style.note, 'soft'),
  code: styleAttributes(style.code, 'code'),
  number: styleAttributes(style.number, 'code'),
  buttonLine: styleAttributes(style.buttonLine),
  button: styleAttributes(style.button),
  linkLine: styleAttributes(style.text),
  link: styleAttributes(style.link, 'link'),
  amounts: styleAttributes(style.amounts),
  label: styleAttributes(style.label, 'ink row'),
  amount: styleAttributes(style.amount, 'ink row'),
  labelOfSum: styleAttributes({ ...style.label, ...style.sum }, 'ink row'),
  amountOfSum: styleAttributes({ ...style.amount, ...style.sum }, 'ink row'),
  title: styleAttributes(style.title, 'soft'),
  lines: styleAttributes(style.lines, 'ink'),
  foot: styleAttributes(style.foot, 'soft'),
  unsubscribe: styleAttributes(style.foot),
  footLink: styleAttributes(style.footLink, 'soft'),
} as const
