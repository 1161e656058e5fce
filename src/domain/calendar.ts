// Calendar days and financial years in India. A day is not an instant, so time zones do not shift it (CAL-4, IND-9,
// IND-19).

/** A calendar day, 'YYYY-MM-DD'. Days can be compared with < and >. */
export type CalendarDate = string & { readonly brand: 'CalendarDate' }

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/
const INDIA_AHEAD_OF_UTC = 330 * 60 * 1000
const DAY = 24 * 60 * 60 * 1000

/**
 * Returns the day with these numbers, for years 0 to 9999. Months and days out of range roll over: 31 April is 1 May.
 */
export function calendarDate(year: number, month: number, day: number): CalendarDate {
  const date = new Date(0)
  // Date.UTC reads the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(year, month - 1, day)
  return date.toISOString().slice(0, 10) as CalendarDate
}

/** Parses 'YYYY-MM-DD'; null when the text is not a day of the calendar. */
export function parseCalendarDate(text: string): CalendarDate | null {
  const match = PATTERN.exec(text)
  if (!match) return null
  const date = calendarDate(Number(match[1]), Number(match[2]), Number(match[3]))
  return date === text ? date : null
}

/** Returns year, month (1 to 12) and day of the month. */
export function partsOf(date: CalendarDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }
}

/** Returns the day `count` days later; earlier for a negative count. */
export function addDays(date: CalendarDate, count: number): CalendarDate {
  const { year, month, day } = partsOf(date)
  return calendarDate(year, month, day + count)
}

/** Returns the number of days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY)

/** Returns the day of the week, from 0 for Sunday to 6 for Saturday. */
export const weekday = (date: CalendarDate): number => new Date(`${date}T00:00Z`).getUTCDay()

/** Returns the day that it is in India at an instant. */
export const indianDate = (instant: Date): CalendarDate =>
  new Date(instant.getTime() + INDIA_AHEAD_OF_UTC).toISOString().slice(0, 10) as CalendarDate

export const startOfIndianDay = (date: CalendarDate): Date =>
  new Date(Date.parse(`${date}T00:00Z`) - INDIA_AHEAD_OF_UTC)

/** Returns the financial year (April to March, Indian time) of a day, as its first calendar year: 2026 for 2026-27. */
export function financialYear(date: CalendarDate): number {
  const { year, month } = partsOf(date)
  return month >= 4 ? year : year - 1
}
