// What the checkout dialog says, in the language of the page that opens it (RZP-54).

import type { DialogTexts } from './en.ts'
import { english } from './en.ts'
import { hindi } from './hi.ts'
import { kannada } from './kn.ts'
import { malayalam } from './ml.ts'
import { tamil } from './ta.ts'

/** By the names of the languages in the shop's addresses. */
export const checkoutWords: Readonly<Record<string, DialogTexts>> = {
  en: english,
  hi: hindi,
  kn: kannada,
  ml: malayalam,
  ta: tamil,
}

/** A language that the dialog speaks: the one that is asked for, or English. */
export const spokenFor = (asked: string | null): string =>
  asked !== null && Object.hasOwn(checkoutWords, asked) ? asked : 'en'
