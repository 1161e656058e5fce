// Staff: moderation of reviews.
import { call } from '../../call.ts'
import { messageReply } from '../../common.ts'
import { allReviewsQuery, allReviewsReply, hideReviewBody } from '../../reviews.ts'

export const listAllReviews = call({
  method: 'GET',
  path: '/api/reviews/admin',
  summary: 'List reviews of all products, newest first; shown, hidden or both',
  access: 'admin',
  right: 'inbox',
  errors: [],
  query: allReviewsQuery,
  reply: allReviewsReply,
})

export const hideReview = call({
  method: 'POST',
  path: '/api/reviews/admin/:reviewId/hide',
  summary: 'Hide a review for one of the listed reasons; the count for each reason is public',
  access: 'admin',
  right: 'inbox',
  errors: ['review_not_found'],
  body: hideReviewBody,
  reply: messageReply,
})

export const showReview = call({
  method: 'POST',
  path: '/api/reviews/admin/:reviewId/show',
  summary: 'Show a hidden review again; idempotent',
  access: 'admin',
  right: 'inbox',
  errors: ['review_not_found'],
  reply: messageReply,
})
