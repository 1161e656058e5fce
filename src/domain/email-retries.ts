// When an undelivered email is retried, and when the shop stops retrying by itself.
import { after, days, hours, seconds } from './durations.ts'

/**
 * How long an email is retried automatically: after a long weekend without a mail server every email is still sent.
 * Later, staff decide about it.
 */
const TRIES_FOR = days(7)
/** Pauses double from this length to an hour; after a day of failures an email is retried every six hours. */
const SHORTEST_PAUSE = seconds(5)
const MAX_PAUSE = hours(1)
const OFTEN_FOR = days(1)
const SELDOM = hours(6)

interface FailedTry {
  /** When the email was written, or last requested to be sent again. */
  readonly since: Date
  /** The number of failed tries so far, with the latest one. */
  readonly tries: number
  readonly now: Date
  /** From 0 to 1: spreads the retries of emails that failed together. */
  readonly chance: number
}

/**
 * Returns the time of the next try; null after the last one, when staff must act. `chance`, a random number from 0 to
 * 1, shortens the pause by up to half.
 */
export function nextEmailTry({ since, tries, now, chance }: FailedTry): Date | null {
  if (now >= after(since, TRIES_FOR)) return null
  if (now >= after(since, OFTEN_FOR)) return after(now, SELDOM)
  const pause = Math.min(SHORTEST_PAUSE * 2 ** Math.min(tries - 1, 20), MAX_PAUSE)
  return after(now, Math.round(pause * (1 - chance / 2)))
}
