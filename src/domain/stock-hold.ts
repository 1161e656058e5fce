// How long an account can hold a product without paying, and how many units accounts without a paid order can hold
// (PAY-25, PAY-32).
import { after, minutes } from './durations.ts'

/** How long an account can hold a product, counted from its first hold, even if it holds the product again. */
export const MAX_HOLD = minutes(30)
/** For this long after MAX_HOLD, the account can pay for the product only without a hold. */
export const HOLD_PAUSE = minutes(30)

interface HoldTime {
  /** When the account first held the product. */
  readonly since: Date
  /** True during HOLD_PAUSE, when the account cannot hold the product. */
  readonly isOver: boolean
}

/**
 * Returns since when an account holds a product, and whether its time is over. `firstHeldAt` is when the account first
 * held it; null when it never did. After the pause the time begins anew, at `now`.
 */
export function holdTime(firstHeldAt: Date | null, now: Date): HoldTime {
  if (firstHeldAt === null || now >= after(firstHeldAt, MAX_HOLD + HOLD_PAUSE)) return { since: now, isOver: false }
  return { since: firstHeldAt, isOver: isHoldExpired(firstHeldAt, now) }
}

/** True when an account that first held a product at `since` can no longer hold it. */
export const isHoldExpired = (since: Date, now: Date): boolean => now >= after(since, MAX_HOLD)

/** Returns how many units all accounts without a paid order can hold together: half of the stock, rounded up. */
export const unpaidShare = (stock: number): number => Math.ceil(stock / 2)
