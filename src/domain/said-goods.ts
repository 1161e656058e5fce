// What of the goods is said in the shop's languages beside English, and how long it may be (CAT-42).
import { LANGUAGES, type Language } from './language.ts'
import { ENGLISH } from './language-path.ts'
import { SAID_ATTRIBUTES } from './particulars.ts'

export type SaidIn = Exclude<Language, typeof ENGLISH>
/** In the order in which staff read them. */
export const SAID_IN = (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== ENGLISH)

/** Of a product's own texts, in English and in any other language. */
export const LONGEST_NAME = 120
export const LONGEST_DESCRIPTION = 5000

/** Of a short word that is the same all over the shop, in English and in any other language. */
export const LONGEST_WORD = 200

/** Of what people call a product besides, for those who search (CAT-45). */
export const LONGEST_ALSO_KNOWN = 300

/** The texts of a product, as an answer in another language names those that are there in English alone. */
export const SAID_PARTS = ['name', 'description', 'family', 'differs', 'category', ...SAID_ATTRIBUTES] as const
export type SaidPart = (typeof SAID_PARTS)[number]
