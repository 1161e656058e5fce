// How long an account may hold goods without paying, and how many units accounts without a paid order may hold (PAY-25,
// PAY-32).
import { after, minutes } from './durations.ts'

/** Counted from the first hold of a product, whatever is repeated. */
export const MAX_HOLD = minutes(30)
/** For this long after a reservation has ended, the account pays without reserving stock. */
export const HOLD_PAUSE = minutes(30)

interface HoldTime {
  /** The start of the current hold, or of the last one. */
  readonly since: Date
  /** True during that pause. */
  readonly isOver: boolean
}

/** The reservation time of an account that first reserved a product at `firstHeld`; null: never. */
export function holdTime(firstHeldAt: Date | null, now: Date): HoldTime {
  if (firstHeldAt === null || now >= after(firstHeldAt, MAX_HOLD + HOLD_PAUSE)) return { since: now, isOver: false }
  return { since: firstHeldAt, isOver: isHoldExpired(firstHeldAt, now) }
}

/** True when stock reserved since `since` must be released. */
export const isHoldExpired = (since: Date, now: Date): boolean => now >= after(since, MAX_HOLD)

/** How many of `units` the accounts without a paid order may hold together: half, and the last one. */
export const unpaidShare = (stock: number): number => Math.ceil(stock / 2)
