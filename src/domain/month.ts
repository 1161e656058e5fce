// Months as the calculator's calendar displays them (CAL-1).
import { addDays, type CalendarDate, calendarDate, partsOf, weekday } from './calendar.ts'

const WEEKS_SHOWN = 6

export function firstOfMonth(date: CalendarDate): CalendarDate {
  const { year, month } = partsOf(date)
  return calendarDate(year, month, 1)
}

/**
 * Returns the same day `count` months later, or earlier for a negative count. If that month is too short, its last day
 * is returned.
 */
export function addMonths(date: CalendarDate, count: number): CalendarDate {
  const { year, month, day } = partsOf(date)
  const last = partsOf(calendarDate(year, month + count + 1, 0)).day
  return calendarDate(year, month + count, Math.min(day, last))
}

/**
 * Returns six weeks, each from Sunday to Saturday, that contain the month of a day. They begin with the week of its
 * first day, and include days of the months before and after it.
 */
export function weeksOfMonth(date: CalendarDate): CalendarDate[][] {
  const first = firstOfMonth(date)
  const sunday = addDays(first, -weekday(first))
  return Array.from({ length: WEEKS_SHOWN }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => addDays(sunday, week * 7 + column)),
  )
}
