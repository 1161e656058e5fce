// The paths of pages and calls in each language.

/** The language of paths without a prefix, of staff's pages, and of requests that name no language. */
export const ENGLISH = 'en'

export const prefixOf = (language: string): string => (language === ENGLISH ? '' : `/${language}`)

/** Returns a page's path in a language, from its English path. The home page's path becomes '/ml', not '/ml/'. */
export const pathIn = (language: string, path: string): string =>
  language === ENGLISH ? path : prefixOf(language) + path.replace(/^\/(?=$|[?#])/, '')

/**
 * Returns the paths of a page in all its languages, for search engines; `x-default` is for readers of other languages.
 * Empty when the page exists only in English.
 */
export const alternatesOf = (
  path: string,
  otherLanguages: readonly string[],
): (readonly [language: string, path: string])[] =>
  otherLanguages.length === 0
    ? []
    : [
        ...[ENGLISH, ...otherLanguages].map((language) => [language, pathIn(language, path)] as const),
        ['x-default', path],
      ]

/**
 * The query parameter that names a call's language where no header can: in links, in forms without scripts, and when a
 * bank sends the shopper back.
 */
export const LANGUAGE_QUERY = 'in'

/** Returns the path of a call with the language of its answer in the query. */
export const localisedCallPath = (language: string, path: string): string =>
  language === ENGLISH ? path : `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_QUERY}=${language}`
