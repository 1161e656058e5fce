// A day as staff read it above a list, and the head of a panel that holds one.
import { shortDate } from '#copy/dates.ts'

const LONG_DAY = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'Friday, 20 November 2026' of 'YYYY-MM-DD'. */
export const longDay = (day: string): string => LONG_DAY.format(new Date(`${day}T00:00Z`))

interface DayWords {
  otherDay(asked: string): string
  firstDay(asked: string): string
}

/** The day that is shown and its sum; and that it is not the day that was asked for, where that one has no rows. */
export function dayHead(shown: string, asked: string, sum: string, words: DayWords): { title: string; note: string } {
  const title = longDay(shown)
  if (asked === '' || shown === asked) return { title, note: sum }
  const told = shown < asked ? words.otherDay : words.firstDay
  return { title, note: `${sum}. ${told(shortDate(asked))}` }
}
