// The ranges of days for sales figures, their division into bars of a chart, and the share of repeat orders (ADM-37).
import { addDays, type CalendarDate, daysBetween, partsOf } from './calendar.ts'
import { addMonths, firstOfMonth } from './month.ts'

/** The maximum number of days in a range: about five years. */
export const MAX_RANGE = 5 * 366
/** A bar is a week in ranges of more than MAX_DAY_BARS days, and a month in those of more than MAX_WEEK_BARS weeks. */
const MAX_DAY_BARS = 62
const MAX_WEEK_BARS = 27

export interface DayRange {
  readonly from: CalendarDate
  /** The first day after the range. */
  readonly until: CalendarDate
}

type BarLength = 'day' | 'week' | 'month'

/** Returns the range of as many days that ends where this range begins. */
export function rangeBefore({ from, until }: DayRange): DayRange {
  return { from: addDays(from, -daysBetween(from, until)), until: from }
}

/** Returns the length of each bar. Longer ranges have longer bars, so that there are not too many. */
export function barLength({ from, until }: DayRange): BarLength {
  const length = daysBetween(from, until)
  if (length <= MAX_DAY_BARS) return 'day'
  return length <= MAX_WEEK_BARS * 7 ? 'week' : 'month'
}

/**
 * Returns the bars of a range, oldest first. Weeks are counted from the range's first day, months are calendar months.
 * The first and the last bar may be shorter than the others.
 */
export function barsOf(range: DayRange): DayRange[] {
  const length = barLength(range)
  const bars: DayRange[] = []
  for (let from = range.from; from < range.until; ) {
    const nextStart = nextBarStart(from, length)
    const until = nextStart < range.until ? nextStart : range.until
    bars.push({ from, until })
    from = until
  }
  return bars
}

function nextBarStart(from: CalendarDate, length: BarLength): CalendarDate {
  if (length === 'month') return addMonths(firstOfMonth(from), 1)
  return addDays(from, length === 'week' ? 7 : 1)
}

export const SALES_RANGES = ['30d', '6m', '1y'] as const
export type SalesRange = (typeof SALES_RANGES)[number]

const MONTHS: Readonly<Record<Exclude<SalesRange, '30d'>, number>> = { '6m': 6, '1y': 12 }
const DAYS = 30

export interface SalesPeriod {
  /** The bars of the charts: a day or a calendar month each. The last ends with today. */
  readonly buckets: readonly DayRange[]
  readonly from: CalendarDate
  readonly until: CalendarDate
  /** The range before, for comparison. A range of months ends on the same day of the month as this range. */
  readonly before: DayRange
}

const firstOfMonthBefore = (date: CalendarDate, months: number): CalendarDate => addMonths(firstOfMonth(date), -months)

/** Returns the range that ends with `today`, its bars, and the range before. */
export function salesPeriodOf(range: SalesRange, today: CalendarDate): SalesPeriod {
  const until = addDays(today, 1)
  if (range === '30d') {
    const from = addDays(today, 1 - DAYS)
    const buckets = Array.from({ length: DAYS }, (_, day) => ({
      from: addDays(from, day),
      until: addDays(from, day + 1),
    }))
    return { buckets, from, until, before: { from: addDays(from, -DAYS), until: from } }
  }
  const months = MONTHS[range]
  const buckets = Array.from({ length: months }, (_, index) => {
    const monthsBack = months - 1 - index
    const nextMonth = firstOfMonthBefore(today, monthsBack - 1)
    return { from: firstOfMonthBefore(today, monthsBack), until: monthsBack === 0 ? until : nextMonth }
  })
  const from = firstOfMonthBefore(today, months - 1)
  return {
    buckets,
    from,
    until,
    before: { from: firstOfMonthBefore(today, 2 * months - 1), until: dayAfterSameDay(today, months) },
  }
}

/** Returns the day after the same day some months earlier; if that month is too short, the first of the next one. */
function dayAfterSameDay(today: CalendarDate, monthsBack: number): CalendarDate {
  const { day } = partsOf(today)
  const monthStart = firstOfMonthBefore(today, monthsBack)
  const nextMonthStart = firstOfMonthBefore(today, monthsBack - 1)
  const dayAfter = addDays(monthStart, day)
  return dayAfter < nextMonthStart ? dayAfter : nextMonthStart
}

/** Returns the share of orders that are not their shopper's first, in whole percent; null without orders. */
export const repeatShare = ({ orders, firstOrders }: { orders: number; firstOrders: number }): number | null =>
  orders === 0 ? null : Math.round(((orders - firstOrders) / orders) * 100)
