// Decides which language to offer: one that the browser prefers, that was not offered before, on a page where the offer
// does not disturb (PAGE-34).
import { pages } from '#contract/urls.ts'
import { language } from '#copy/language.ts'
import type { Language } from '#domain/language.ts'
import { ENGLISH } from '#domain/language-path.ts'

const STORAGE_KEY = 'nila.language-offer'

/** Returns the language of a tag without its region: 'ml' of 'ml-IN'. */
const languageIn = (tag: string): string => tag.replace(/-.*/, '').toLowerCase()

/**
 * Returns the first language in the browser's list that the shop has and the page does not use; null when there is
 * none. English is not offered when the list also contains the page's language, because nearly all browsers in India
 * list English. `otherLanguages` are the shop's languages besides English.
 */
export function languageToOffer(
  otherLanguages: readonly string[],
  browserLanguages: readonly string[] = navigator.languages,
  pageLanguage: string = language,
): Language | null {
  const offeredLanguages = [ENGLISH, ...otherLanguages]
  const preferred = browserLanguages.map(languageIn)
  const match = preferred.find((tag): tag is Language => tag !== pageLanguage && offeredLanguages.includes(tag))
  if (match === undefined) return null
  return match === ENGLISH && preferred.includes(pageLanguage) ? null : match
}

/**
 * True when the visitor has closed an offer or switched the language before. Also true when the browser stores nothing,
 * because the offer would then appear on every page.
 */
export function wasOffered(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null
  } catch {
    return true
  }
}

/** Stores that a language was offered, so that it is offered only once. */
export function rememberOffer(): void {
  try {
    localStorage.setItem(STORAGE_KEY, 'done')
  } catch {}
}

const PAGES_WITHOUT_OFFER: ReadonlySet<string | undefined> = new Set(
  [pages.calculator, pages.cart, pages.orderPlaced('')].map((page) => page.split('?')[0]),
)

/** True for a page where no language is offered, because another bar or a payment is there. */
export const isOfferHiddenAt = (path: string): boolean => PAGES_WITHOUT_OFFER.has(path.toLowerCase().replace(/\/$/, ''))
