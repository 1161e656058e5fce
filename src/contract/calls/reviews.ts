// Reviews of products: public to read, written by buyers.
import { call } from '../call.ts'
import { messageReply } from '../common.ts'
import { ownReviewReply, reviewBody, reviewsQuery, reviewsReply, reviewWrittenReply } from '../reviews.ts'

export const listReviews = call({
  method: 'GET',
  path: '/api/products/:productId/reviews',
  summary: 'What buyers say of a product in all its sizes, the newest first, with what is hidden and why',
  access: 'public',
  errors: ['product_not_found'],
  query: reviewsQuery,
  reply: reviewsReply,
})

export const viewOwnReview = call({
  method: 'GET',
  path: '/api/products/:productId/reviews/mine',
  summary: 'Whether somebody may say how a product was, and what she said',
  access: 'user',
  errors: ['product_not_found'],
  reply: ownReviewReply,
})

export const writeReview = call({
  method: 'POST',
  path: '/api/products/:productId/reviews',
  summary: 'Say how a product was that has arrived; the same again is the same one',
  access: 'user',
  errors: ['product_not_found', 'review_not_bought', 'review_known'],
  body: reviewBody,
  reply: reviewWrittenReply,
})

export const takeReviewBack = call({
  method: 'DELETE',
  path: '/api/products/:productId/reviews/mine',
  summary: 'Take back what one said; what is gone already stays gone',
  access: 'user',
  errors: [],
  reply: messageReply,
})
