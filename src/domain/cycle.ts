// The arithmetic of the period calculator: when the next periods should start and end (CAL-2, CAL-3). Days, never
// instants.
import { addDays, type CalendarDate, daysBetween } from './calendar.ts'

/** How many days a period may last in the calculator. */
export const PERIOD_DAYS = { min: 1, max: 15 } as const
/** How many days a cycle may last in the calculator. */
export const CYCLE_DAYS = { min: 10, max: 99 } as const

/** Common lengths to choose from instead of typing. None of them is preselected. */
export const COMMON_PERIODS = [3, 4, 5, 6, 7] as const
export const COMMON_CYCLES = [26, 28, 30, 32] as const

export interface CycleAnswers {
  /** The first day of the last period. */
  readonly lastStart: CalendarDate
  readonly periodDays: number
  readonly cycleDays: number
}

interface CycleForecast {
  /** The day on which the next period was expected: the last start plus the length of the cycle. */
  readonly expected: CalendarDate
  /** True when the expected day lies before today. */
  readonly hasPassed: boolean
  /** The first expected start that is today or later; the same as `expected` unless that has passed. */
  readonly nextStart: CalendarDate
  /** Days from today to `nextStart`; 0 when it is today. */
  readonly daysToGo: number
  /** Which day of its cycle today is, from 1 to the length of the cycle. */
  readonly dayOfCycle: number
}

/** A period's first and last day of bleeding. */
export interface Period {
  readonly start: CalendarDate
  readonly end: CalendarDate
}

/** True when a period can have started on a day: not in the future. */
export const canHaveStarted = (day: CalendarDate, today: CalendarDate): boolean => day <= today

/** Parses how many days a period lasts; null when the text is not a whole number from 1 to 15. */
export const readPeriodDays = (text: string): number | null => readDays(text, PERIOD_DAYS)

/** Parses how many days a cycle lasts; null when the text is not a whole number from 10 to 99. */
export const readCycleDays = (text: string): number | null => readDays(text, CYCLE_DAYS)

/** Parses a whole number of days within the limits; null for any other text. */
function readDays(text: string, { min, max }: { min: number; max: number }): number | null {
  if (!/^\s*\d{1,2}\s*$/.test(text)) return null
  const days = Number(text)
  return days >= min && days <= max ? days : null
}

/** Returns when the next period should start, seen from `today`. The arguments are within the limits above. */
export function forecast({ lastStart, cycleDays }: CycleAnswers, today: CalendarDate): CycleForecast {
  const expected = addDays(lastStart, cycleDays)
  const daysLate = daysBetween(expected, today)
  const nextStart = daysLate > 0 ? addDays(expected, Math.ceil(daysLate / cycleDays) * cycleDays) : expected
  const daysToGo = daysBetween(today, nextStart)
  // A clock that was set back can put today before the last start.
  const dayOfCycle = (Math.max(0, daysBetween(lastStart, today)) % cycleDays) + 1
  return { expected, hasPassed: daysLate > 0, nextStart, daysToGo, dayOfCycle }
}

/** Returns the last day of bleeding of a period that starts on a day: a period of one day ends on the day it starts. */
export const bleedingEnd = (start: CalendarDate, periodDays: number): CalendarDate => addDays(start, periodDays - 1)

/** Returns the next periods from today on, soonest first. The first one starts today or later. */
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

/** Returns the period that began with the last start, while today lies inside its bleeding; else null. */
export function currentBleeding({ lastStart, periodDays }: CycleAnswers, today: CalendarDate): Period | null {
  const period = periodFrom(lastStart, periodDays)
  return period.start <= today && today <= period.end ? period : null
}

const periodFrom = (start: CalendarDate, periodDays: number): Period => ({
  start,
  end: bleedingEnd(start, periodDays),
})
