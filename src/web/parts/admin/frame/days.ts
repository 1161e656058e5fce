// Lists that show one day per page, and conversion of the values of date-and-time fields, which are Indian time.
import { shortDate } from '#copy/dates.ts'
import { type Filters, pageIn } from './use-filters.ts'

const LONG_DAY = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

const longDay = (day: string): string => LONG_DAY.format(new Date(`${day}T00:00Z`))

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Returns the day in the address ('YYYY-MM-DD'); empty when there is none. */
export const dayIn = (get: Filters['get']): string => (DAY.test(get('day')) ? get('day') : '')

/** Returns the query for the page of a list that contains `day`; if `day` is empty, for the page in the address. */
export const pageQueryOf = (get: Filters['get'], day: string) =>
  day === '' ? { page: String(pageIn(get)) } : { until: day }

interface DayTexts {
  otherDay(requestedDay: string): string
  firstDay(requestedDay: string): string
}

/**
 * Returns the heading of a day's list, and a note that begins with `sum`. When `requestedDay` has no rows, the note says
 * that another day is shown. An empty `requestedDay` means that no day was requested.
 */
export function dayHeading(
  shownDay: string,
  requestedDay: string,
  sum: string,
  texts: DayTexts,
): { title: string; note: string } {
  const title = longDay(shownDay)
  if (requestedDay === '' || shownDay === requestedDay) return { title, note: sum }
  const template = shownDay < requestedDay ? texts.otherDay : texts.firstDay
  return { title, note: `${sum}. ${template(shortDate(requestedDay))}` }
}

const OFFSET = '+05:30'
const OFFSET_MS = 330 * 60_000

/** Converts the value of a date-and-time field (Indian time) to an ISO instant. */
export const instantOf = (typed: string): string => new Date(`${typed}${OFFSET}`).toISOString()

/** Returns the current minute as the value of a date-and-time field (Indian time). */
export const currentFieldTime = (): string => new Date(Date.now() + OFFSET_MS).toISOString().slice(0, 16)

/** Converts an ISO instant to the value of a date-and-time field (Indian time). */
export const fieldTimeOf = (instant: string): string =>
  new Date(Date.parse(instant) + OFFSET_MS).toISOString().slice(0, 16)
