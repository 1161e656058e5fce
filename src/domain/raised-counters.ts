// How far a counter is raised after a restore, so that no number is assigned twice (BOOK-12).

/** The least count of skipped numbers. Documents issued after the backup may have used unknown numbers. */
const MIN_MARGIN = 20

interface KnownNumbers {
  /** The counter in the backup. */
  readonly counter: number
  /** The highest number in the gateway's notes; 0 for none. */
  readonly inNotes: number
  /** The highest number that the operator has found in emails or documents; null when not stated. */
  readonly stated: number | null
  /** How many numbers were assigned before the backup in a period as long as the time that it lacks. */
  readonly assignedBefore: number
}

/**
 * Returns the number to which a counter is raised: the highest known one. Unless the operator has stated it, a margin
 * is added for numbers that are neither in the backup nor in the gateway's notes.
 */
export function raisedCounter({ counter, inNotes, stated, assignedBefore }: KnownNumbers): number {
  const highest = Math.max(counter, inNotes, stated ?? 0)
  return stated === null ? highest + MIN_MARGIN + 2 * assignedBefore : highest
}
