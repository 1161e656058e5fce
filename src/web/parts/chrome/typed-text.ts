// When the language is changed, passes the texts typed into forms on to the page in the other language (PAGE-33).
import type { Control } from '#web/forms/constraint-error.ts'
import { isControl } from '#web/forms/controls.ts'
import { pathAt } from '#web/page-address.ts'
import type { PassedData } from './language-switch-events.ts'
import { rememberOffer } from './offered-language.ts'

const KEY = 'nila.along'
/** How long stored texts can be filled in, in milliseconds. */
const MAX_AGE = 60_000
/** Types of fields without a text, or with a secret one. */
const SKIPPED_TYPES = /^(?:password|hidden|file|submit|button|image|reset)$/
/** Matches the `autocomplete` of secret fields. */
const SECRET = /one-time-code|password|cc-/
/** How long to wait for fields that appear later with a page's data, in milliseconds. */
const FILL_TIMEOUT = 10_000

/**
 * A field and its text. A field is identified by its name, by whether it is in the page or in the layout around it, and
 * by its index among the fields with this name there.
 */
type TypedText = readonly [name: string, isInPage: boolean, index: number, text: string]

const isTicked = (control: Control): control is HTMLInputElement => /^(?:checkbox|radio)$/.test(control.type)
const textOf = (control: Control): string => (isTicked(control) ? String(control.checked) : control.value)

const isInPage = (control: Control): boolean => control.closest('main') !== null

/**
 * Returns the fields of all forms, except secret ones and those of forms with `data-apart`. Fields outside of a form
 * are left out, because their changes take effect at once.
 */
function passedFields(): Control[] {
  return Array.from(document.forms)
    .filter(({ dataset }) => dataset.apart === undefined)
    .flatMap(({ elements }) => Array.from(elements).filter(isControl))
    .filter(({ name, type, autocomplete }) => name !== '' && !SKIPPED_TYPES.test(type) && !SECRET.test(autocomplete))
}

export function readTypedTexts(): TypedText[] {
  const counts = new Map<string, number>()
  return passedFields().map((control) => {
    const isInMain = isInPage(control)
    const key = `${isInMain} ${control.name}`
    const index = counts.get(key) ?? 0
    counts.set(key, index + 1)
    return [control.name, isInMain, index, textOf(control)]
  })
}

/** Fills the fields that exist, as if the texts were typed. Returns the texts whose fields do not exist yet. */
export function fillTypedTexts(typed: readonly TypedText[]): TypedText[] {
  const currentFields = passedFields()
  return typed.filter(([name, isInMain, index, text]) => {
    const control = currentFields.filter((field) => field.name === name && isInPage(field) === isInMain)[index]
    if (control === undefined) return true
    if (textOf(control) !== text) setControlText(control, text)
    return false
  })
}

function setControlText(control: Control, text: string): void {
  if (isTicked(control)) {
    control.click()
    return
  }
  // Uses the browser's own value setter, because React's ignores a change to the value that it already knows.
  Reflect.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Fills in the stored texts, and listens for the next change of language. Called once, after hydration. */
export function carryTypedTexts(): void {
  const stored = readAndRemoveData()
  if (stored !== null && stored.path === currentPath()) {
    window.dispatchEvent(new CustomEvent('shop-comes', { detail: stored.passedData }))
    fillWhenRendered(stored.typed)
  }
  for (const type of ['pointerdown', 'focusin', 'click']) document.addEventListener(type, onSwitchEvent)
}

interface StoredData {
  readonly path: string
  readonly typed: readonly TypedText[]
  readonly passedData: PassedData
  readonly since: number
}

function storeData(data: StoredData): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(data))
  } catch {}
}

function readAndRemoveData(): StoredData | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as StoredData | null
    sessionStorage.removeItem(KEY)
    return stored !== null && Math.abs(Date.now() - stored.since) < MAX_AGE ? stored : null
  } catch {
    return null
  }
}

const currentPath = () => pathAt(location.pathname)

/** Fills in the texts as their fields appear, until all are filled, the page is left, or FILL_TIMEOUT is over. */
function fillWhenRendered(typed: readonly TypedText[]): void {
  const path = currentPath()
  let remainingTexts = fillTypedTexts(typed)
  const observer = new MutationObserver(() => {
    if (currentPath() !== path) return observer.disconnect()
    remainingTexts = fillTypedTexts(remainingTexts)
    if (remainingTexts.length === 0) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), FILL_TIMEOUT)
}

/** Adds the current query and hash to a link of the language switch. A click on it stores the typed texts. */
function onSwitchEvent(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[hreflang]') : null
  if (link === null) return
  link.search = location.search
  link.hash = location.hash
  if (!(event instanceof MouseEvent) || event.type !== 'click') return
  rememberOffer()
  // With one of these keys the link opens in another tab or window, so this page stays open.
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  const passedData: PassedData = {}
  window.dispatchEvent(new CustomEvent('shop-leaves', { detail: passedData }))
  storeData({
    path: currentPath(),
    typed: readTypedTexts().filter(([, , , text]) => text !== ''),
    passedData,
    since: Date.now(),
  })
}
