// Whether a product is in the shop: it is, it will be from a moment on, or it is a draft that only staff see (CAT-22).

export const PUBLISHING = ['published', 'scheduled', 'draft'] as const
export type Publishing = (typeof PUBLISHING)[number]

/** What staff narrow their list by: how a product is shown, or that it was deleted. */
export const LISTED_AS = [...PUBLISHING, 'deleted'] as const
export type ListedAs = (typeof LISTED_AS)[number]

/** What staff ask for. `from` only matters for `scheduled`. */
export type PublishingChange =
  | { readonly state: 'published' | 'draft' }
  | { readonly state: 'scheduled'; readonly from: Date }

/** How a product stands at an instant; `publishedAt` is null for a draft. */
export function publishingOf(publishedAt: Date | null, now: Date): Publishing {
  if (publishedAt === null) return 'draft'
  return publishedAt > now ? 'scheduled' : 'published'
}

/** From when on a product is in the shop once the wish is granted. What is in the shop keeps the moment at which it came. */
export function publishedAtAfter(present: Date | null, wish: PublishingChange, now: Date): Date | null {
  if (wish.state === 'draft') return null
  if (wish.state === 'scheduled') return wish.from
  return publishingOf(present, now) === 'published' ? present : now
}

const EARLIEST = Date.UTC(2020, 0)
const LATEST = Date.UTC(2100, 0)

/** True for the text of an instant that a product can wait for, with its zone, such as 2026-05-04T06:30:00Z. */
export function isMoment(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text)) return false
  const at = Date.parse(text)
  return at >= EARLIEST && at < LATEST
}

/** Characters of a category's name. */
export const MAX_CATEGORY_LENGTH = 60
