// The texts of products that are translated, and their maximum lengths (CAT-42).
import { LANGUAGES, type Language } from './language.ts'
import { ENGLISH } from './language-path.ts'
import { TRANSLATED_ATTRIBUTES } from './particulars.ts'

export type TranslationLanguage = Exclude<Language, typeof ENGLISH>
/** The languages that products are translated into, in the order in which staff see them. */
export const TRANSLATED_INTO = (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== ENGLISH)

/** The maximum lengths of a product's own texts, in English and in other languages. */
export const MAX_NAME_LENGTH = 120
export const MAX_DESCRIPTION_LENGTH = 5000

/** The maximum lengths of short texts that all products share, in English and in other languages. */
export const MAX_WORD_LENGTH = 200

/** The maximum length of a product's search synonyms, in characters (CAT-45). */
export const MAX_ALSO_KNOWN_LENGTH = 300

/** The texts of a product, as a response in another language lists those that exist in English only. */
export const TRANSLATED_PARTS = [
  'name',
  'description',
  'family',
  'differs',
  'category',
  ...TRANSLATED_ATTRIBUTES,
] as const
export type TranslatedPart = (typeof TRANSLATED_PARTS)[number]
