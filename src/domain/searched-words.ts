// Search text as stored: numbers without the spaces and signs with which they are displayed (ORD-24).
import { readTrackingNumber } from './tracking.ts'
import { latinDigits } from './typed-digits.ts'

/** Digits as people write phone numbers: in groups, with a plus, with brackets. */
const GROUPED_DIGITS = /^\+?[\d\s().\p{Pd}]+$/u
const COUNTRY_CODE = /^(?:\+|00)?91(?=[6-9]\d{9}$)/
const TRUNK_ZERO = /^0(?=[6-9]\d{9}$)/

/**
 * Tidies search text. '+91 87957 79208', '087957-79208' and '8795779208' are one phone number, 'ee 473 124 829 in' is
 * the parcel EE473124829IN; all else stays, with single spaces. Control characters are removed: names contain none, and
 * the database refuses some of them.
 */
export function tidySearch(text: string): string {
  const normalised = text
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    // Joiners belong to words of Indian scripts; other invisible marks come from pasted text.
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

/** Shorter texts are not searched: nearly every row contains them. */
export const MIN_SEARCH_LENGTH = 3

/** Returns the typed text as a list's search parameter; '' while the text is too short to search. */
export const searchParameterOf = (typed: string): string => (tidySearch(typed).length >= MIN_SEARCH_LENGTH ? typed : '')

/** True for a non-empty text that is too short to search. */
export const isTooShort = (typed: string): boolean => typed.trim() !== '' && searchParameterOf(typed) === ''

/** True for a whole Indian mobile number, as `tidySearch` leaves it: the ten digits after +91. */
export const isWholePhone = (text: string): boolean => /^[6-9]\d{9}$/.test(text)

/**
 * A run of this many digits is hardly repeated in a million; longer ones slow the index more than they narrow the
 * result.
 */
const RARE_DIGITS = 6
const FEWEST_DIGITS = 5
const SHORTEST = 3

/** The number of letters used of each word: two trigrams find a word, and more add little. */
const LETTERS_PER_WORD = 4
/** Adjacent letters or digits, and the sign before them. */
const RUN = /(?<sign>[^\d\p{L}\p{M}])?(?<run>\d+|[\p{L}\p{M}]+)/gu

/**
 * Returns the parts of a search text to look up in a trigram index. Reading the list of every trigram would be slow for
 * common words such as 'gmail', so only some are used; the rows found are compared with the whole text.
 */
export function indexTermsOf(text: string): readonly string[] {
  const digits = (text.match(/\d+/g) ?? []).toSorted((a, b) => b.length - a.length)[0] ?? ''
  if (digits.length >= FEWEST_DIGITS) return [digits.slice(-RARE_DIGITS)]
  const name = text.slice(0, Math.max(text.indexOf('@'), 0))
  return piecesOf(name.length >= SHORTEST ? name : text)
}

/**
 * Returns the trigram search terms of a text: the first characters of each word; a word that is too short keeps the space
 * or punctuation before it.
 */
function piecesOf(text: string): readonly string[] {
  const runs = Array.from(text.matchAll(RUN), ({ groups }) => ({ sign: groups?.sign ?? '', run: groups?.run ?? '' }))
  const [first] = runs
  if (first === undefined || runs.length === 1 || first.run.length < SHORTEST) return [text]
  return runs.flatMap(({ sign, run }) => {
    if (run.length >= SHORTEST) return [[...run].slice(0, LETTERS_PER_WORD).join('')]
    // The index marks the beginning of words.
    return sign.length + run.length >= SHORTEST ? [sign + run] : []
  })
}

/** Like `indexTermsOf`, for an index without digits; null for text with digits. */
export const letterTermsOf = (text: string): readonly string[] | null =>
  /\d/.test(text) || !/[\p{L}\p{M}]{3}/u.test(text) ? null : indexTermsOf(text)
