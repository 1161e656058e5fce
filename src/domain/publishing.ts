// The publication of products: published, scheduled for a time, or a draft that only staff see (CAT-22).

export const PUBLISHING = ['published', 'scheduled', 'draft'] as const
export type Publishing = (typeof PUBLISHING)[number]

/** The filter of staff's product list. */
export const LISTED_AS = [...PUBLISHING, 'deleted'] as const
export type ListedAs = (typeof LISTED_AS)[number]

export type PublishingChange =
  | { readonly state: 'published' | 'draft' }
  | { readonly state: 'scheduled'; readonly from: Date }

/** Returns the publication status of a product at an instant; `publishedAt` is null for a draft. */
export function publishingOf(publishedAt: Date | null, now: Date): Publishing {
  if (publishedAt === null) return 'draft'
  return publishedAt > now ? 'scheduled' : 'published'
}

/** Returns the time of publication after a change; null for a draft. A published product keeps its time. */
export function publishedAtAfter(current: Date | null, change: PublishingChange, now: Date): Date | null {
  if (change.state === 'draft') return null
  if (change.state === 'scheduled') return change.from
  return publishingOf(current, now) === 'published' ? current : now
}

const EARLIEST = Date.UTC(2020, 0)
const LATEST = Date.UTC(2100, 0)

/** True for a publication time as text: an instant from 2020 to 2099 with its zone, such as 2026-05-04T06:30:00Z. */
export function isPublishTime(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text)) return false
  const at = Date.parse(text)
  return at >= EARLIEST && at < LATEST
}

export const MAX_CATEGORY_LENGTH = 60
