// Reminders to order again: when an email is due, and the limits (ORD-32).
import { addDays, type CalendarDate, daysBetween, startOfIndianDay } from './calendar.ts'
import { after, days, hours } from './durations.ts'

/** The shortest and the longest interval between two emails. */
export const MIN_WEEKS = 2
export const MAX_WEEKS = 26
/** How far ahead the day of a single email can be. */
export const MAX_DAYS_AHEAD = 366
/** The maximum of active reminders of one account. */
export const MAX_REMINDERS = 10
/** How long a reminder is kept after its single email was written. It is longer than an email is retried (LET-10). */
export const SENT_REMINDER_KEPT = days(8)
/** The time of day in India at which an email is due. */
const TIME_OF_DAY = hours(9)

/** One email on a day, or an email every `everyWeeks` weeks, of which the first is due after as many weeks. */
export type ReminderPlan = { readonly on: CalendarDate } | { readonly everyWeeks: number }

/** True for a day after `today` that is at most MAX_DAYS_AHEAD away. */
export const isReminderDay = (day: CalendarDate, today: CalendarDate): boolean =>
  day > today && daysBetween(today, day) <= MAX_DAYS_AHEAD

export const firstReminderDay = (plan: ReminderPlan, today: CalendarDate): CalendarDate =>
  'on' in plan ? plan.on : addDays(today, 7 * plan.everyWeeks)

/**
 * Returns the day of the email that follows the one of `day`; null for a single email. It is the first day after
 * `today` that is a whole number of intervals later, so that missed emails are left out.
 */
export function nextReminderDay(
  { day, everyWeeks }: { readonly day: CalendarDate; readonly everyWeeks: number | null },
  today: CalendarDate,
): CalendarDate | null {
  if (everyWeeks === null) return null
  const step = 7 * everyWeeks
  return addDays(day, step * Math.max(1, Math.floor(daysBetween(day, today) / step) + 1))
}

export const reminderTime = (day: CalendarDate): Date => after(startOfIndianDay(day), TIME_OF_DAY)
