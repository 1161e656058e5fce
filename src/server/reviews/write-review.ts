// A buyer says how a product was, once, and may take it back (REV-1, REV-4).
import { ShopError } from '#contract/errors.ts'
import type { OwnReviewReply } from '#contract/reviews.ts'
import { hours } from '#domain/durations.ts'
import type { ProductId } from '#domain/ids.ts'
import { shownNameOf } from '#domain/review.ts'
import { findUser } from '../accounts/accounts-queries.ts'
import type { Actor } from '../actor.ts'
import { newId } from '../adapters/random.ts'
import { bumpCatalogVersion } from '../catalog/catalog-queries.ts'
import { inTransaction, type Reader } from '../db/database.ts'
import { rateLimit } from '../db/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { reviewView } from './find-reviews.ts'
import { deleteReview, findOrderThatCame, findOwnReview, insertReview } from './reviews-queries.ts'

const WRITTEN = { name: 'reviews of one person', most: 20, per: hours(24) }

interface Wish {
  readonly productId: ProductId
  readonly rating: number
  readonly text: string
  /** Whether her first name stands beside it; never that of a child (PRIV-9). */
  readonly name: boolean
}

/** The same words again are the same review. Refuses with `review_not_bought`, and with `review_known` where others of hers stand there. */
export async function writeReview(
  shop: Shop,
  { userId }: Actor,
  { productId, rating, text, name }: Wish,
): Promise<void> {
  await rateLimit(shop, WRITTEN, userId)
  await inTransaction(shop.db, async (tx) => {
    const orderId = await findOrderThatCame(tx, userId, productId)
    if (!orderId) throw new ShopError('review_not_bought')
    const shownName = name ? ((await nameOf(tx, userId)) ?? '') : ''
    const at = shop.clock.now()
    const written = { id: newId<'review'>(shop), productId, userId, orderId, rating, text, shownName, at }
    if (await insertReview(tx, written)) return bumpCatalogVersion(tx)
    const before = await findOwnReview(tx, userId, productId)
    if (before?.rating !== rating || before.text !== text) throw new ShopError('review_known')
  })
}

/** Whether there was anything to take back is nobody's business but hers, who sees the page. */
export const takeReviewBack = (shop: Shop, { userId }: Actor, productId: ProductId): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    if (await deleteReview(tx, userId, productId)) await bumpCatalogVersion(tx)
  })

/** What her own page of it shows. */
export async function viewOwnReview(shop: Shop, { userId }: Actor, productId: ProductId): Promise<OwnReviewReply> {
  const mine = await findOwnReview(shop.db, userId, productId)
  const mayWrite = mine === undefined && (await findOrderThatCame(shop.db, userId, productId)) !== undefined
  return {
    mayWrite,
    name: mayWrite ? await nameOf(shop.db, userId) : null,
    mine: mine ? { ...reviewView(mine), hiddenReason: mine.hiddenReason } : null,
  }
}

/** The first name as others may see it; null for minors. */
async function nameOf(db: Reader, userId: Actor['userId']): Promise<string | null> {
  const user = await findUser(db, userId)
  return user && user.age !== 'minor' ? shownNameOf(user.name) : null
}
