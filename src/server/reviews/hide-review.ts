// Staff hide what may not be shown, for one of the listed reasons, and show it again (REV-3).
import { ShopError } from '#contract/errors.ts'
import type { AllReviewsReply } from '#contract/reviews.ts'
import type { ReviewId, UserId } from '#domain/ids.ts'
import type { HideReason } from '#domain/review.ts'
import { bumpCatalogVersion } from '../catalog/catalog-queries.ts'
import { recordAudit } from '../db/audit-log.ts'
import { type Cursor, packCursor } from '../db/cursor.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { reviewView } from './find-reviews.ts'
import { listAllReviews, lockReview, markHidden } from './reviews-queries.ts'

const PER_PAGE = 50

/** Hides one, or corrects the reason; null shows it again. Refuses with `review_not_found`. */
export const hideReview = (shop: Shop, by: UserId, id: ReviewId, reason: HideReason | null): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    const review = await lockReview(tx, id)
    if (!review) throw new ShopError('review_not_found')
    if (review.hiddenReason === reason) return
    await markHidden(tx, id, reason === null ? null : { reason, by, at: shop.clock.now() })
    const action = reason === null ? 'review.show' : 'review.hide'
    await recordAudit(tx, shop, { actor: by, action, subject: id, details: reason === null ? {} : { reason } })
    await bumpCatalogVersion(tx)
  })

/** What staff look through, the newest first. */
export async function lookThroughReviews(
  { db }: Pick<Shop, 'db'>,
  state: 'all' | 'shown' | 'hidden',
  after: Cursor | null,
): Promise<AllReviewsReply> {
  const rows = await listAllReviews(db, { state, after, limit: PER_PAGE + 1 })
  const last = rows.length > PER_PAGE ? rows[PER_PAGE - 1] : undefined
  return {
    reviews: rows.slice(0, PER_PAGE).map((row) => ({
      ...reviewView(row),
      product: { _id: row.productId, name: row.productName },
      hidden:
        row.hiddenReason && row.hiddenAt
          ? { reason: row.hiddenReason, at: row.hiddenAt.toISOString(), by: row.hiddenBy ?? '' }
          : null,
    })),
    nextCursor: last ? packCursor({ at: last.writtenAt, id: last.id }) : null,
  }
}
