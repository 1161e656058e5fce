// What was typed into forms goes along when she changes the language, and stands in the same fields there (PAGE-33).
import type { Control } from '#web/forms/constraint-error.ts'
import { isControl } from '#web/forms/controls.ts'
import { pathAt } from '#web/page-address.ts'
import type { Along } from './along.ts'
import { offerNoMore } from './offered-language.ts'

const KEY = 'nila.along'
/** After so long nobody waits for it any more, in milliseconds. */
const FRESH = 60_000
/** What takes no text, and what is nobody's to keep. */
const LEFT = /^(?:password|hidden|file|submit|button|image|reset)$/
const SECRET = /one-time-code|password|cc-/
/** What comes with a page's answers is waited for as long, in milliseconds. */
const PATIENCE = 10_000

/** A field by its name, by whether the page itself has it or what stands around the page, and by its place among those of that name there. */
type Typed = readonly [name: string, isInPage: boolean, place: number, text: string]

const isTicked = (control: Control): control is HTMLInputElement => /^(?:checkbox|radio)$/.test(control.type)
const textOf = (control: Control): string => (isTicked(control) ? String(control.checked) : control.value)

const isInPage = (control: Control): boolean => control.closest('main') !== null

/**
 * Fields of forms, as they stand in the document. What stands in none acts at once when it is changed: that is done already. A form
 * that is `data-apart` keeps what it holds to itself.
 */
function fields(): Control[] {
  return Array.from(document.forms)
    .filter(({ dataset }) => dataset.apart === undefined)
    .flatMap(({ elements }) => Array.from(elements).filter(isControl))
    .filter(({ name, type, autocomplete }) => name !== '' && !LEFT.test(type) && !SECRET.test(autocomplete))
}

/** Everything that stands in the fields of the page, but what is secret. */
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

/** Writes into those fields that are there, as if she had typed it, and answers what is still to come. */
export function writeTexts(typed: readonly Typed[]): Typed[] {
  const there = fields()
  return typed.filter(([name, isOwn, place, text]) => {
    const control = there.filter((each) => each.name === name && isInPage(each) === isOwn)[place]
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
  // Past what React has put over the field's own: it takes a change for one only if it did not see it coming.
  Reflect.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Called once, when the page has woken: writes what was put aside before, and listens for the next time. */
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

/** In this tab alone. Storage that is full or forbidden only costs the comfort. */
function putAside(what: Aside): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(what))
  } catch {}
}

/** It is there once. */
function takeUp(): Aside | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Aside | null
    sessionStorage.removeItem(KEY)
    return kept !== null && Math.abs(Date.now() - kept.since) < FRESH ? kept : null
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

/** A link of the switch leads to all of this address, and takes along what stands here. */
function lead(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[hreflang]') : null
  if (link === null) return
  link.search = location.search
  link.hash = location.hash
  if (!(event instanceof MouseEvent) || event.type !== 'click') return
  offerNoMore()
  // With these keys a window opens beside this one, and she is still here.
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  const along: Along = {}
  window.dispatchEvent(new CustomEvent('shop-leaves', { detail: along }))
  putAside({ path: here(), typed: typedTexts().filter(([, , , text]) => text !== ''), along, since: Date.now() })
}
