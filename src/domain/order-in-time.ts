// The last day to order so that the parcel arrives before the next period (CAL-12).
import { addDays, type CalendarDate } from './calendar.ts'
import { lastDayToOrder } from './delivery.ts'

/** `by` is the last day to order for the period that starts on `start`. */
interface OrderBy {
  readonly start: CalendarDate
  readonly by: CalendarDate
}

export type OrderInTime =
  | ({ readonly tooLate: false } & OrderBy)
  /** `next` is the first later period for which an order can still arrive in time. */
  | { readonly tooLate: true; readonly next: OrderBy }

/**
 * Returns the last day to order so that even a slow parcel arrives before the period starts. If that day has passed,
 * returns the last day for the first later period that an order can still reach. Periods start `cycleDays` apart.
 */
export function orderInTime(start: CalendarDate, today: CalendarDate, cycleDays: number): OrderInTime {
  const first = orderBy(start)
  if (first.by >= today) return { tooLate: false, ...first }
  let next = first
  while (next.by < today) next = orderBy(addDays(next.start, cycleDays))
  return { tooLate: true, next }
}

const orderBy = (start: CalendarDate): OrderBy => ({ start, by: lastDayToOrder(addDays(start, -1)) })
