// The range of days or months of the dashboard, in Indian time, and the one before it.
import { addDays, type CalendarDate, calendarDate, partsOf } from './calendar.ts'

export const SALES_RANGES = ['30d', '6m', '1y'] as const
export type SalesRange = (typeof SALES_RANGES)[number]

const MONTHS: Readonly<Record<Exclude<SalesRange, '30d'>, number>> = { '6m': 6, '1y': 12 }
const DAYS = 30

export interface Bucket {
  /** The first day of the range. */
  readonly from: CalendarDate
  /** The first day after the range. */
  readonly until: CalendarDate
}

export interface SalesPeriod {
  /** The bars of the charts: days, or whole months of which the last is not over yet. */
  readonly buckets: readonly Bucket[]
  readonly from: CalendarDate
  readonly until: CalendarDate
  /**
   * The range of the same length before, for comparison. An unfinished month is compared with the same part of an
   * earlier one.
   */
  readonly before: Bucket
}

const firstOfMonth = (date: CalendarDate, back: number): CalendarDate => {
  const { year, month } = partsOf(date)
  const count = year * 12 + (month - 1) - back
  return calendarDate(Math.floor(count / 12), (count % 12) + 1, 1)
}

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
    from: firstOfMonth(today, months - 1 - index),
    until: index === months - 1 ? until : firstOfMonth(today, months - 2 - index),
  }))
  const from = firstOfMonth(today, months - 1)
  return { buckets, from, until, before: { from: firstOfMonth(today, 2 * months - 1), until: sameDay(today, months) } }
}

/** Returns the same day some months earlier, or that month's last day when it is shorter. */
function sameDay(today: CalendarDate, monthsBack: number): CalendarDate {
  const { day } = partsOf(today)
  const start = firstOfMonth(today, monthsBack)
  const next = firstOfMonth(today, monthsBack - 1)
  const after = addDays(start, day)
  return after < next ? after : next
}
