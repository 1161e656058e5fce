// How long a refund that the gateway refuses is asked for again, with growing pauses, and when she hears that it is late (REF-10, REF-12).
import { addDays, type CalendarDate } from './calendar.ts'
import { businessDaysAfter } from './delivery.ts'
import { after, hours } from './durations.ts'

/** The gateway's balance may be too low for a day or two; what it refuses for so long it will not do. */
export const REFUND_TRIED_FOR = hours(72)
const [SHORTEST, LONGEST] = [hours(1), hours(12)]
/** Refused for so long, or not through after so many business days: then she is told. */
export const REFUND_LATE_AFTER = { refused: hours(24), businessDays: 7 } as const

/** When a refund is asked for again that was refused first at `since` and once more now; null when it is given up. */
export function nextRefundTry(since: Date, now: Date): Date | null {
  const last = after(since, REFUND_TRIED_FOR)
  if (now >= last) return null
  const pause = Math.min(Math.max((now.getTime() - since.getTime()) / 2, SHORTEST), LONGEST)
  const next = after(now, pause)
  return next < last ? next : last
}

/**
 * Whether asking again cannot help: the gateway says that there is no such payment. Whatever else it refuses, a balance that
 * is too low among it, bears the same status and code as a payment that is too old; its words are not to be relied on.
 */
export const isHopelessRefusal = (status: number | null): boolean => status === 404 || status === 410

/** The last day such that whatever was asked for on it, or before, is late today. */
export function lastLateDay(today: CalendarDate): CalendarDate {
  let day = addDays(today, -1)
  while (businessDaysAfter(day, REFUND_LATE_AFTER.businessDays) >= today) day = addDays(day, -1)
  return day
}
