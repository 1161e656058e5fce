// When an email that did not get through is tried again, and when the shop stops trying by itself.
import { after, days, hours, seconds } from './durations.ts'

/** A mail server that was down over a long weekend still gets everything; news that is older than a week helps nobody, and waits for staff. */
const TRIES_FOR = days(7)
/** Pauses double from here to an hour; who has not got through for a day is tried every six hours. */
const SHORTEST_PAUSE = seconds(5)
const MAX_PAUSE = hours(1)
const OFTEN_FOR = days(1)
const SELDOM = hours(6)

interface FailedTry {
  /** When it was written, or asked for once more. */
  readonly since: Date
  /** How often it has failed, this time included. */
  readonly tries: number
  readonly now: Date
  /** From 0 to 1: what failed together is not tried together again. */
  readonly chance: number
}

/** Null: given up, staff must look. */
export function nextTry({ since, tries, now, chance }: FailedTry): Date | null {
  if (now >= after(since, TRIES_FOR)) return null
  if (now >= after(since, OFTEN_FOR)) return after(now, SELDOM)
  const pause = Math.min(SHORTEST_PAUSE * 2 ** Math.min(tries - 1, 20), MAX_PAUSE)
  return after(now, Math.round(pause * (1 - chance / 2)))
}
