// What somebody typed into a search, as the shop keeps it: numbers without the spaces and signs with which they are shown (ORD-24).
import { readTrackingNumber } from './tracking.ts'

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
    .replace(/\s+/gu, ' ')
    .trim()
  const parcel = readTrackingNumber(words)
  if (parcel !== null) return parcel
  if (!GROUPED_DIGITS.test(words)) return words
  const digits = words
    .replace(/[^\d+]/gu, '')
    .replace(COUNTRY_CODE, '')
    .replace(TRUNK_ZERO, '')
  return digits.replace('+', '')
}

/** A whole Indian mobile number, as `tidySearch` leaves it: the ten digits after +91. */
export const isWholePhone = (words: string): boolean => /^[6-9]\d{9}$/.test(words)

/** A run of digits so long hardly comes up twice among a million; longer ones cost an index more than they narrow. */
const RARE_DIGITS = 6
const FEWEST_DIGITS = 5
const SHORTEST = 3

/**
 * The piece of words by which an index of threes of letters looks them up: it reads a list for each three, and those of 'gmail' are as
 * long as the table. What has the piece is held against all of the words.
 */
export function needleOf(words: string): string {
  const digits = (words.match(/\d+/g) ?? []).toSorted((one, other) => other.length - one.length)[0] ?? ''
  if (digits.length >= FEWEST_DIGITS) return digits.slice(-RARE_DIGITS)
  const name = words.slice(0, Math.max(words.indexOf('@'), 0))
  return name.length >= SHORTEST ? name : words
}
