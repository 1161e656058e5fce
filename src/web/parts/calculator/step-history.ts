// Back leads from step to step: one entry in the history stands above the calculator's own, and neither says anything of her (CAL-8, CAL-14).
import { pages } from '#contract/urls.ts'
import { onStep } from '#web/early-back.ts'
import { addressOf } from '#web/page-address.ts'

/** Said beside what the router keeps in an entry: the one that Back takes away, or the one that it leads to. */
type Place = 'above' | 'below'

/** As long as a step back within the page may take before the page is left without it. */
const PATIENCE = 300

/** True once this document made the entry it stands on: after a reload the one below belongs to a document that is gone. */
let isOwn = false

/**
 * Puts an entry above, so that Back stays within the calculator; there is never more than one. The one below passes for the list
 * of products from then on: whatever becomes of this page, nothing on the way back leads here.
 */
export function standAbove(): void {
  if (placeOf(history.state) === 'above') return
  const { href } = location
  const kept: unknown = history.state
  try {
    history.replaceState(marked(kept, 'below'), '', addressOf(pages.products))
    history.pushState(marked(kept, 'above'), '', href)
    isOwn = true
  } catch {
    // A browser counts such steps, and refuses after many: then Back leaves, as it always did.
  }
}

/** The entry below is the calculator's again: what comes before it is one step back. */
export function standBelow(): void {
  history.replaceState(marked(history.state), '', addressOf(pages.calculator))
}

/** Hears Back, also from a page that came after the calculator, before the router takes it for a way to the products. */
export const receiveReply = (onBack: () => void): (() => void) =>
  onStep((event) => {
    if (placeOf(event.state) !== 'below') return
    event.stopImmediatePropagation()
    onBack()
  })

/** Opens a page in place of all that the calculator left in the history. */
export function replaceSteps(path: string): void {
  const address = addressOf(path)
  const leave = () => location.replace(address)
  if (!isOwn || placeOf(history.state) !== 'above') {
    leave()
    return
  }
  onStep((event) => {
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
