// What of the goods is said in the shop's languages beside English, and how long it may be (CAT-42).
import { LANGUAGES, type Language } from './language.ts'
import { ENGLISH } from './language-path.ts'
import { TRANSLATED_ATTRIBUTES } from './particulars.ts'

export type TranslationLanguage = Exclude<Language, typeof ENGLISH>
/** In the order in which staff read them. */
export const TRANSLATED_INTO = (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== ENGLISH)

/** Of a product's own texts, in English and in any other language. */
export const MAX_NAME_LENGTH = 120
export const MAX_DESCRIPTION_LENGTH = 5000

/** Of a short word that is the same all over the shop, in English and in any other language. */
export const MAX_WORD_LENGTH = 200

/** Of what people call a product besides, for those who search (CAT-45). */
export const MAX_ALSO_KNOWN_LENGTH = 300

/** The texts of a product, as an answer in another language names those that are there in English alone. */
export const TRANSLATED_PARTS = [
  'name',
  'description',
  'family',
  'differs',
  'category',
  ...TRANSLATED_ATTRIBUTES,
] as const
export type TranslatedPart = (typeof TRANSLATED_PARTS)[number]
