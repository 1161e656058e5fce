// Text typed into forms is passed on when the language is changed, and filled into the same fields there (PAGE-33).
import type { Control } from '#web/forms/constraint-error.ts'
import { isControl } from '#web/forms/controls.ts'
import { pathAt } from '#web/page-address.ts'
import type { Along } from './along.ts'
import { offerNoMore } from './offered-language.ts'

const KEY = 'nila.along'
/** How long stored text is valid, in milliseconds. */
const FRESH = 60_000
/** Fields without text, and secret ones. */
const LEFT = /^(?:password|hidden|file|submit|button|image|reset)$/
const SECRET = /one-time-code|password|cc-/
/** How long to wait for fields that appear with a page's data, in milliseconds. */
const PATIENCE = 10_000

/**
 * Identifies a field by its name, by whether it is in the page or in the frame, and by its index among fields of that
 * name there.
 */
type Typed = readonly [name: string, isInPage: boolean, place: number, text: string]

const isTicked = (control: Control): control is HTMLInputElement => /^(?:checkbox|radio)$/.test(control.type)
const textOf = (control: Control): string => (isTicked(control) ? String(control.checked) : control.value)

const isInPage = (control: Control): boolean => control.closest('main') !== null

/**
 * The fields of forms in the document. A field outside of a form takes effect at once, so it is left out, as are forms
 * with `data-apart`.
 */
function fields(): Control[] {
  return Array.from(document.forms)
    .filter(({ dataset }) => dataset.apart === undefined)
    .flatMap(({ elements }) => Array.from(elements).filter(isControl))
    .filter(({ name, type, autocomplete }) => name !== '' && !LEFT.test(type) && !SECRET.test(autocomplete))
}

/** The texts of all fields except secret ones. */
export function typedTexts(): Typed[] {
  const places = new Map<string, number>()
  return fields().map((control) => {
    const isOwn = isInPage(control)
    const key = `${isOwn} ${control.name}`
    const place = places.get(key) ?? 0
    places.set(key, place + 1)
    return [control.name, isOwn, place, textOf(control)]
  })
}

/** Fills the fields that exist, as if typed, and returns the rest. */
export function writeTexts(typed: readonly Typed[]): Typed[] {
  const currentFields = fields()
  return typed.filter(([name, isOwn, place, text]) => {
    const control = currentFields.filter((each) => each.name === name && isInPage(each) === isOwn)[place]
    if (control === undefined) return true
    if (textOf(control) !== text) write(control, text)
    return false
  })
}

function write(control: Control, text: string): void {
  if (isTicked(control)) {
    control.click()
    return
  }
  // Bypasses React's own value setter: it ignores a change that it was told of before.
  Reflect.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Called once, after hydration: fills in the stored text, and listens for the next language change. */
export function carryTyped(): void {
  const found = takeUp()
  if (found !== null && found.path === here()) {
    window.dispatchEvent(new CustomEvent('shop-comes', { detail: found.along }))
    bring(found.typed)
  }
  for (const type of ['pointerdown', 'focusin', 'click']) document.addEventListener(type, lead)
}

interface Aside {
  readonly path: string
  readonly typed: readonly Typed[]
  readonly along: Along
  readonly since: number
}

/** In this tab only. Full or forbidden storage only loses this convenience. */
function putAside(what: Aside): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(what))
  } catch {}
}

/** Read once. */
function takeUp(): Aside | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Aside | null
    sessionStorage.removeItem(KEY)
    return stored !== null && Math.abs(Date.now() - stored.since) < FRESH ? stored : null
  } catch {
    return null
  }
}

const here = () => pathAt(location.pathname)

function bring(typed: readonly Typed[]): void {
  let waiting = writeTexts(typed)
  const watch = new MutationObserver(() => {
    if (here() !== path) return watch.disconnect()
    waiting = writeTexts(waiting)
    if (waiting.length === 0) watch.disconnect()
  })
  const path = here()
  watch.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watch.disconnect(), PATIENCE)
}

/** A link of the switch keeps the whole address, and passes on the typed text. */
function lead(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[hreflang]') : null
  if (link === null) return
  link.search = location.search
  link.hash = location.hash
  if (!(event instanceof MouseEvent) || event.type !== 'click') return
  offerNoMore()
  // With these keys the link opens a second window, and this page stays open.
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  const along: Along = {}
  window.dispatchEvent(new CustomEvent('shop-leaves', { detail: along }))
  putAside({ path: here(), typed: typedTexts().filter(([, , , text]) => text !== ''), along, since: Date.now() })
}
