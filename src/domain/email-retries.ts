// When the shop tries again to send an email that could not be sent, and when it stops.
import { after, days, hours, seconds } from './durations.ts'

/** How long an email is retried. A mail server that fails on a long weekend may not be repaired before it ends. */
const RETRIED_FOR = days(7)
/** The pause doubles from SHORTEST_PAUSE to MAX_PAUSE. After DOUBLING_FOR it is LATER_PAUSE. */
const SHORTEST_PAUSE = seconds(5)
const MAX_PAUSE = hours(1)
const DOUBLING_FOR = days(1)
const LATER_PAUSE = hours(6)

interface FailedTry {
  /** When the email was written, or last requested to be sent again. */
  readonly since: Date
  /** The number of failed tries, including the latest. */
  readonly tries: number
  readonly now: Date
  /** A random number from 0 to 1, which spreads the retries of emails that failed together. */
  readonly chance: number
}

/**
 * Returns the time of the next try; null when the shop stops trying and staff decide. On the first day, `chance`
 * shortens the pause by up to half.
 */
export function nextEmailTry({ since, tries, now, chance }: FailedTry): Date | null {
  if (now >= after(since, RETRIED_FOR)) return null
  if (now >= after(since, DOUBLING_FOR)) return after(now, LATER_PAUSE)
  const pause = Math.min(SHORTEST_PAUSE * 2 ** Math.min(tries - 1, 20), MAX_PAUSE)
  return after(now, Math.round(pause * (1 - chance / 2)))
}
