// Headings of lists of one day, and times in form fields, which are Indian time.
import { shortDate } from '#copy/dates.ts'

const LONG_DAY = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

const longDay = (day: string): string => LONG_DAY.format(new Date(`${day}T00:00Z`))

interface DayWords {
  otherDay(requestedDay: string): string
  firstDay(requestedDay: string): string
}

/**
 * Returns the heading of a day's list and a note that begins with `sum`. `requestedDay` is empty when none was
 * requested; when it has no rows, the note says that another day is shown.
 */
export function dayHeading(
  shownDay: string,
  requestedDay: string,
  sum: string,
  texts: DayWords,
): { title: string; note: string } {
  const title = longDay(shownDay)
  if (requestedDay === '' || shownDay === requestedDay) return { title, note: sum }
  const template = shownDay < requestedDay ? texts.otherDay : texts.firstDay
  return { title, note: `${sum}. ${template(shortDate(requestedDay))}` }
}

const OFFSET = '+05:30'
const SHIFT = 330 * 60_000

/** Converts the value of a date-and-time field (Indian time) to an ISO instant. */
export const instantOf = (typed: string): string => new Date(`${typed}${OFFSET}`).toISOString()

/** Returns the current minute as the value of a date-and-time field (Indian time). */
export const currentFieldTime = (): string => new Date(Date.now() + SHIFT).toISOString().slice(0, 16)

/** Converts an ISO instant to the value of a date-and-time field (Indian time). */
export const fieldTimeOf = (instant: string): string => new Date(Date.parse(instant) + SHIFT).toISOString().slice(0, 16)
