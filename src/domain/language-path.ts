// The paths of pages in each language. Pages import only this file, so that browsers do not load the texts of other
// languages.

/** The language of the addresses in the specification, of staff's pages, and of requests without a language. */
export const ENGLISH = 'en'

/** Returns the prefix of a page's path in a language. */
export const prefixOf = (language: string): string => (language === ENGLISH ? '' : `/${language}`)

/** Returns a page's path in a language, from its English path: home has no slash at its end. */
export const pathIn = (language: string, path: string): string =>
  language === ENGLISH ? path : prefixOf(language) + path.replace(/^\/(?=$|[?#])/, '')

/**
 * Returns the alternate addresses of a page for search engines: `x-default` is for readers of none of these languages.
 * Empty when English is the only language.
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
 * The query parameter of a call's language, for calls made without a header: a link, a form without scripts, the return
 * from the bank.
 */
export const LANGUAGE_QUERY = 'in'

/** Returns the path of a call, with the language wanted for the response. */
export const localisedCallPath = (language: string, path: string): string =>
  language === ENGLISH ? path : `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_QUERY}=${language}`
