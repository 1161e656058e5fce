// What everybody reads of a product: the newest words, the average, and what is hidden and why (REV-2, REV-3).
import type { ReviewReply, ReviewsReply } from '#contract/reviews.ts'
import type { ProductId } from '#domain/ids.ts'
import { averageOf, HIDE_REASONS, LEAST_FOR_SEARCH, MOST_STARS } from '#domain/review.ts'
import { listFamilyOf } from '../catalog/family-queries.ts'
import { type Cursor, packCursor } from '../db/cursor.ts'
import type { Shop } from '../shop.ts'
import { countReviews, listShownReviews } from './reviews-queries.ts'

const PER_PAGE = 10

/** Of a product in all its sizes; nothing of anybody but words, stars, day and, where she wants it, a first name. */
export async function findReviews(
  { db }: Pick<Shop, 'db'>,
  productId: ProductId,
  after: Cursor | null = null,
): Promise<ReviewsReply> {
  const productIds = await listFamilyOf(db, productId)
  const counted = await countReviews(db, productIds)
  const rows = await listShownReviews(db, { productIds, after, limit: PER_PAGE + 1 })
  const shown = counted.filter(({ reason }) => reason === null)
  const counts = Array.from({ length: MOST_STARS }, (_, index) => {
    const rating = MOST_STARS - index
    return { rating, count: sumOf(shown.filter((each) => each.rating === rating)) }
  })
  const hidden = HIDE_REASONS.map((reason) => ({
    reason,
    count: sumOf(counted.filter((each) => each.reason === reason)),
  })).filter(({ count }) => count > 0)
  const average = averageOf(counts)
  const count = sumOf(shown)
  const last = rows.length > PER_PAGE ? rows[PER_PAGE - 1] : undefined
  return {
    count,
    average,
    told: count >= LEAST_FOR_SEARCH ? average : null,
    counts,
    hidden,
    reviews: rows.slice(0, PER_PAGE).map(reviewView),
    nextCursor: last ? packCursor({ at: last.writtenAt, id: last.id }) : null,
  }
}

const sumOf = (rows: readonly { readonly count: number }[]): number =>
  rows.reduce((sum, { count }) => sum + Number(count), 0)

interface Row {
  readonly id: string
  readonly rating: number
  readonly text: string
  readonly by: string
  readonly writtenAt: Date
}

export const reviewView = ({ id, rating, text, by, writtenAt }: Row): ReviewReply => ({
  _id: id,
  rating,
  text,
  by,
  at: writtenAt.toISOString(),
})
