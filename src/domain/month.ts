// A month as a calendar displays it: weeks from Sunday, and steps from month to month (CAL-1, the inline calendar).
import { addDays, type CalendarDate, calendarDate, partsOf, weekday } from './calendar.ts'

const WEEKS_SHOWN = 6

/** Returns the first day of a day's month. */
export function firstOfMonth(date: CalendarDate): CalendarDate {
  const { year, month } = partsOf(date)
  return calendarDate(year, month, 1)
}

/** Returns the same day `count` months later (earlier when negative), or that month's last day when it is shorter. */
export function addMonths(date: CalendarDate, count: number): CalendarDate {
  const { year, month, day } = partsOf(date)
  const last = partsOf(calendarDate(year, month + count + 1, 0)).day
  return calendarDate(year, month + count, Math.min(day, last))
}

/**
 * Returns the weeks of a day's month from Sunday to Saturday, always six; the first and last include days of the months
 * beside it.
 */
export function weeksOfMonth(date: CalendarDate): CalendarDate[][] {
  const first = firstOfMonth(date)
  const sunday = addDays(first, -weekday(first))
  return Array.from({ length: WEEKS_SHOWN }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => addDays(sunday, week * 7 + column)),
  )
}
