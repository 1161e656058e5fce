// How long one account may keep goods from others without paying for them, and how many those may hold who have never paid (PAY-25, PAY-32).
import { after, minutes } from './durations.ts'

/** From the first hold of a product on, whatever is repeated. */
export const MAX_HOLD = minutes(30)
/** So long after that the account holds none of it. It may still buy. */
export const HOLD_PAUSE = minutes(30)

interface HoldTime {
  /** Since when the account holds the product, or held it last. */
  readonly since: Date
  /** Its time is over, and its pause is not. */
  readonly isOver: boolean
}

/** An account's time with a product that it held first at `firstHeld`; null when it never has. */
export function holdTime(firstHeld: Date | null, now: Date): HoldTime {
  if (firstHeld === null || now >= after(firstHeld, MAX_HOLD + HOLD_PAUSE)) return { since: now, isOver: false }
  return { since: firstHeld, isOver: isHoldOver(firstHeld, now) }
}

/** True once goods that are held since `since` must be let go. */
export const isHoldOver = (since: Date, now: Date): boolean => now >= after(since, MAX_HOLD)

/** Of so many units, those that accounts without a paid order may hold together: half, and the last one. */
export const unpaidShare = (stock: number): number => Math.ceil(stock / 2)
