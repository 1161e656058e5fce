// Reviews by buyers: their limits, their average, and what may not be published (REV-2 to REV-5).
import { containsWebAddress } from './person-name.ts'

export const MAX_STARS = 5
export const MAX_REVIEW = 1000
/** Search engines get the average of a product with at least this many reviews (REV-5). */
export const MIN_FOR_SEARCH = 5

/** The reasons to hide a review; a low rating is not one (REV-3). */
export const HIDE_REASONS = ['personal', 'abuse', 'advert', 'elsewhere', 'medical'] as const
export type HideReason = (typeof HIDE_REASONS)[number]

interface RatingCount {
  readonly rating: number
  readonly count: number
}

/** Returns the average of ratings, rounded to one decimal; null without ratings. */
export function averageOf(counts: readonly RatingCount[]): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  return Math.round((counts.reduce((sum, { rating, count }) => sum + rating * count, 0) / total) * 10) / 10
}

/** Returns the first word of a name, which a review shows if its author agrees. */
export const shownNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

const LONG_NUMBER = /\d(?:[\s().-]*\d){7,}/

/** True for a text with contact details or a web address, which a public review must not contain (REV-4). */
export const containsContactDetails = (text: string): boolean =>
  text.includes('@') || LONG_NUMBER.test(text) || containsWebAddress(text)
