// How long an account may hold goods without paying, and how many units accounts without a paid order may hold (PAY-25,
// PAY-32).
import { after, minutes } from './durations.ts'

/** How long an account may hold a product, counted from the first hold, even if the hold is repeated. */
export const MAX_HOLD = minutes(30)
/** For this long after a reservation has ended, the account pays without reserving stock. */
export const HOLD_PAUSE = minutes(30)

interface HoldTime {
  /** The start of the current hold, or of the last one. */
  readonly since: Date
  /** True during the pause after a hold. */
  readonly isOver: boolean
}

/**
 * Returns since when an account reserves a product, and whether that reservation has expired. `firstHeldAt` is when the
 * account first reserved it; null when it never did. A new reservation begins after a pause.
 */
export function holdTime(firstHeldAt: Date | null, now: Date): HoldTime {
  if (firstHeldAt === null || now >= after(firstHeldAt, MAX_HOLD + HOLD_PAUSE)) return { since: now, isOver: false }
  return { since: firstHeldAt, isOver: isHoldExpired(firstHeldAt, now) }
}

/** True when stock reserved since `since` must be released. */
export const isHoldExpired = (since: Date, now: Date): boolean => now >= after(since, MAX_HOLD)

/** Returns how many units of the stock accounts without a paid order may reserve together: half, rounded up. */
export const unpaidShare = (stock: number): number => Math.ceil(stock / 2)
