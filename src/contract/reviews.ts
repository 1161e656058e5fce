// Reviews of products: written by buyers, public to read, hidden by staff for a reason (REV-1 to REV-6).
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { reviewErrors } from '#copy/reviews.ts'
import { containsContactDetails, HIDE_REASONS, MAX_REVIEW, MAX_STARS } from '#domain/review.ts'
import { textField } from './common.ts'

/** `rating` counts from 1 to 5; with `name` the reviewer's first name is shown. */
export const reviewBody = z.object({
  rating: z
    .number({ error: () => reviewErrors.rating })
    .int({ error: () => reviewErrors.rating })
    .min(1)
    .max(MAX_STARS),
  text: textField(MAX_REVIEW, { lines: true }).refine((text) => !containsContactDetails(text), {
    error: () => reviewErrors.address,
  }),
  name: z.boolean({ error: () => formErrors.wrongType }).default(false),
})

/** `by` is a first name, or empty for "A buyer". */
const reviewReply = z.object({
  _id: z.string(),
  rating: z.number(),
  text: z.string(),
  by: z.string(),
  at: z.string(),
})
export type ReviewReply = z.output<typeof reviewReply>

export const reviewsQuery = z.object({ cursor: z.string().max(100).optional() })

/**
 * The reviews of all variants of a product. `counts` is the number of reviews for each number of stars, `hidden` the
 * number not shown, by reason.
 */
export const reviewsReply = z.object({
  count: z.number(),
  average: z.number().nullable(),
  /** The average, once there are enough reviews for search engines. */
  searchRating: z.number().nullable(),
  counts: z.array(z.object({ rating: z.number(), count: z.number() })),
  hidden: z.array(z.object({ reason: z.enum(HIDE_REASONS), count: z.number() })),
  reviews: z.array(reviewReply),
  nextCursor: z.string().nullable(),
})
export type ReviewsReply = z.output<typeof reviewsReply>

/**
 * Whether the user may review the product; `mine` is the user's review. `name` is the first name that the review would
 * show.
 */
export const ownReviewReply = z.object({
  mayWrite: z.boolean(),
  name: z.string().nullable(),
  mine: reviewReply.extend({ hiddenReason: z.enum(HIDE_REASONS).nullable() }).nullable(),
})
export type OwnReviewReply = z.output<typeof ownReviewReply>

export const reviewWrittenReply = ownReviewReply.extend({ message: z.string() })

/** The filters of the staff's list. */
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
