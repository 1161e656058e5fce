// How late a period is, in the few stages that need different texts (CAL-11).
import { type CalendarDate, daysBetween } from './calendar.ts'

/**
 * Cycles of the same person differ by up to this much without a cause (FIGO 2018: 7 to 9 days between shortest and
 * longest).
 */
const FEW_DAYS = 7
/** Starts that lie more than 90 days apart should be looked into, even once (ACOG Committee Opinion 651). */
const LONG = 90
/** 'Not pregnant, and three periods missed in a row': see a doctor (NHS, Missed or late periods). */
const MISSED_PERIODS = 3

/**
 * `not_late`: it may still come today. `few_days`: 1 to 7 days, as cycles vary. `more_than_week`: from the eighth day,
 * when a home test is reliable and variation alone no longer explains the delay. `long`: more than 90 days late, or the
 * third period in a row missed.
 */
type LatenessStage = 'not_late' | 'few_days' | 'more_than_week' | 'long'

interface Lateness {
  /** Days since the last day on which it was expected; 0 when it is not late. */
  readonly days: number
  readonly stage: LatenessStage
}

/**
 * Returns how late a period is that was expected on `expectedLatest` at the latest. With `cycleDays`, missed periods
 * are counted too. General health information, not a diagnosis.
 */
export function lateness(expectedLatest: CalendarDate, today: CalendarDate, cycleDays?: number): Lateness {
  const days = Math.max(0, daysBetween(expectedLatest, today))
  return { days, stage: stageOf(days, cycleDays) }
}

/** Returns the stage of a period that is this many days late. */
function stageOf(days: number, cycleDays = Number.POSITIVE_INFINITY): LatenessStage {
  if (days === 0) return 'not_late'
  // The first period is missed on the day it was expected, the third one two cycles later.
  if (days > LONG || days > (MISSED_PERIODS - 1) * cycleDays) return 'long'
  return days <= FEW_DAYS ? 'few_days' : 'more_than_week'
}
