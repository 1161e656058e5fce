// Normalises search texts and finds the parts to look up in an index (ORD-24).
import { readTrackingNumber } from './tracking.ts'
import { latinDigits } from './typed-digits.ts'

/** Digits as people write phone numbers, with a plus, spaces, dots, brackets and dashes. */
const GROUPED_DIGITS = /^\+?[\d\s().\p{Pd}]+$/u
const COUNTRY_CODE = /^(?:\+|00)?91(?=[6-9]\d{9}$)/
const TRUNK_ZERO = /^0(?=[6-9]\d{9}$)/

/**
 * Returns a search text in the form that is stored and compared. Phone numbers become ten digits: '+91 87957 79208' and
 * '087957-79208' become '8795779208'. A tracking number loses its spaces: 'ee 473 124 829 in' becomes 'EE473124829IN'.
 * Any other text has single spaces and no control characters, some of which the database refuses.
 */
export function tidySearch(text: string): string {
  const normalised = text
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    // Joiners belong to words of Indian scripts. Other invisible characters come from pasted text.
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  const parcel = readTrackingNumber(normalised)
  if (parcel !== null) return parcel
  const latin = latinDigits(normalised)
  if (!GROUPED_DIGITS.test(latin)) return normalised
  const digits = latin
    .replace(/[^\d+]/gu, '')
    .replace(COUNTRY_CODE, '')
    .replace(TRUNK_ZERO, '')
  return digits.replace('+', '')
}

/** Shorter texts are not searched for, because nearly every row contains them. */
export const MIN_SEARCH_LENGTH = 3

/** Returns the typed text as the search parameter of a list; '' while it is too short. */
export const searchParameterOf = (typed: string): string => (tidySearch(typed).length >= MIN_SEARCH_LENGTH ? typed : '')

/** True for a text that is not empty, but too short to search for. */
export const isTooShort = (typed: string): boolean => typed.trim() !== '' && searchParameterOf(typed) === ''

/** True for an Indian mobile number as `tidySearch` returns it. */
export const isWholePhone = (text: string): boolean => /^[6-9]\d{9}$/.test(text)

/** How many digits of a number are looked up. Six differ in nearly all of a million rows; more would only be slower. */
const RARE_DIGITS = 6
const FEWEST_DIGITS = 5
const SHORTEST = 3

/** How many letters of a word are looked up: two trigrams, because more add little. */
const LETTERS_PER_WORD = 4
/** Adjacent letters or digits, and the space or punctuation before them. */
const RUN = /(?<sign>[^\d\p{L}\p{M}])?(?<run>\d+|[\p{L}\p{M}]+)/gu

/**
 * Returns the parts of a search text to look up in a trigram index. The rows found must then be compared with the whole
 * text. Only some parts are looked up, because parts of common words such as 'gmail' would be slow.
 */
export function indexTermsOf(text: string): readonly string[] {
  const digits = (text.match(/\d+/g) ?? []).toSorted((a, b) => b.length - a.length)[0] ?? ''
  if (digits.length >= FEWEST_DIGITS) return [digits.slice(-RARE_DIGITS)]
  const name = text.slice(0, Math.max(text.indexOf('@'), 0))
  return piecesOf(name.length >= SHORTEST ? name : text)
}

/**
 * Returns the first letters of each word. A word that is too short for a trigram has the space or punctuation before
 * it, or is left out.
 */
function piecesOf(text: string): readonly string[] {
  const runs = Array.from(text.matchAll(RUN), ({ groups }) => ({ sign: groups?.sign ?? '', run: groups?.run ?? '' }))
  const [first] = runs
  if (first === undefined || runs.length === 1 || first.run.length < SHORTEST) return [text]
  return runs.flatMap(({ sign, run }) => {
    if (run.length >= SHORTEST) return [[...run].slice(0, LETTERS_PER_WORD).join('')]
    // The index contains the beginning of words as a trigram with spaces.
    return sign.length + run.length >= SHORTEST ? [sign + run] : []
  })
}

/** Like `indexTermsOf`, for an index of letters; null for a text with digits or without three letters in a row. */
export const letterTermsOf = (text: string): readonly string[] | null =>
  /\d/.test(text) || !/[\p{L}\p{M}]{3}/u.test(text) ? null : indexTermsOf(text)
