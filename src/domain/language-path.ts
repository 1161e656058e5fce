// Where a page lies in each language: all that a page itself asks of its language, so that no browser carries the others along.

/** What the shop speaks at the specification's own addresses, to its staff, and to whoever says nothing of a language. */
export const ENGLISH = 'en'

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
