// Makes Back go from step to step: one history entry is added above the calculator's own. Neither entry contains an
// answer (CAL-8, CAL-14).
import { pages } from '#contract/urls.ts'
import { onHistoryNavigation } from '#web/history-navigation.ts'
import { addressOf } from '#web/page-address.ts'

/** Which entry this is: the added one ('above'), or the one below it. It is stored beside the router's state. */
type EntryPosition = 'above' | 'below'

/** The longest wait for a step back within the page, in milliseconds. Afterwards the page is left without it. */
const BACK_TIMEOUT = 300

/**
 * True when this document created the current entry. After a reload, the entry below belongs to an earlier document.
 */
let isOwnEntry = false

/**
 * Adds an entry to the browser's history, if there is none yet, so that Back goes to the previous step. The entry below
 * gets the address of the product list, so that after Quick Hide, which replaces the upper entry, Back does not lead to
 * the calculator (CAL-8).
 */
export function addEntry(): void {
  if (entryPosition(history.state) === 'above') return
  const { href } = location
  const state: unknown = history.state
  try {
    history.replaceState(withPosition(state, 'below'), '', addressOf(pages.products))
    history.pushState(withPosition(state, 'above'), '', href)
    isOwnEntry = true
  } catch {
    // Browsers limit the number of such entries. Beyond the limit, Back leaves the page.
  }
}

/** Gives the current history entry the calculator's address again, so that the page before it is one step back. */
export function restoreEntry(): void {
  history.replaceState(withPosition(history.state), '', addressOf(pages.calculator))
}

/**
 * Calls `onBack` for Back before the router handles it, which would open the product list. Returns the function that
 * ends this.
 */
export const listenForBack = (onBack: () => void): (() => void) =>
  onHistoryNavigation((event) => {
    if (entryPosition(event.state) !== 'below') return
    event.stopImmediatePropagation()
    onBack()
  })

/**
 * Opens a page in place of the calculator and its steps, so that Back leads to the page before them. After a reload only
 * the current entry is replaced.
 */
export function replaceSteps(path: string): void {
  const address = addressOf(path)
  const openPage = () => location.replace(address)
  if (!isOwnEntry || entryPosition(history.state) !== 'above') {
    openPage()
    return
  }
  onHistoryNavigation((event) => {
    event.stopImmediatePropagation()
    openPage()
  })
  setTimeout(openPage, BACK_TIMEOUT)
  history.replaceState(null, '', address)
  history.back()
}

function entryPosition(state: unknown): EntryPosition | null {
  const { steps } = (state ?? {}) as { readonly steps?: unknown }
  return steps === 'above' || steps === 'below' ? steps : null
}

const withPosition = (state: unknown, steps?: EntryPosition): object => ({ ...(state as object | null), steps })
