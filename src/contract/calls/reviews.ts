// Reviews of products: public to read, written by buyers.
import { call } from '../call.ts'
import { messageReply } from '../common.ts'
import { ownReviewReply, reviewBody, reviewsQuery, reviewsReply, reviewWrittenReply } from '../reviews.ts'

export const listReviews = call({
  method: 'GET',
  path: '/api/products/:productId/reviews',
  summary: "List a product's reviews across its variants, newest first, with the number hidden and why",
  access: 'public',
  errors: ['product_not_found'],
  query: reviewsQuery,
  reply: reviewsReply,
})

export const viewOwnReview = call({
  method: 'GET',
  path: '/api/products/:productId/reviews/mine',
  summary: 'Get my review of a product, and whether I may write one',
  access: 'user',
  errors: ['product_not_found'],
  reply: ownReviewReply,
})

export const writeReview = call({
  method: 'POST',
  path: '/api/products/:productId/reviews',
  summary: 'Write a review of a delivered product; idempotent',
  access: 'user',
  errors: ['product_not_found', 'review_needs_delivery', 'already_reviewed'],
  body: reviewBody,
  reply: reviewWrittenReply,
})

export const deleteOwnReview = call({
  method: 'DELETE',
  path: '/api/products/:productId/reviews/mine',
  summary: 'Delete my review; idempotent',
  access: 'user',
  errors: [],
  reply: messageReply,
})
