// How late a period is, in stages with different texts (CAL-11).
import { type CalendarDate, daysBetween } from './calendar.ts'

/**
 * How many days the cycles of one person may differ without a cause (FIGO 2018: 7 to 9 days between the shortest and
 * the longest).
 */
const FEW_DAYS = 7
/** More than 90 days without a period should be looked into, even once (ACOG Committee Opinion 651). */
const LONG = 90
/** Three missed periods in a row without a pregnancy are a reason to see a doctor (NHS, "Missed or late periods"). */
const MISSED_PERIODS = 3

type LatenessStage =
  | 'not_late'
  /** Up to seven days, by which cycles vary. */
  | 'few_days'
  /** From the eighth day, when cycles no longer vary by so much and a home test is reliable. */
  | 'more_than_week'
  /** More than 90 days, or the third period in a row is missed. */
  | 'long'

interface Lateness {
  /** The days since the last day on which the period was expected; 0 when it is not late. */
  readonly days: number
  readonly stage: LatenessStage
}

/**
 * Returns how late a period is that was expected by `expectedLatest`. With `cycleDays`, missed periods are counted too.
 * It is general health information, not a diagnosis.
 */
export function lateness(expectedLatest: CalendarDate, today: CalendarDate, cycleDays?: number): Lateness {
  const days = Math.max(0, daysBetween(expectedLatest, today))
  return { days, stage: stageOf(days, cycleDays) }
}

function stageOf(days: number, cycleDays = Number.POSITIVE_INFINITY): LatenessStage {
  if (days === 0) return 'not_late'
  // The first period counts as missed from the day after it was expected, the third one two cycles later.
  if (days > LONG || days > (MISSED_PERIODS - 1) * cycleDays) return 'long'
  return days <= FEW_DAYS ? 'few_days' : 'more_than_week'
}
