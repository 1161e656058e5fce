// What buyers say of a product: in how many words, and why the shop may hide it (REV-2 to REV-5).

export const MAX_STARS = 5
export const MAX_REVIEW = 1000
/** How many real voices it takes before an average is told to search engines (REV-5). */
export const MIN_FOR_SEARCH = 5

/** Everything that may be a reason to hide one; a low rating is none (REV-3). */
export const HIDE_REASONS = ['personal', 'abuse', 'advert', 'elsewhere', 'medical'] as const
export type HideReason = (typeof HIDE_REASONS)[number]

interface RatingCount {
  readonly rating: number
  readonly count: number
}

/** The average of ratings to one decimal, or null where there is none. */
export function averageOf(counts: readonly RatingCount[]): number | null {
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return null
  return Math.round((counts.reduce((sum, { rating, count }) => sum + rating * count, 0) / all) * 10) / 10
}

/** The first of her names, which is all that is shown of her, and only where she wants it. */
export const shownNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
