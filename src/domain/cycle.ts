// The arithmetic of the period calculator: when the next periods should start and end (CAL-2, CAL-3).
import { addDays, type CalendarDate, daysBetween } from './calendar.ts'

export const PERIOD_DAYS = { min: 1, max: 15 } as const
export const CYCLE_DAYS = { min: 10, max: 99 } as const

/** Lengths in days that the calculator offers as buttons (CAL-15). */
export const COMMON_PERIODS = [3, 4, 5, 6, 7] as const
export const COMMON_CYCLES = [26, 28, 30, 32] as const

export interface CycleAnswers {
  /** The first day of the last period. */
  readonly lastStart: CalendarDate
  readonly periodDays: number
  readonly cycleDays: number
}

interface CycleForecast {
  /** The last start plus the length of the cycle. */
  readonly expected: CalendarDate
  /** True when the expected day is before today. */
  readonly hasPassed: boolean
  /** The expected day or, if that has passed, the first day from today on that is whole cycles later. */
  readonly nextStart: CalendarDate
  /** The days from today to `nextStart`. */
  readonly daysToGo: number
  /** The number of today's day in its cycle, from 1 to the length of the cycle. */
  readonly dayOfCycle: number
}

/** The first and the last day of bleeding. */
export interface Period {
  readonly start: CalendarDate
  readonly end: CalendarDate
}

export const canHaveStarted = (day: CalendarDate, today: CalendarDate): boolean => day <= today

/** Parses the length of a period in days; null when the text is not a whole number from 1 to 15. */
export const readPeriodDays = (text: string): number | null => readDays(text, PERIOD_DAYS)

/** Parses the length of a cycle in days; null when the text is not a whole number from 10 to 99. */
export const readCycleDays = (text: string): number | null => readDays(text, CYCLE_DAYS)

function readDays(text: string, { min, max }: { min: number; max: number }): number | null {
  if (!/^\s*\d{1,2}\s*$/.test(text)) return null
  const days = Number(text)
  return days >= min && days <= max ? days : null
}

/** Returns when the next period should start, seen from `today`. The lengths must be within the limits above. */
export function forecast({ lastStart, cycleDays }: CycleAnswers, today: CalendarDate): CycleForecast {
  const expected = addDays(lastStart, cycleDays)
  const daysLate = daysBetween(expected, today)
  const nextStart = daysLate > 0 ? addDays(expected, Math.ceil(daysLate / cycleDays) * cycleDays) : expected
  const daysToGo = daysBetween(today, nextStart)
  // If the device's clock was set back, today can be before the last start.
  const dayOfCycle = (Math.max(0, daysBetween(lastStart, today)) % cycleDays) + 1
  return { expected, hasPassed: daysLate > 0, nextStart, daysToGo, dayOfCycle }
}

/** Returns the last day of bleeding. A period of one day ends on the day on which it starts. */
export const bleedingEnd = (start: CalendarDate, periodDays: number): CalendarDate => addDays(start, periodDays - 1)

/** Returns the next `count` periods, soonest first. The first starts today or later. */
export function nextPeriods(
  { cycleDays, ...answers }: CycleAnswers,
  today: CalendarDate,
  count = 6,
): readonly Period[] {
  const { nextStart } = forecast({ cycleDays, ...answers }, today)
  return Array.from({ length: count }, (_, index) =>
    periodFrom(addDays(nextStart, index * cycleDays), answers.periodDays),
  )
}

/** Returns the last period if today is one of its days of bleeding; otherwise null. */
export function currentBleeding({ lastStart, periodDays }: CycleAnswers, today: CalendarDate): Period | null {
  const period = periodFrom(lastStart, periodDays)
  return period.start <= today && today <= period.end ? period : null
}

const periodFrom = (start: CalendarDate, periodDays: number): Period => ({
  start,
  end: bleedingEnd(start, periodDays),
})
