// The staff's calls about the monthly letter's list: who is on it, and taking somebody off (MSG-8).
import { z } from 'zod'
import { fieldErrors } from '#copy/errors.ts'
import { SUBSCRIBER_STATUSES } from '#domain/newsletter.ts'

/** What narrows the list, and its file: a state, three characters or more of an address. */
export const subscribersExportQuery = z.object({
  status: z.enum(SUBSCRIBER_STATUSES, { error: () => fieldErrors.choice }).optional(),
  q: z.string().max(100).optional(),
})
export const subscribersQuery = subscribersExportQuery.extend({ cursor: z.string().max(100).optional() })
export type SubscribersQuery = z.output<typeof subscribersQuery>

/** Times as ISO; null where it has not happened. */
export const subscriberReply = z.object({
  _id: z.string(),
  email: z.string(),
  status: z.enum(SUBSCRIBER_STATUSES),
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
  unsubscribedAt: z.string().nullable(),
})
export type SubscriberReply = z.output<typeof subscriberReply>

const counted = z.object({ count: z.number(), isMore: z.boolean() })

/** `counts` of each state whatever the filter, up to a thousand; `found` is what a search found. */
export const subscribersReply = z.object({
  subscribers: z.array(subscriberReply),
  nextCursor: z.string().nullable(),
  found: counted.nullable(),
  counts: z.record(z.enum(SUBSCRIBER_STATUSES), counted),
})
export type SubscribersReply = z.output<typeof subscribersReply>
