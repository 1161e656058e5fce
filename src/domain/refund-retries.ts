// How long a refund that the gateway refuses is retried, and when the shopper gets an email that it is late (REF-10,
// REF-12).
import { addDays, type CalendarDate } from './calendar.ts'
import { businessDaysAfter } from './delivery.ts'
import { after, hours } from './durations.ts'

/** How long a refund is retried. The shop's balance at the gateway may be too low for a day or two. */
export const REFUND_TRIED_FOR = hours(72)
const [SHORTEST_PAUSE, LONGEST_PAUSE] = [hours(1), hours(12)]
/** A refund is late when it has been refused for this long, or is unfinished after this many business days. */
export const REFUND_LATE_AFTER = { refused: hours(24), businessDays: 7 } as const

/** Returns when to retry a refund that was first refused at `since` and was refused again now; null for never. */
export function nextRefundRetry(since: Date, now: Date): Date | null {
  const deadline = after(since, REFUND_TRIED_FOR)
  if (now >= deadline) return null
  const pause = Math.min(Math.max((now.getTime() - since.getTime()) / 2, SHORTEST_PAUSE), LONGEST_PAUSE)
  const nextRetry = after(now, pause)
  return nextRetry < deadline ? nextRetry : deadline
}

/**
 * True when a retry cannot help, because the gateway has no such payment. All other refusals look alike, whether the
 * balance is low or the payment is too old: they have one status and code, and the gateway may change its messages.
 */
export const isPermanentFailure = (status: number | null): boolean => status === 404 || status === 410

/** Returns the last day whose unfinished refunds are late today, like those of all earlier days. */
export function lastLateDay(today: CalendarDate): CalendarDate {
  let day = addDays(today, -1)
  while (businessDaysAfter(day, REFUND_LATE_AFTER.businessDays) >= today) day = addDays(day, -1)
  return day
}
