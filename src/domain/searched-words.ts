// What somebody typed into a search, as the shop keeps it: numbers without the spaces and signs with which they are shown (ORD-24).
import { readTrackingNumber } from './tracking.ts'
import { latinDigits } from './typed-digits.ts'

/** Digits as people write phone numbers: in groups, with a plus, with brackets. */
const GROUPED_DIGITS = /^\+?[\d\s().\p{Pd}]+$/u
const COUNTRY_CODE = /^(?:\+|00)?91(?=[6-9]\d{9}$)/
const TRUNK_ZERO = /^0(?=[6-9]\d{9}$)/

/**
 * Tidies words to search for. '+91 87957 79208', '087957-79208' and '8795779208' are one phone number, 'ee 473 124 829 in' is the
 * parcel EE473124829IN; all else stays, with single spaces. Control characters are in no name, and the database refuses some of them.
 */
export function tidySearch(text: string): string {
  const words = text
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    // Joiners belong to words of Indian scripts; other marks that nobody sees come with what is pasted.
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  const parcel = readTrackingNumber(words)
  if (parcel !== null) return parcel
  const latin = latinDigits(words)
  if (!GROUPED_DIGITS.test(latin)) return words
  const digits = latin
    .replace(/[^\d+]/gu, '')
    .replace(COUNTRY_CODE, '')
    .replace(TRUNK_ZERO, '')
  return digits.replace('+', '')
}

/** Fewer characters are no search: nearly every row has them. */
export const MIN_SEARCH_LENGTH = 3

/** What a list is asked with: the text as it was typed, or '' while it is too short to search. */
export const searchedFor = (typed: string): string => (tidySearch(typed).length >= MIN_SEARCH_LENGTH ? typed : '')

/** True for a text that somebody has begun to type and that is too short to search. */
export const isTooShort = (typed: string): boolean => typed.trim() !== '' && searchedFor(typed) === ''

/** A whole Indian mobile number, as `tidySearch` leaves it: the ten digits after +91. */
export const isWholePhone = (words: string): boolean => /^[6-9]\d{9}$/.test(words)

/** A run of digits so long hardly comes up twice among a million; longer ones cost an index more than they narrow. */
const RARE_DIGITS = 6
const FEWEST_DIGITS = 5
const SHORTEST = 3

/** So many letters of each of several words: two threes say which word it is, and all that follow say it again. */
const FEW_EMAILS = 4
/** Letters or digits beside one another, and the sign before them. */
const RUN = /(?<sign>[^\d\p{L}\p{M}])?(?<run>\d+|[\p{L}\p{M}]+)/gu

/**
 * The pieces of words, in their order, by which an index of threes of letters looks them up: it reads a list for each three, seeks each
 * candidate in every list, and those of 'gmail' are as long as the table. What has the pieces is held against all of the words.
 */
export function needlesOf(words: string): readonly string[] {
  const digits = (words.match(/\d+/g) ?? []).toSorted((one, other) => other.length - one.length)[0] ?? ''
  if (digits.length >= FEWEST_DIGITS) return [digits.slice(-RARE_DIGITS)]
  const name = words.slice(0, Math.max(words.indexOf('@'), 0))
  return piecesOf(name.length >= SHORTEST ? name : words)
}

function piecesOf(text: string): readonly string[] {
  const runs = Array.from(text.matchAll(RUN), ({ groups }) => ({ sign: groups?.sign ?? '', run: groups?.run ?? '' }))
  const [first] = runs
  if (first === undefined || runs.length === 1 || first.run.length < SHORTEST) return [text]
  return runs.flatMap(({ sign, run }) => {
    if (run.length >= SHORTEST) return [[...run].slice(0, FEW_EMAILS).join('')]
    // The index knows where a word begins.
    return sign.length + run.length >= SHORTEST ? [sign + run] : []
  })
}

/** The same of words that are letters alone, for an index that leaves out digits; null for all others. */
export const letterNeedlesOf = (words: string): readonly string[] | null =>
  /\d/.test(words) || !/[\p{L}\p{M}]{3}/u.test(words) ? null : needlesOf(words)
