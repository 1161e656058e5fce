// The languages of the shop, as addresses, browsers and they themselves name them, and which of them it offers (docs/decisions/001).
import { ENGLISH } from './language-path.ts'

/** Offered is a language once all its words are there; the pages of one that is not are neither built nor served. */
export const LANGUAGES = {
  en: { tag: 'en-IN', name: 'English', isOffered: true },
  ml: { tag: 'ml-IN', name: 'മലയാളം', isOffered: true },
  ta: { tag: 'ta-IN', name: 'தமிழ்', isOffered: true },
  kn: { tag: 'kn-IN', name: 'ಕನ್ನಡ', isOffered: true },
  hi: { tag: 'hi-IN', name: 'हिन्दी', isOffered: true },
} as const

export type Language = keyof typeof LANGUAGES

export const isLanguage = (name: string): name is Language => Object.hasOwn(LANGUAGES, name)

/** All languages that the shop's pages are there in. */
export const offered = (): Language[] =>
  (Object.keys(LANGUAGES) as Language[]).filter((language) => LANGUAGES[language].isOffered)

/** The languages whose pages lie below an address of their own. */
export const offeredBesides = (): Language[] => offered().filter((language) => language !== ENGLISH)

/** As browsers and `Intl` name a language. What the shop does not know is read as English. */
export const tagOf = (language: string): string => LANGUAGES[language as Language]?.tag ?? LANGUAGES.en.tag
