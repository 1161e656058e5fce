// Addresses of pages in the browser: they begin with the page's language, which the router adds and links do not
// contain (docs/decisions/001).
import { language } from '#copy/language.ts'
import { callIn, pathIn, prefixOf } from '#domain/language-path.ts'

const PREFIX = prefixOf(language)

/** The address of a page in the current page's language, for links outside the router. */
export const addressOf = (path: string): string => pathIn(language, path)

/** The address of a call that is made without scripts, such as a form's or a link's, in the current page's language. */
export const callOf = (path: string): string => callIn(language, path)

/** The page's path as the router uses it; for a page in another language, its complete address. */
export function pathAt(address: string): string {
  if (PREFIX === '' || !/^(?:$|[/?#])/.test(address.slice(PREFIX.length))) return address
  return address.toLowerCase().startsWith(PREFIX) ? address.slice(PREFIX.length).replace(/^(?!\/)/, '/') : address
}
