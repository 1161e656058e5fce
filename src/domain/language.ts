// The languages of the shop, as addresses, browsers and they themselves name them, and which of them it offers (docs/decisions/086).

/** Offered is a language once all its words are there; the pages of one that is not are neither built nor served. */
export const LANGUAGES = {
  en: { tag: 'en-IN', name: 'English', isOffered: true },
  ml: { tag: 'ml-IN', name: 'മലയാളം', isOffered: false },
  ta: { tag: 'ta-IN', name: 'தமிழ்', isOffered: false },
  kn: { tag: 'kn-IN', name: 'ಕನ್ನಡ', isOffered: false },
  hi: { tag: 'hi-IN', name: 'हिन्दी', isOffered: false },
} as const

export type Language = keyof typeof LANGUAGES

/** What the shop speaks at the specification's own addresses, to its staff, and to whoever says nothing of a language. */
export const ENGLISH = 'en' satisfies Language

/** All languages that the shop's pages are there in. */
export const offered = (): Language[] =>
  (Object.keys(LANGUAGES) as Language[]).filter((language) => LANGUAGES[language].isOffered)

/** The languages whose pages lie below an address of their own. */
export const offeredBesides = (): Language[] => offered().filter((language) => language !== ENGLISH)

/** As browsers and `Intl` name a language. What the shop does not know is read as English. */
export const tagOf = (language: string): string => LANGUAGES[language as Language]?.tag ?? LANGUAGES.en.tag

/** What stands before the path of a page in a language. */
export const prefixOf = (language: string): string => (language === ENGLISH ? '' : `/${language}`)

/** A path of a page, as everybody knows it, in that language: home has no slash at its end. */
export const pathIn = (language: string, path: string): string =>
  language === ENGLISH ? path : prefixOf(language) + path.replace(/^\/(?=$|[?#])/, '')

/** Where else a page lies, as search engines are told: under `x-default` for whoever reads none of these languages. Nothing where English is the only one. */
export const alternatesOf = (path: string, others: readonly string[]): (readonly [language: string, path: string])[] =>
  others.length === 0
    ? []
    : [...[ENGLISH, ...others].map((language) => [language, pathIn(language, path)] as const), ['x-default', path]]

/** What the address of a call says where no page of ours makes it, and so no header can: a link, a form without scripts, the way back from the bank. */
export const LANGUAGE_QUERY = 'in'

/** A path of a call, with the language that its answer is wanted in. */
export const callIn = (language: string, path: string): string =>
  language === ENGLISH ? path : `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_QUERY}=${language}`
