// How far a counter is raised after a restored backup: above all numbers known to be used, and above those that may
// have been (BOOK-12).

/** The minimum of skipped numbers: for emails and documents of the lost hours that cannot be counted. */
const MIN_MARGIN = 20

interface KnownNumbers {
  /** The counter in the backup. */
  readonly counter: number
  /** The highest number in the gateway's notes; 0 for none. */
  readonly inNotes: number
  /** The highest number that the operator found in emails or documents; null when not stated. */
  readonly stated: number | null
  /** How many numbers were assigned before the backup, in a period as long as the lost time. */
  readonly givenBefore: number
}

/**
 * Returns the number that a counter is raised to: the highest known one. Unless the operator has stated the number
 * (`stated`), a margin is added for numbers that the gateway never received.
 */
export function raisedCounter({ counter, inNotes, stated, givenBefore }: KnownNumbers): number {
  const highest = Math.max(counter, inNotes, stated ?? 0)
  return stated === null ? highest + MIN_MARGIN + 2 * givenBefore : highest
}
