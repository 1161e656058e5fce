// Where the shop leads whoever is spoken to now: to the page in her language (docs/decisions/001). Redirects and links that the server makes ask here; letters are led on once they are written (letters/render-letter.ts).
import { callIn, pathIn } from '#domain/language-path.ts'
import { languageNow } from './cause.ts'

/** Where the shop is reached. */
interface Origin {
  origin(): string
}

/** A page's path. Staff's pages are English, and are not asked for here. */
export const pathNow = (path: string): string => pathIn(languageNow(), path)

/** A page's whole address, as a letter carries it. */
export const linkNow = ({ origin }: Origin, path: string): string => origin() + pathNow(path)

/** The whole address of a call that no page of ours makes, and whose answer she reads or is led on by. */
export const callNow = ({ origin }: Origin, path: string): string => origin() + callIn(languageNow(), path)
