// The ranges of days of the dashboard's figures and of the sales file, and the share of repeat orders (ADM-37).
import { addDays, type CalendarDate, daysBetween, partsOf } from './calendar.ts'
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

export const SALES_RANGES = ['30d', '6m', '1y'] as const
export type SalesRange = (typeof SALES_RANGES)[number]

const MONTHS: Readonly<Record<Exclude<SalesRange, '30d'>, number>> = { '6m': 6, '1y': 12 }
const DAYS = 30

export interface SalesPeriod {
  /** The bars of the charts: days, or whole months of which the last is not over yet. */
  readonly buckets: readonly DayRange[]
  readonly from: CalendarDate
  readonly until: CalendarDate
  /**
   * The range of the same length before, for comparison. An unfinished month is compared with the same part of an
   * earlier one.
   */
  readonly before: DayRange
}

const firstOfMonthBefore = (date: CalendarDate, months: number): CalendarDate => addMonths(firstOfMonth(date), -months)

/** Returns the days of a range that ends with `today`, its buckets, and the range before for comparison. */
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
  const buckets = Array.from({ length: months }, (_, index) => ({
    from: firstOfMonthBefore(today, months - 1 - index),
    until: index === months - 1 ? until : firstOfMonthBefore(today, months - 2 - index),
  }))
  const from = firstOfMonthBefore(today, months - 1)
  return {
    buckets,
    from,
    until,
    before: { from: firstOfMonthBefore(today, 2 * months - 1), until: sameDay(today, months) },
  }
}

/** Returns the same day some months earlier, or that month's last day when it is shorter. */
function sameDay(today: CalendarDate, monthsBack: number): CalendarDate {
  const { day } = partsOf(today)
  const start = firstOfMonthBefore(today, monthsBack)
  const next = firstOfMonthBefore(today, monthsBack - 1)
  const after = addDays(start, day)
  return after < next ? after : next
}

/** Returns the share of orders by returning shoppers, in whole percent; null without orders. */
export const repeatShare = ({ orders, firstOrders }: { orders: number; firstOrders: number }): number | null =>
  orders === 0 ? null : Math.round(((orders - firstOrders) / orders) * 100)
