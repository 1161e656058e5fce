// Whether this browser would rather read another of the shop's languages, and whether it was told of that already (PAGE-34).
import { language } from '#copy/language.ts'
import { type Language, offered } from '#domain/language.ts'
import { ENGLISH } from '#domain/language-path.ts'

const KEY = 'nila.language-offer'

/** The languages that a browser names, most wanted first, as the shop names them. */
const named = (): readonly string[] => navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())

/**
 * The first of the shop's that the browser names and this page is not in. Nearly every browser in India names English too: it is
 * offered to nobody who names the page's own language.
 */
export function wantedLanguage(wanted = named(), all = offered(), own: string = language): Language | null {
  const found = wanted.find((each): each is Language => each !== own && all.includes(each as Language))
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
