// How the staff's lists are narrowed: by a place to go on from, a day in India, or words (API-8).
import { ShopError } from '#contract/errors.ts'
import { fieldErrors } from '#copy/errors.ts'
import { type CalendarDate, parseCalendarDate } from '#domain/calendar.ts'
import { isTooShort, LEAST_LETTERS, tidySearch } from '#domain/searched-words.ts'
import { type Cursor, unpackCursor } from './cursor.ts'

/** The place a list goes on from. Refuses a text that is none. */
export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined || text === '') return null
  const cursor = unpackCursor(text)
  if (!cursor) throw new ShopError('invalid_input', { fields: { cursor: fieldErrors.wrongType } })
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
    throw new ShopError('invalid_input', { fields: { q: fieldErrors.tooShort(LEAST_LETTERS) } })
  return tidySearch(text ?? '') || null
}
