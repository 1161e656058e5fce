// The schemas of product reviews: public lists, the buyer's own review, and the list of staff (REV-1 to REV-6).
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { reviewErrors } from '#copy/reviews.ts'
import { containsContactDetails, HIDE_REASONS, MAX_REVIEW, MAX_STARS } from '#domain/review.ts'
import { textField } from './common.ts'

export const reviewBody = z.object({
  rating: z
    .number({ error: () => reviewErrors.rating })
    .int({ error: () => reviewErrors.rating })
    .min(1)
    .max(MAX_STARS),
  text: textField(MAX_REVIEW, { lines: true }).refine((text) => !containsContactDetails(text), {
    error: () => reviewErrors.address,
  }),
  /** True to show the reviewer's first name. */
  name: z.boolean({ error: () => formErrors.wrongType }).default(false),
})

const reviewReply = z.object({
  _id: z.string(),
  rating: z.number(),
  text: z.string(),
  /** The reviewer's first name; empty when it is not shown. */
  by: z.string(),
  at: z.string(),
})
export type ReviewReply = z.output<typeof reviewReply>

export const reviewsQuery = z.object({ cursor: z.string().max(100).optional() })

/** The reviews of a product and of its variants. `count`, `average` and `counts` leave out hidden reviews. */
export const reviewsReply = z.object({
  count: z.number(),
  average: z.number().nullable(),
  /** The average for search engines; null while there are too few reviews. */
  searchRating: z.number().nullable(),
  /** The number of reviews for each number of stars. */
  counts: z.array(z.object({ rating: z.number(), count: z.number() })),
  hidden: z.array(z.object({ reason: z.enum(HIDE_REASONS), count: z.number() })),
  reviews: z.array(reviewReply),
  nextCursor: z.string().nullable(),
})
export type ReviewsReply = z.output<typeof reviewsReply>

export const ownReviewReply = z.object({
  mayWrite: z.boolean(),
  /** The first name that a new review can show; null for a minor and for a user who may not write one. */
  name: z.string().nullable(),
  mine: reviewReply.extend({ hiddenReason: z.enum(HIDE_REASONS).nullable() }).nullable(),
})
export type OwnReviewReply = z.output<typeof ownReviewReply>

export const reviewWrittenReply = ownReviewReply.extend({ message: z.string() })

const REVIEW_STATES = ['all', 'shown', 'hidden'] as const
export const allReviewsQuery = reviewsQuery.extend({ state: z.enum(REVIEW_STATES).default('all') })

const staffReviewReply = reviewReply.extend({
  product: z.object({ _id: z.string(), name: z.string() }),
  hidden: z.object({ reason: z.enum(HIDE_REASONS), at: z.string(), by: z.string() }).nullable(),
})
export type StaffReview = z.output<typeof staffReviewReply>

export const allReviewsReply = z.object({ reviews: z.array(staffReviewReply), nextCursor: z.string().nullable() })
export type AllReviewsReply = z.output<typeof allReviewsReply>

export const hideReviewBody = z.object({ reason: z.enum(HIDE_REASONS, { error: () => formErrors.required }) })
