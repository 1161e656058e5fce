// The range of days of the dashboard figures: its bars and the range before it (ADM-37).
import { addDays, type CalendarDate, daysBetween } from './calendar.ts'
import { addMonths, firstOfMonth } from './month.ts'

/** The maximum number of days in a range: five years. */
export const MAX_RANGE = 5 * 366
/** The maximum of bars of a day and of bars of a week; longer ranges have bars of a month. */
const MAX_DAY_BARS = 62
const MAX_WEEK_BARS = 27

export interface DayRange {
  readonly from: CalendarDate
  /** The first day after the range. */
  readonly until: CalendarDate
}

type BarLength = 'day' | 'week' | 'month'

/** Returns the range of the same number of days directly before a range. */
export function rangeBefore({ from, until }: DayRange): DayRange {
  return { from: addDays(from, -daysBetween(from, until)), until: from }
}

/** Returns whether the range's bars show days, weeks or months, so that there are not too many bars. */
export function barLength({ from, until }: DayRange): BarLength {
  const length = daysBetween(from, until)
  if (length <= MAX_DAY_BARS) return 'day'
  return length <= MAX_WEEK_BARS * 7 ? 'week' : 'month'
}

/**
 * Returns the bars of a range, oldest first: days, weeks counted from the first day, or months, of which the first and
 * the last may be partial.
 */
export function barsOf(range: DayRange): DayRange[] {
  const length = barLength(range)
  const bars: DayRange[] = []
  for (let from = range.from; from < range.until; ) {
    const next = nextAfter(from, length)
    const until = next < range.until ? next : range.until
    bars.push({ from, until })
    from = until
  }
  return bars
}

/** Returns the first day of the bar after the one that begins on `from`. */
function nextAfter(from: CalendarDate, length: BarLength): CalendarDate {
  if (length === 'month') return addMonths(firstOfMonth(from), 1)
  return addDays(from, length === 'week' ? 7 : 1)
}
