// How lists are narrowed and paged: cursor, day in India, search words (API-8).
import { ShopError } from '#contract/errors.ts'
import { fieldErrors } from '#copy/errors.ts'
import { formErrors } from '#copy/form-errors.ts'
import { type CalendarDate, parseCalendarDate } from '#domain/calendar.ts'
import { isTooShort, MIN_SEARCH_LENGTH, tidySearch } from '#domain/searched-words.ts'

/** The place a list goes on from. Refuses a text that is none. */
export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined || text === '') return null
  const cursor = unpackCursor(text)
  if (!cursor) throw new ShopError('invalid_input', { fields: { cursor: formErrors.wrongType } })
  return cursor
}

// The database counts no year 0.
const FIRST_YEAR = '0001'

/** A day, 'YYYY-MM-DD'. Refuses what is no day. */
export function readDay(text: string | undefined): CalendarDate | null {
  if (text === undefined || text === '') return null
  const day = parseCalendarDate(text)
  if (!day || day < FIRST_YEAR) throw new ShopError('invalid_input', { fields: { day: fieldErrors.date } })
  return day
}

/** Words to search for, tidied (ORD-24); null where there are none. Refuses fewer than three characters: the whole list is no answer to them. */
export function readWords(text: string | undefined): string | null {
  if (isTooShort(text ?? ''))
    throw new ShopError('invalid_input', { fields: { q: fieldErrors.tooShort({ least: MIN_SEARCH_LENGTH }) } })
  return tidySearch(text ?? '') || null
}

// Where a list goes on: the last row's time and id, packed into one opaque text.
export interface Cursor {
  /** A list that is sorted by a number has that number here, as milliseconds: one shape for every place. */
  readonly at: Date
  readonly id: string
}

/** Packs a place in a list. */
export const packCursor = (cursor: Cursor): string =>
  Buffer.from(`${cursor.at.getTime()} ${cursor.id}`).toString('base64url')

/** Unpacks a place in a list; null when the text is none. */
function unpackCursor(text: string): Cursor | null {
  const match = /^(\d{1,15}) ([0-9a-f]{24})$/.exec(Buffer.from(text, 'base64url').toString())
  return match ? { at: new Date(Number(match[1])), id: match[2] ?? '' } : null
}
