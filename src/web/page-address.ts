// Addresses of pages in the browser. They begin with the page's language, which the router adds and links leave out
// (docs/decisions/001).
import { language } from '#copy/language.ts'
import { localisedCallPath, pathIn, prefixOf } from '#domain/language-path.ts'

const PREFIX = prefixOf(language)

/** Returns the address of a page in the current language, for links that the router does not handle. */
export const addressOf = (path: string): string => pathIn(language, path)

/** Returns the address of a call in the current language, for a form or link that works without scripts. */
export const callAddress = (path: string): string => localisedCallPath(language, path)

/** Returns an address without the language prefix, for the router. Addresses in other languages stay unchanged. */
export function pathAt(address: string): string {
  if (PREFIX === '' || !address.toLowerCase().startsWith(PREFIX)) return address
  const path = address.slice(PREFIX.length)
  if (path.startsWith('/')) return path
  // After the prefix only the end, a query or a fragment may follow: '/hindi' is not in Hindi.
  return /^(?:$|[?#])/.test(path) ? `/${path}` : address
}
