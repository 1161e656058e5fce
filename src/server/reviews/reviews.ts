// Reviews of products: shoppers read, write and withdraw them, and staff hide them or show them again (REV-2, REV-3).
import { ShopError } from '#contract/errors.ts'
import type { AllReviewsReply, OwnReviewReply, ReviewReply, ReviewsReply } from '#contract/reviews.ts'
import { hours } from '#domain/durations.ts'
import type { ProductId, ReviewId, UserId } from '#domain/ids.ts'
import { averageOf, HIDE_REASONS, type HideReason, MAX_STARS, MIN_FOR_SEARCH, shownNameOf } from '#domain/review.ts'
import { findUser } from '../accounts/accounts-queries.ts'
import type { Actor } from '../actor.ts'
import { newId } from '../adapters/random.ts'
import { bumpCatalogVersion } from '../catalog/catalog-queries.ts'
import { listFamilyIds } from '../catalog/family-queries.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Reader } from '../db/database.ts'
import { type Cursor, toPage } from '../db/list-query.ts'
import { rateLimit } from '../db/rate-limit.ts'
import type { Shop } from '../shop.ts'
import {
  countReviews,
  deleteReview,
  findDeliveredOrder,
  findOwnReview,
  insertReview,
  listAllReviews,
  listShownReviews,
  lockReview,
  markHidden,
} from './reviews-queries.ts'

const PER_PAGE = 10

/**
 * Returns a page of the shown reviews of a product and its family, newest first. The counts include all reviews: shown
 * ones by stars, and hidden ones by reason.
 */
export async function findReviews(
  { db }: Pick<Shop, 'db'>,
  productId: ProductId,
  after: Cursor | null = null,
): Promise<ReviewsReply> {
  const productIds = await listFamilyIds(db, productId)
  const reviewCounts = await countReviews(db, productIds)
  const rows = await listShownReviews(db, { productIds, after, limit: PER_PAGE + 1 })
  const { pageRows, nextCursor } = toPage(rows, PER_PAGE, ({ writtenAt, id }) => ({ at: writtenAt, id }))
  const shownCounts = reviewCounts.filter(({ reason }) => reason === null)
  const starCounts = STARS.map((rating) => ({
    rating,
    count: sumCounts(shownCounts.filter((each) => each.rating === rating)),
  }))
  const hiddenCounts = HIDE_REASONS.map((reason) => ({
    reason,
    count: sumCounts(reviewCounts.filter((each) => each.reason === reason)),
  }))
  const average = averageOf(starCounts)
  const count = sumCounts(shownCounts)
  return {
    count,
    average,
    searchRating: count >= MIN_FOR_SEARCH ? average : null,
    counts: starCounts,
    hidden: hiddenCounts.filter((hidden) => hidden.count > 0),
    reviews: pageRows.map(toReviewReply),
    nextCursor,
  }
}

const STARS = Array.from({ length: MAX_STARS }, (_, index) => MAX_STARS - index)

const sumCounts = (rows: readonly { readonly count: number }[]): number =>
  rows.reduce((sum, { count }) => sum + Number(count), 0)

interface ReviewRow {
  readonly id: string
  readonly rating: number
  readonly text: string
  readonly by: string
  readonly writtenAt: Date
}

const toReviewReply = ({ id, rating, text, by, writtenAt }: ReviewRow): ReviewReply => ({
  _id: id,
  rating,
  text,
  by,
  at: writtenAt.toISOString(),
})

const WRITE_LIMIT = { name: 'reviews of one person', max: 20, per: hours(24) }

interface ReviewInput {
  readonly productId: ProductId
  readonly rating: number
  readonly text: string
  /** True when the review shows the first name. A minor's name is never shown (PRIV-9). */
  readonly name: boolean
}

/**
 * Saves the shopper's only review of a product (REV-1). Saving the same review again changes nothing. Throws
 * `review_needs_delivery`, `already_reviewed` for a review with other content, and `too_many_requests`.
 */
export async function writeReview(
  shop: Shop,
  { userId }: Actor,
  { productId, rating, text, name }: ReviewInput,
): Promise<void> {
  await rateLimit(shop, WRITE_LIMIT, userId)
  await inTransaction(shop.db, async (tx) => {
    const orderId = await findDeliveredOrder(tx, userId, productId)
    if (!orderId) throw new ShopError('review_needs_delivery')
    const shownName = name ? ((await findShownName(tx, userId)) ?? '') : ''
    const at = shop.clock.now()
    const review = { id: newId<'review'>(shop), productId, userId, orderId, rating, text, shownName, at }
    if (await insertReview(tx, review)) return bumpCatalogVersion(tx)
    const ownReview = await findOwnReview(tx, userId, productId)
    if (ownReview?.rating !== rating || ownReview.text !== text) throw new ShopError('already_reviewed')
  })
}

/** Deletes the shopper's review, if there is one (REV-4). */
export const deleteOwnReview = (shop: Shop, { userId }: Actor, productId: ProductId): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    if (await deleteReview(tx, userId, productId)) await bumpCatalogVersion(tx)
  })

/** Returns the shopper's own review of a product, and whether the shopper may write one. */
export async function viewOwnReview(shop: Shop, { userId }: Actor, productId: ProductId): Promise<OwnReviewReply> {
  const ownReview = await findOwnReview(shop.db, userId, productId)
  const mayWrite = ownReview === undefined && (await findDeliveredOrder(shop.db, userId, productId)) !== undefined
  return {
    mayWrite,
    name: mayWrite ? await findShownName(shop.db, userId) : null,
    mine: ownReview ? { ...toReviewReply(ownReview), hiddenReason: ownReview.hiddenReason } : null,
  }
}

/** Returns the first name as reviews show it; null for minors. */
async function findShownName(db: Reader, userId: Actor['userId']): Promise<string | null> {
  const user = await findUser(db, userId)
  return user && user.age !== 'minor' ? shownNameOf(user.name) : null
}

const STAFF_PER_PAGE = 50

/** Hides a review or changes the reason; a null reason shows the review again (REV-3). Throws `review_not_found`. */
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

export async function listReviewsForStaff(
  { db }: Pick<Shop, 'db'>,
  state: 'all' | 'shown' | 'hidden',
  after: Cursor | null,
): Promise<AllReviewsReply> {
  const rows = await listAllReviews(db, { state, after, limit: STAFF_PER_PAGE + 1 })
  const { pageRows, nextCursor } = toPage(rows, STAFF_PER_PAGE, ({ writtenAt, id }) => ({ at: writtenAt, id }))
  return {
    reviews: pageRows.map((row) => ({
      ...toReviewReply(row),
      product: { _id: row.productId, name: row.productName },
      hidden:
        row.hiddenReason && row.hiddenAt
          ? { reason: row.hiddenReason, at: row.hiddenAt.toISOString(), by: row.hiddenBy ?? '' }
          : null,
    })),
    nextCursor,
  }
}
