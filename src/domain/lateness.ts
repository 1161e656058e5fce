// How late a period is, in the few stages that call for different words (decisions 43).
import { type CalendarDate, daysBetween } from './calendar.ts'

const FEW_DAYS = 7
const LONG = 90
const MISSED_PERIODS = 3

export type LatenessStage = 'not_late' | 'few_days' | 'more_than_week' | 'long'

export interface Lateness {
  /** Days since the last day on which it was expected; 0 when it is not late. */
  readonly days: number
  readonly stage: LatenessStage
}

/** How late a period is that was expected on `expectedLatest` at the latest. */
export function lateness(expectedLatest: CalendarDate, today: CalendarDate, cycleDays?: number): Lateness {
  const days = Math.max(0, daysBetween(expectedLatest, today))
  return { days, stage: stageOf(days, cycleDays) }
}

function stageOf(days: number, cycleDays = Number.POSITIVE_INFINITY): LatenessStage {
  if (days === 0) return 'not_late'
  // The first one is missed on the day it was expected, the third one two cycles later.
  if (days > LONG || days > (MISSED_PERIODS - 1) * cycleDays) return 'long'
  return days <= FEW_DAYS ? 'few_days' : 'more_than_week'
}
