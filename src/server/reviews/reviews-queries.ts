// The SQL of product reviews.
import { sql } from 'kysely'
import type { OrderId, ProductId, ReviewId, UserId } from '#domain/ids.ts'
import type { HideReason } from '#domain/review.ts'
import type { Reader, Tx } from '../db/database.ts'
import type { Cursor } from '../db/list-query.ts'

/** Returns the id of the shopper's first delivered order with a product; undefined when there is none. */
export async function findDeliveredOrder(
  db: Reader,
  userId: UserId,
  productId: ProductId,
): Promise<OrderId | undefined> {
  const { rows } = await sql<{ id: OrderId }>`
    SELECT orders.id FROM orders
    JOIN order_items AS item ON item.order_id = orders.id AND item.product_id = ${productId}
    JOIN order_events AS event ON event.order_id = orders.id AND event.status = 'delivered'
    WHERE orders.user_id = ${userId}
    ORDER BY event.at LIMIT 1`.execute(db)
  return rows[0]?.id
}

export const findOwnReview = (db: Reader, userId: UserId, productId: ProductId) =>
  db
    .selectFrom('reviews')
    .select(['id', 'rating', 'text', 'shown_name as by', 'written_at as writtenAt', 'hidden_reason as hiddenReason'])
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst()

interface NewReview {
  readonly id: ReviewId
  readonly productId: ProductId
  readonly userId: UserId
  readonly orderId: OrderId
  readonly rating: number
  readonly text: string
  readonly shownName: string
  readonly at: Date
}

/** Inserts a review. Returns false when the shopper has reviewed the product already. */
export async function insertReview(tx: Tx, review: NewReview): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reviews')
    .values({
      id: review.id,
      product_id: review.productId,
      user_id: review.userId,
      order_id: review.orderId,
      rating: review.rating,
      text: review.text,
      shown_name: review.shownName,
      written_at: review.at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes the user's review of a product. Returns false when there is none. */
export async function deleteReview(tx: Tx, userId: UserId, productId: ProductId): Promise<boolean> {
  const row = await tx
    .deleteFrom('reviews')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Counts the reviews of products by stars (`rating`) and by reason for hiding, which is null for shown reviews. */
export async function countReviews(db: Reader, productIds: readonly ProductId[]) {
  return db
    .selectFrom('reviews')
    .select((eb) => ['rating', 'hidden_reason as reason', eb.fn.countAll<number>().as('count')])
    .where(sql<boolean>`product_id = ANY(${productIds})`)
    .groupBy(['rating', 'hidden_reason'])
    .execute()
}

export async function listShownReviews(
  db: Reader,
  { productIds, after, limit }: { productIds: readonly ProductId[]; after: Cursor | null; limit: number },
) {
  const query = db
    .selectFrom('reviews')
    .select(['id', 'rating', 'text', 'shown_name as by', 'written_at as writtenAt'])
    .where(sql<boolean>`product_id = ANY(${productIds})`)
    .where('hidden_at', 'is', null)
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  return after === null
    ? query.execute()
    : query.where(sql<boolean>`(written_at, id) < (${after.at}, ${after.id})`).execute()
}

/** Returns reviews of all products, newest first, each with the name of the staff member who hid it, or null. */
export async function listAllReviews(
  db: Reader,
  { state, after, limit }: { state: 'all' | 'shown' | 'hidden'; after: Cursor | null; limit: number },
) {
  let query = db
    .selectFrom('reviews as review')
    .innerJoin('products', 'products.id', 'review.product_id')
    .leftJoin('users as staff', 'staff.id', 'review.hidden_by')
    .select([
      'review.id',
      'review.rating',
      'review.text',
      'review.shown_name as by',
      'review.written_at as writtenAt',
      'review.hidden_at as hiddenAt',
      'review.hidden_reason as hiddenReason',
      'staff.name as hiddenBy',
      'products.id as productId',
      'products.name as productName',
    ])
    .orderBy('review.written_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(limit)
  if (state !== 'all') query = query.where('review.hidden_at', state === 'shown' ? 'is' : 'is not', null)
  if (after !== null) query = query.where(sql<boolean>`(review.written_at, review.id) < (${after.at}, ${after.id})`)
  return query.execute()
}

export const lockReview = (tx: Tx, id: ReviewId) =>
  tx
    .selectFrom('reviews')
    .select(['id', 'hidden_reason as hiddenReason'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function markHidden(
  tx: Tx,
  id: ReviewId,
  hidden: { readonly reason: HideReason; readonly by: UserId; readonly at: Date } | null,
): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ hidden_at: hidden?.at ?? null, hidden_reason: hidden?.reason ?? null, hidden_by: hidden?.by ?? null })
    .where('id', '=', id)
    .execute()
}
