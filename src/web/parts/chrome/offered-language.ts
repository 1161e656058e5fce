// Whether this browser prefers another of the shop's languages, whether that was offered already, and on which pages it
// is not (PAGE-34).
import { pages } from '#contract/urls.ts'
import { language } from '#copy/language.ts'
import type { Language } from '#domain/language.ts'
import { ENGLISH } from '#domain/language-path.ts'

const KEY = 'nila.language-offer'

/** The shop's code of a language that browsers name with a country: `hi` for `hi-IN`. */
const languageIn = (tag: string): string => tag.replace(/-.*/, '').toLowerCase()

/**
 * The first of the shop's languages in the browser's list that is not the page's. `besides` are the languages of its
 * pages besides English. Nearly every browser in India lists English too: nothing is offered when the list contains the
 * page's own language.
 */
export function wantedLanguage(
  besides: readonly string[],
  named: readonly string[] = navigator.languages,
  own: string = language,
): Language | null {
  const all = [ENGLISH, ...besides]
  const preferred = named.map(languageIn)
  const found = preferred.find((each): each is Language => each !== own && all.includes(each))
  return found === undefined || (found === ENGLISH && preferred.includes(own)) ? null : found
}

/** Without storage nothing is offered: it would be offered again and again. */
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

/** Pages with another bar at the lower edge, or with a payment. */
const BUSY: ReadonlySet<string | undefined> = new Set(
  [pages.calculator, pages.cart, pages.orderPlaced('')].map((page) => page.split('?')[0]),
)
export const isBusyAt = (path: string): boolean => BUSY.has(path.toLowerCase().replace(/\/$/, ''))
