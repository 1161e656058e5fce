// Several past starts instead of one: the cycle lengths, and between which days the next period should start (CAL-10).
import { addDays, type CalendarDate, daysBetween } from './calendar.ts'
import { CYCLE_DAYS, canHaveStarted } from './cycle.ts'

/** The maximum number of stored period starts: a year of cycles. */
export const MAX_STARTS = 12
/** How many period starts an expected window needs: two cycles lie between three starts. */
export const MIN_STARTS = 3
/** A cycle longer or shorter than the usual length times these factors is an outlier. */
const OUTLIER_FACTORS = { longer: 1.5, shorter: 0.5 } as const

/** Why a day cannot be added to the period starts. */
type StartProblem = 'future' | 'known' | 'too_close' | 'too_far' | 'full'

export interface StartWindow {
  /** The newest start plus the shortest cycle. */
  readonly earliest: CalendarDate
  /** The newest start plus the longest cycle. */
  readonly latest: CalendarDate
  /** True when all days of the window are before today. */
  readonly hasPassed: boolean
  /** The first window that is not over: the same days as above, unless that window has passed. */
  readonly nextWindow: { readonly earliest: CalendarDate; readonly latest: CalendarDate }
  /** The average cycle length in days, rounded. */
  readonly average: number
  readonly shortest: number
  readonly longest: number
  /** How many cycles the window is computed from. */
  readonly counted: number
  /** How many were left out as outliers. Those that the shopper left out are not counted. */
  readonly leftOut: number
}

/** Adds a day to the starts, newest first. Returns the reason when it cannot be added. */
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
 * Returns the days from each start to the next one, newest cycle first. A gap outside 10 to 99 days, as a removed start
 * leaves it, does not count; nor does a cycle that began on a day of `leftOut` (CAL-16).
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

/** Returns the days of `leftOut` that really begin a cycle: starts that are followed by another start. Newest first. */
export const excludedStarts = (
  starts: readonly CalendarDate[],
  leftOut: readonly CalendarDate[],
): readonly CalendarDate[] =>
  newestFirst(starts)
    .slice(1)
    .filter((start) => leftOut.includes(start))

/**
 * Returns the days between which the next period should start, from the shortest and the longest cycle; null with fewer
 * than two cycles. Cycles that began on a day of `leftOut` are removed first (CAL-16).
 *
 * One skipped month must not widen the window by weeks. The usual length is the median of the cycles and of the length
 * that the shopper entered (`fallbackCycleDays`). Cycles of more than one and a half times that, or of less than half
 * of it, are outliers and are left out; `leftOut` counts them. If fewer than two cycles, or less than half of them,
 * would remain, the rhythm is uneven: all of them count and the window is wide.
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

/** Returns the lengths without outliers; all of them when too few would remain. */
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
