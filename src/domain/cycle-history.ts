// With several past period starts: the lengths of the cycles, and between which days the next period should start
// (CAL-10).
import { addDays, type CalendarDate, daysBetween } from './calendar.ts'
import { CYCLE_DAYS, canHaveStarted } from './cycle.ts'

/** The maximum number of stored period starts, about a year. */
export const MAX_STARTS = 12
/** How many period starts an expected window needs; there are two cycles between three starts. */
export const MIN_STARTS = 3
/** A cycle is an outlier if it is longer, or shorter, than the usual length times these factors. */
const OUTLIER_FACTORS = { longer: 1.5, shorter: 0.5 } as const

type StartProblem = 'future' | 'known' | 'too_close' | 'too_far' | 'full'

export interface StartWindow {
  /** The newest start plus the shortest cycle. */
  readonly earliest: CalendarDate
  /** The newest start plus the longest cycle. */
  readonly latest: CalendarDate
  /** True when all days of the window are before today. */
  readonly hasPassed: boolean
  /** This window or, if it has passed, the first later one that has not. Windows are an average cycle apart. */
  readonly nextWindow: { readonly earliest: CalendarDate; readonly latest: CalendarDate }
  /** The average cycle length in days, rounded. */
  readonly average: number
  readonly shortest: number
  readonly longest: number
  /** The number of cycles from which the window is computed. */
  readonly counted: number
  /** The number of cycles ignored as outliers, without those that the user left out. */
  readonly leftOut: number
}

/** Returns the starts with the day added, newest first, or the reason why it cannot be added. */
export function addStart(
  starts: readonly CalendarDate[],
  day: CalendarDate,
  today: CalendarDate,
): { readonly starts: readonly CalendarDate[] } | { readonly problem: StartProblem } {
  if (!canHaveStarted(day, today)) return { problem: 'future' }
  if (starts.includes(day)) return { problem: 'known' }
  if (starts.length >= MAX_STARTS) return { problem: 'full' }
  const gaps = starts.map((start) => Math.abs(daysBetween(start, day)))
  const nearest = Math.min(...gaps)
  if (nearest < CYCLE_DAYS.min) return { problem: 'too_close' }
  if (starts.length > 0 && nearest > CYCLE_DAYS.max) return { problem: 'too_far' }
  return { starts: newestFirst([...starts, day]) }
}

/**
 * Returns the lengths of the cycles in days, newest first. A gap of fewer than 10 or more than 99 days is no cycle; a
 * removed start can leave one. Cycles that began on a day of `leftOut` are not returned (CAL-16).
 */
export function cycleLengths(
  starts: readonly CalendarDate[],
  leftOut: readonly CalendarDate[] = [],
): readonly number[] {
  const sorted = newestFirst(starts)
  return sorted
    .slice(1)
    .map((start, index) => ({ start, length: daysBetween(start, sorted[index] ?? start) }))
    .filter(({ start }) => !leftOut.includes(start))
    .map(({ length }) => length)
    .filter((length) => length >= CYCLE_DAYS.min && length <= CYCLE_DAYS.max)
}

/** Returns the days of `leftOut` that begin a cycle, newest first: starts that are followed by another start. */
export const excludedStarts = (
  starts: readonly CalendarDate[],
  leftOut: readonly CalendarDate[],
): readonly CalendarDate[] =>
  newestFirst(starts)
    .slice(1)
    .filter((start) => leftOut.includes(start))

/**
 * Returns the days between which the next period should start, computed from the shortest and the longest cycle; null
 * with fewer than two cycles. Cycles that began on a day of `leftOut` do not count (CAL-16). Outliers do not count
 * either, because one skipped month must not widen the window by weeks. The usual length is the median of all cycles
 * and of the length that the user entered (`fallbackCycleDays`). A cycle longer than one and a half times the usual
 * length, or shorter than half of it, is an outlier. If fewer than two cycles, or not more than half of them, would
 * remain, all of them count.
 */
export function startWindow(
  starts: readonly CalendarDate[],
  fallbackCycleDays: number,
  today: CalendarDate,
  leftOut: readonly CalendarDate[] = [],
): StartWindow | null {
  const lengths = cycleLengths(starts, leftOut)
  const newest = newestFirst(starts)[0]
  if (newest === undefined || lengths.length < MIN_STARTS - 1) return null
  const typical = withoutOutliers(lengths, fallbackCycleDays)
  const shortest = Math.min(...typical)
  const longest = Math.max(...typical)
  const average = Math.round(typical.reduce((sum, length) => sum + length, 0) / typical.length)
  const earliest = addDays(newest, shortest)
  const latest = addDays(newest, longest)
  const daysLate = Math.max(0, daysBetween(latest, today))
  const shift = Math.ceil(daysLate / average) * average
  return {
    earliest,
    latest,
    hasPassed: daysLate > 0,
    nextWindow: { earliest: addDays(earliest, shift), latest: addDays(latest, shift) },
    average,
    shortest,
    longest,
    counted: typical.length,
    leftOut: lengths.length - typical.length,
  }
}

function withoutOutliers(lengths: readonly number[], fallback: number): readonly number[] {
  const usualLength = median([...lengths, fallback])
  const withinRange = lengths.filter(
    (length) => length <= usualLength * OUTLIER_FACTORS.longer && length >= usualLength * OUTLIER_FACTORS.shorter,
  )
  return withinRange.length >= 2 && withinRange.length > lengths.length / 2 ? withinRange : lengths
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? upper
  return (lower + upper) / 2
}

const newestFirst = (starts: readonly CalendarDate[]): readonly CalendarDate[] => [...starts].sort().reverse()
