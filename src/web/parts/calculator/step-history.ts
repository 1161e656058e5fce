// Makes the browser's Back go to the previous step, by a second history entry above the calculator's first one. Neither
// entry contains an answer (CAL-8, CAL-14).
import { pages } from '#contract/urls.ts'
import { onHistoryNavigation } from '#web/history-navigation.ts'
import { addressOf } from '#web/page-address.ts'

/** Which of the two entries is the current one: the added one, or the one below it. Stored beside the router's state. */
type EntryPosition = 'above' | 'below'

/** How long `replaceSteps` waits for the browser to go back, in milliseconds, before it opens the page anyway. */
const BACK_TIMEOUT = 300

/** True when this document has added the entry. After a reload, the entry below belongs to an earlier document. */
let isOwnEntry = false

/**
 * Adds the second entry, unless it exists. The entry below gets the address of the product list: Quick Hide replaces
 * only the upper entry, and Back must then not lead to the calculator (CAL-8).
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

/** Gives the lower entry the calculator's address again. Called on step 1, from where Back leaves the calculator. */
export function restoreEntry(): void {
  history.replaceState(withPosition(history.state), '', addressOf(pages.calculator))
}

/**
 * Calls `onBack` when Back reaches the lower entry. The router, which would open the product list, does not get the
 * event. Returns the function that removes the listener.
 */
export const listenForBack = (onBack: () => void): (() => void) =>
  onHistoryNavigation((event) => {
    if (entryPosition(event.state) !== 'below') return
    event.stopImmediatePropagation()
    onBack()
  })

/**
 * Opens a page in place of both entries, so that Back leads to the page before the calculator. After a reload only the
 * current entry is replaced.
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
