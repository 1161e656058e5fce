// The languages of the shop, and which of them it offers (docs/decisions/001).
import { ENGLISH } from './language-path.ts'

/**
 * The languages by their code, which begins the paths of their pages. `tag` is for browsers and `Intl`, `name` for
 * readers. A language that is not offered has no pages.
 */
export const LANGUAGES = {
  en: { tag: 'en-IN', name: 'English', isOffered: true },
  ml: { tag: 'ml-IN', name: 'മലയാളം', isOffered: true },
  ta: { tag: 'ta-IN', name: 'தமிழ்', isOffered: true },
  kn: { tag: 'kn-IN', name: 'ಕನ್ನಡ', isOffered: true },
  hi: { tag: 'hi-IN', name: 'हिन्दी', isOffered: true },
} as const

export type Language = keyof typeof LANGUAGES

export const isLanguage = (name: string): name is Language => Object.hasOwn(LANGUAGES, name)

export const offeredLanguages = (): Language[] =>
  (Object.keys(LANGUAGES) as Language[]).filter((language) => LANGUAGES[language].isOffered)

export const offeredBesidesEnglish = (): Language[] => offeredLanguages().filter((language) => language !== ENGLISH)

/** Returns the tag of a language; the tag of English for an unknown language. */
export const languageTagOf = (language: string): string => LANGUAGES[language as Language]?.tag ?? LANGUAGES.en.tag
