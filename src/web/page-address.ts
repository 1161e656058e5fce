// Addresses of pages as the browser has them: in front stands the language of the page, which the router knows and no link says (docs/decisions/001).
import { language } from '#copy/language.ts'
import { callIn, pathIn, prefixOf } from '#domain/language-path.ts'

const PREFIX = prefixOf(language)

/** Where a page of the shop lies in this page's language, for whatever leads there past the router. */
export const addressOf = (path: string): string => pathIn(language, path)

/** The address of a call that no script makes, such as a form's or a link's, whose answer is wanted in this page's language. */
export const callOf = (path: string): string => callIn(language, path)

/** The page's path as the router has it; of another language's page, its whole address. */
export function pathAt(address: string): string {
  if (PREFIX === '' || !/^(?:$|[/?#])/.test(address.slice(PREFIX.length))) return address
  return address.toLowerCase().startsWith(PREFIX) ? address.slice(PREFIX.length).replace(/^(?!\/)/, '/') : address
}
