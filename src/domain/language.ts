// The languages of the shop: their names in addresses, in browsers and for readers, and which of them it offers
// (docs/decisions/001).
import { ENGLISH } from './language-path.ts'

/** A language is offered once all its texts exist; pages of other languages are neither built nor served. */
export const LANGUAGES = {
  en: { tag: 'en-IN', name: 'English', isOffered: true },
  ml: { tag: 'ml-IN', name: 'മലയാളം', isOffered: true },
  ta: { tag: 'ta-IN', name: 'தமிழ்', isOffered: true },
  kn: { tag: 'kn-IN', name: 'ಕನ್ನಡ', isOffered: true },
  hi: { tag: 'hi-IN', name: 'हिन्दी', isOffered: true },
} as const

export type Language = keyof typeof LANGUAGES

export const isLanguage = (name: string): name is Language => Object.hasOwn(LANGUAGES, name)

/** Returns all languages in which the shop's pages exist. */
export const offeredLanguages = (): Language[] =>
  (Object.keys(LANGUAGES) as Language[]).filter((language) => LANGUAGES[language].isOffered)

/** Returns all offered languages except English; their pages have a path prefix. */
export const offeredBesidesEnglish = (): Language[] => offeredLanguages().filter((language) => language !== ENGLISH)

/** Returns the language tag for browsers and `Intl`; that of English for an unknown language. */
export const languageTagOf = (language: string): string => LANGUAGES[language as Language]?.tag ?? LANGUAGES.en.tag
