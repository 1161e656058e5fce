// The range of days that the figures look at: its bars, the range before it, and the fewest sums that make it up (ADM-37, ADM-38).
import { addDays, type CalendarDate, calendarDate, daysBetween, partsOf } from './calendar.ts'
import { addMonths, firstOfMonth } from './month.ts'

/** A range is five years at most. */
export const LONGEST_RANGE = 5 * 366
/** Up to here bars are days, then weeks, then months. */
const MOST_DAY_BARS = 62
const MOST_WEEK_BARS = 27

export interface DayRange {
  readonly from: CalendarDate
  /** The first day after it. */
  readonly until: CalendarDate
}

export type BarLength = 'day' | 'week' | 'month'

/** As many days directly before. */
export function rangeBefore({ from, until }: DayRange): DayRange {
  return { from: addDays(from, -daysBetween(from, until)), until: from }
}

/** How long the bars of a range are. */
export function barLength({ from, until }: DayRange): BarLength {
  const length = daysBetween(from, until)
  if (length <= MOST_DAY_BARS) return 'day'
  return length <= MOST_WEEK_BARS * 7 ? 'week' : 'month'
}

/** The bars of a range, oldest first: days, weeks from its first day on, or months of which the first and the last may be cut. */
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

function nextAfter(from: CalendarDate, length: BarLength): CalendarDate {
  if (length === 'month') return addMonths(firstOfMonth(from), 1)
  return addDays(from, length === 'week' ? 7 : 1)
}

/** On these days of each month it is known what was sold before them. */
export const TOTAL_DAYS = [1, 6, 11, 16, 21, 26] as const

/** The first of them after a day. */
export function totalAfter(date: CalendarDate): CalendarDate {
  const { year, month, day } = partsOf(date)
  const next = TOTAL_DAYS.find((each) => each > day)
  return next === undefined ? addMonths(firstOfMonth(date), 1) : calendarDate(year, month, next)
}

/** Where totals are kept around a day: the last until it, which may be that day, and the first after it; null where there is none. */
export interface NearestTotals {
  readonly before: CalendarDate | null
  readonly after: CalendarDate | null
}

/** Days whose sums are added, or taken away where `sign` is -1; `from` null: from the first of all. */
export interface SignedDays {
  readonly from: CalendarDate | null
  readonly until: CalendarDate
  readonly sign: 1 | -1
}

/** All that was sold before a day: what was sold before the nearest day with a total, null for nothing, and the days between the two. */
export interface SoldBefore {
  readonly total: CalendarDate | null
  readonly days: SignedDays | null
}

export function soldBefore(date: CalendarDate, { before, after }: NearestTotals): SoldBefore {
  if (before === null) return { total: null, days: { from: null, until: date, sign: 1 } }
  if (after !== null && daysBetween(date, after) < daysBetween(before, date))
    return { total: after, days: { from: date, until: after, sign: -1 } }
  return { total: before, days: before === date ? null : { from: before, until: date, sign: 1 } }
}

export const SPANS = ['day', 'month', 'year'] as const
export type Span = (typeof SPANS)[number]

/** Sums of one length, from the one that begins at `from` to before `until`. */
export interface SpanRange extends DayRange {
  readonly span: Span
}

const firstOfYear = (date: CalendarDate): CalendarDate => `${date.slice(0, 4)}-01-01` as CalendarDate
/** The first month, or year, that begins on this day or later. */
const roundUp = (date: CalendarDate, first: CalendarDate, months: number): CalendarDate =>
  first === date ? date : addMonths(first, months)

/** The whole years of a range, the whole months beside them and the days beside those: together every day of it, once. */
export function spansOf({ from, until }: DayRange): SpanRange[] {
  const months = { from: roundUp(from, firstOfMonth(from), 1), until: firstOfMonth(until) }
  if (months.from >= months.until) return filled([{ span: 'day', from, until }])
  const years = {
    from: roundUp(months.from, firstOfYear(months.from), 12),
    until: firstOfYear(months.until),
  }
  const hasYears = years.from < years.until
  return filled([
    { span: 'day', from, until: months.from },
    ...(hasYears
      ? ([
          { span: 'month', from: months.from, until: years.from },
          { span: 'year', ...years },
          { span: 'month', from: years.until, until: months.until },
        ] as const)
      : ([{ span: 'month', ...months }] as const)),
    { span: 'day', from: months.until, until },
  ])
}

const filled = (ranges: readonly SpanRange[]): SpanRange[] => ranges.filter(({ from, until }) => from < until)
