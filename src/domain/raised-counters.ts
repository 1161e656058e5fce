// How far a counter is raised after a restored backup: above all that is known, and above what may have been given unseen (BOOK-12).

/** Numbers that are skipped at least: emails and papers of the lost hours that nobody can count. */
const MIN_MARGIN = 20

interface KnownOfSeries {
  /** How far the counter stands in the backup. */
  readonly counter: number
  /** The highest number that the gateway's notes name; 0 for none. */
  readonly noted: number
  /** The highest number that the operator knows of, from emails or papers; null when nobody has told. */
  readonly told: number | null
  /** How many were given in the time before the backup that is as long as the time that was lost. */
  readonly givenBefore: number
}

/**
 * The number that a counter is raised to. What the operator tells is exact; where nobody can, what was given without the
 * gateway hearing of it is allowed for twice over.
 */
export function raisedTo({ counter, noted, told, givenBefore }: KnownOfSeries): number {
  const known = Math.max(counter, noted, told ?? 0)
  return told === null ? known + MIN_MARGIN + 2 * givenBefore : known
}
