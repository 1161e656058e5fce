// How long a refund that the gateway refuses is retried, with growing pauses, and when the shopper gets an email that
// it is late (REF-10, REF-12).
import { addDays, type CalendarDate } from './calendar.ts'
import { businessDaysAfter } from './delivery.ts'
import { after, hours } from './durations.ts'

/** The gateway's balance may be too low for a day or two. After this time a refund is given up. */
export const REFUND_TRIED_FOR = hours(72)
const [SHORTEST_PAUSE, LONGEST_PAUSE] = [hours(1), hours(12)]
/**
 * When the shopper is emailed about a late refund: refused for this long, or unfinished after this many business days.
 */
export const REFUND_LATE_AFTER = { refused: hours(24), businessDays: 7 } as const

/** Returns when a refund is retried that was first refused at `since` and again now; null when retries end. */
export function nextRefundRetry(since: Date, now: Date): Date | null {
  const deadline = after(since, REFUND_TRIED_FOR)
  if (now >= deadline) return null
  const pause = Math.min(Math.max((now.getTime() - since.getTime()) / 2, SHORTEST_PAUSE), LONGEST_PAUSE)
  const next = after(now, pause)
  return next < deadline ? next : deadline
}

/**
 * True when a retry cannot help: the gateway has no such payment. All other refusals, a low balance included, have the
 * same status and code as a payment that is too old, and the gateway's messages are not stable.
 */
export const isPermanentFailure = (status: number | null): boolean => status === 404 || status === 410

/**
 * Returns the latest day on which a refund can have been requested to be late today. Refunds requested earlier are late
 * as well.
 */
export function lastLateDay(today: CalendarDate): CalendarDate {
  let day = addDays(today, -1)
  while (businessDaysAfter(day, REFUND_LATE_AFTER.businessDays) >= today) day = addDays(day, -1)
  return day
}
