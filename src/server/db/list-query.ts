// Parameters of lists: cursor, day and search text (API-8).
import { sql } from 'kysely'
import { ShopError } from '#contract/errors.ts'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { type CalendarDate, parseCalendarDate } from '#domain/calendar.ts'
import { isTooShort, MIN_SEARCH_LENGTH, tidySearch } from '#domain/searched-words.ts'

/** Parses the cursor of a query; null when the query has none. Throws `invalid_input`. */
export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined || text === '') return null
  const cursor = unpackCursor(text)
  if (!cursor) throw new ShopError('invalid_input', { fields: { cursor: formErrors.wrongType } })
  return cursor
}

// The database has no year 0.
const FIRST_YEAR = '0001'

/** Parses a day of a query, 'YYYY-MM-DD'; null when the query has none. Throws `invalid_input`. */
export function readDay(text: string | undefined): CalendarDate | null {
  if (text === undefined || text === '') return null
  const day = parseCalendarDate(text)
  if (!day || day < FIRST_YEAR) throw new ShopError('invalid_input', { fields: { day: fieldErrors.date } })
  return day
}

/** Requests one day of a list by days: page 1 is the newest day; `until` is the newest day up to that date. */
export type DayQuery = { readonly page: number } | { readonly until: CalendarDate }

/** Returns the day that a query names, or else the page; null when it names neither. Throws `invalid_input`. */
export function readDayQuery(query: { page?: number | undefined; until?: string | undefined }): DayQuery | null {
  const day = readDay(query.until)
  if (day !== null) return { until: day }
  return query.page === undefined ? null : { page: query.page }
}

/**
 * SQL that selects the requested one of rows with `day`, `page` and `pages`. A page that is too high means the oldest
 * day. For `until`, days up to that date come first, newest first, and then later days, oldest first.
 */
export const selectDayPage = (dayQuery: DayQuery) =>
  'page' in dayQuery
    ? sql`WHERE page = least(${Math.max(dayQuery.page, 1)}, pages)`
    : sql`ORDER BY day <= ${dayQuery.until} DESC, CASE WHEN day <= ${dayQuery.until} THEN page ELSE -page END LIMIT 1`

/**
 * Returns the normalised search text (ORD-24); null when the query has none. Throws `invalid_input` for fewer than
 * three characters, which would match nearly everything.
 */
export function readSearchText(text: string | undefined): string | null {
  if (isTooShort(text ?? ''))
    throw new ShopError('invalid_input', { fields: { q: fieldErrors.tooShort({ min: MIN_SEARCH_LENGTH }) } })
  return tidySearch(text ?? '') || null
}

/** The last row of a page. Clients get it encoded as one opaque text. */
export interface Cursor {
  /** The row's time. In a list that is sorted by a number, this is that number as milliseconds. */
  readonly at: Date
  readonly id: string
}

/**
 * Returns the first `perPage` rows, and the cursor of the next page if there are more rows. The caller has read one row
 * more than `perPage`.
 */
export function toPage<Row>(
  rows: readonly Row[],
  perPage: number,
  toCursor: (lastRow: Row) => Cursor,
): { pageRows: readonly Row[]; nextCursor: string | null } {
  const pageRows = rows.slice(0, perPage)
  const lastRow = rows.length > perPage ? pageRows.at(-1) : undefined
  return { pageRows, nextCursor: lastRow ? packCursor(toCursor(lastRow)) : null }
}

export const packCursor = (cursor: Cursor): string =>
  Buffer.from(`${cursor.at.getTime()} ${cursor.id}`).toString('base64url')

/** Returns null for a malformed text. */
function unpackCursor(text: string): Cursor | null {
  const match = /^(\d{1,15}) ([0-9a-f]{24})$/.exec(Buffer.from(text, 'base64url').toString())
  return match ? { at: new Date(Number(match[1])), id: match[2] ?? '' } : null
}
