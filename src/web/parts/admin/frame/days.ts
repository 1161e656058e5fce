// Days: the heading of a list of one day, and times in form fields, which are Indian time.
import { shortDate } from '#copy/dates.ts'

const LONG_DAY = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'Friday, 20 November 2026' of 'YYYY-MM-DD'. */
const longDay = (day: string): string => LONG_DAY.format(new Date(`${day}T00:00Z`))

interface DayWords {
  otherDay(requestedDay: string): string
  firstDay(requestedDay: string): string
}

/** The displayed day and its sum; with a note when the requested day has no rows and another one is shown. */
export function dayHead(
  shown: string,
  requestedDay: string,
  sum: string,
  words: DayWords,
): { title: string; note: string } {
  const title = longDay(shown)
  if (requestedDay === '' || shown === requestedDay) return { title, note: sum }
  const template = shown < requestedDay ? words.otherDay : words.firstDay
  return { title, note: `${sum}. ${template(shortDate(requestedDay))}` }
}

const OFFSET = '+05:30'
const SHIFT = 330 * 60_000

/** The value of such a field as an instant. */
export const instantOf = (typed: string): string => new Date(`${typed}${OFFSET}`).toISOString()

/** The current minute as such a field's value. */
export const nowHere = (): string => new Date(Date.now() + SHIFT).toISOString().slice(0, 16)

/** An instant as such a field's value. */
export const typedOf = (instant: string): string => new Date(Date.parse(instant) + SHIFT).toISOString().slice(0, 16)
