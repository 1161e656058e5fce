// The translated texts of products, and the maximum lengths of texts (CAT-42).
import { LANGUAGES, type Language } from './language.ts'
import { ENGLISH } from './language-path.ts'
import { TRANSLATED_ATTRIBUTES } from './particulars.ts'

export type TranslationLanguage = Exclude<Language, typeof ENGLISH>
/** The languages into which products are translated, in the order in which staff see them. */
export const TRANSLATED_INTO = (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== ENGLISH)

export const MAX_NAME_LENGTH = 120
export const MAX_DESCRIPTION_LENGTH = 5000

/** The maximum length of the translation of a short text that several products share, such as a category's name. */
export const MAX_WORD_LENGTH = 200

/** The maximum length of "also known as", by which shoppers find a product too (CAT-45). */
export const MAX_ALSO_KNOWN_LENGTH = 300

/** The translated texts of a product. A reply in another language names those that it contains in English. */
export const TRANSLATED_PARTS = [
  'name',
  'description',
  'family',
  'differs',
  'category',
  ...TRANSLATED_ATTRIBUTES,
] as const
export type TranslatedPart = (typeof TRANSLATED_PARTS)[number]
