// Whether this browser would rather read another of the shop's languages, whether it was told of that already, and where nobody is told (PAGE-34).
import { pages } from '#contract/urls.ts'
import { language } from '#copy/language.ts'
import type { Language } from '#domain/language.ts'
import { ENGLISH } from '#domain/language-path.ts'

const KEY = 'nila.language-offer'

/** As the shop names a language that browsers name with its country: `hi` of `hi-IN`. */
const languageIn = (tag: string): string => tag.replace(/-.*/, '').toLowerCase()

/**
 * The first of the shop's that the browser names and this page is not in. `besides` are those that its pages are in beside English.
 * Nearly every browser in India names English too: it is offered to nobody who names the page's own language.
 */
export function wantedLanguage(
  besides: readonly string[],
  named: readonly string[] = navigator.languages,
  own: string = language,
): Language | null {
  const all = [ENGLISH, ...besides]
  const wanted = named.map(languageIn)
  const found = wanted.find((each): each is Language => each !== own && all.includes(each))
  return found === undefined || (found === ENGLISH && wanted.includes(own)) ? null : found
}

/** Where nothing may be kept nothing is offered: it would be offered for ever. */
export function wasOffered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return true
  }
}

export function offerNoMore(): void {
  try {
    localStorage.setItem(KEY, 'done')
  } catch {}
}

/** Where something else lies along the edge, or somebody pays. */
const BUSY: ReadonlySet<string | undefined> = new Set(
  [pages.calculator, pages.cart, pages.orderPlaced('')].map((page) => page.split('?')[0]),
)
export const isBusyAt = (path: string): boolean => BUSY.has(path.toLowerCase().replace(/\/$/, ''))
