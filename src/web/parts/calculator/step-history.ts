// Back leads from step to step: one history entry is added above the calculator's own, and neither contains an answer
// (CAL-8, CAL-14).
import { pages } from '#contract/urls.ts'
import { onHistoryNavigation } from '#web/early-back.ts'
import { addressOf } from '#web/page-address.ts'

/** Stored beside the router's state in an entry: the entry that Back removes, or the one that it leads to. */
type Place = 'above' | 'below'

/** How long a step back within the page may take before the page is left without it. */
const PATIENCE = 300

/** True when this document created the current entry: after a reload the one below belongs to an earlier document. */
let isOwn = false

/**
 * Adds an entry, so that Back stays within the calculator; there is never more than one. The entry below then has the
 * address of the products list: however this page ends, Back never leads to the calculator.
 */
export function addEntry(): void {
  if (placeOf(history.state) === 'above') return
  const { href } = location
  const state: unknown = history.state
  try {
    history.replaceState(marked(state, 'below'), '', addressOf(pages.products))
    history.pushState(marked(state, 'above'), '', href)
    isOwn = true
  } catch {
    // Browsers limit such entries: beyond the limit Back leaves the page, as without them.
  }
}

/** Restores the calculator's address in the entry below: the page before it is then one step back. */
export function restoreEntry(): void {
  history.replaceState(marked(history.state), '', addressOf(pages.calculator))
}

/** Handles Back, also from a page after the calculator, before the router navigates to the products. */
export const receiveReply = (onBack: () => void): (() => void) =>
  onHistoryNavigation((event) => {
    if (placeOf(event.state) !== 'below') return
    event.stopImmediatePropagation()
    onBack()
  })

/** Opens a page in place of all entries that the calculator added to the history. */
export function replaceSteps(path: string): void {
  const address = addressOf(path)
  const leave = () => location.replace(address)
  if (!isOwn || placeOf(history.state) !== 'above') {
    leave()
    return
  }
  onHistoryNavigation((event) => {
    event.stopImmediatePropagation()
    leave()
  })
  setTimeout(leave, PATIENCE)
  history.replaceState(null, '', address)
  history.back()
}

function placeOf(state: unknown): Place | null {
  const { steps } = (state ?? {}) as { readonly steps?: unknown }
  return steps === 'above' || steps === 'below' ? steps : null
}

const marked = (state: unknown, steps?: Place): object => ({ ...(state as object | null), steps })
