// The schemas of the newsletter: subscriptions, and for staff its issues and subscribers (MSG-6).
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { ISSUE_STATES, MAX_ISSUE_TEXT, MAX_PREVIEW, MAX_SUBJECT } from '#domain/issue.ts'
import { SUBSCRIBER_STATUSES } from '#domain/newsletter.ts'
import { emailField, emptiableField, messageReply } from './common.ts'

export const newsletterBody = z.object({ email: emailField })

const tokenField = z
  .string({ error: (issue) => (issue.input === undefined ? formErrors.required : formErrors.wrongType) })
  .regex(/^[\w-]{1,200}$/, { error: () => formErrors.wrongType })

export const confirmBody = z.object({ token: tokenField })

/** A mail provider's one-click request has the token in its URL, and no token in its body (RFC 8058). */
export const unsubscribeQuery = z.object({ token: tokenField.optional() })
export const unsubscribeBody = z.object({ token: tokenField.optional() }).nullish()
/** `isOff` is false when the link belongs to an earlier subscription, so that nothing was ended (LET-18). */
export const unsubscribeReply = messageReply.extend({ isOff: z.boolean() })

// Issues of the newsletter, for staff (LET-16, LET-20, LET-21).

const version = z
  .number({ error: () => formErrors.wrongType })
  .int()
  .min(1)
  .max(1_000_000_000)

/** A draft is saved as a whole. `version` is the version that staff saw. */
export const issueBody = z.object({
  version,
  subject: emptiableField(MAX_SUBJECT),
  preview: emptiableField(MAX_PREVIEW),
  /** An empty line begins a paragraph. A paragraph that is a path of the shop or an https URL becomes a link. */
  text: emptiableField(MAX_ISSUE_TEXT, { lines: true }),
})
export type IssueBody = z.output<typeof issueBody>

/** `version` is the version that staff saw. */
export const sendIssueBody = z.object({ version })

export const issuesQuery = z.object({ cursor: z.string().max(100).optional() })

/** `written` is the number of emails written so far. */
const listed = z.object({
  _id: z.string(),
  subject: z.string(),
  state: z.enum(ISSUE_STATES),
  changedAt: z.string(),
  sendAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  written: z.number(),
})
export type ListedIssue = z.output<typeof listed>
export const issuesReply = z.object({ issues: z.array(listed), nextCursor: z.string().nullable() })
export type IssuesReply = z.output<typeof issuesReply>

/**
 * The emails of an issue that a mail server accepted, those that bounced or failed, and the readers who unsubscribed by
 * its links.
 */
const figures = z.object({ sent: z.number(), cameBack: z.number(), left: z.number() })
export type IssueFigures = z.output<typeof figures>

export const issueReply = z.object({
  issue: listed.extend({
    preview: z.string(),
    text: z.string(),
    version: z.number(),
    figures,
  }),
})
export type IssueReply = z.output<typeof issueReply>
export type IssueView = IssueReply['issue']

export const issueChangedReply = issueReply.extend({ message: z.string() })

// Subscribers of the newsletter, for staff (MSG-8).

/** The filters of the list and of its CSV file. `q` is a part of the address. */
export const subscribersExportQuery = z.object({
  status: z.enum(SUBSCRIBER_STATUSES, { error: () => formErrors.choice }).optional(),
  q: z.string().max(100).optional(),
})
export const subscribersQuery = subscribersExportQuery.extend({ cursor: z.string().max(100).optional() })
export type SubscribersQuery = z.output<typeof subscribersQuery>

const subscriberReply = z.object({
  _id: z.string(),
  email: z.string(),
  status: z.enum(SUBSCRIBER_STATUSES),
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
  unsubscribedAt: z.string().nullable(),
})
export type SubscriberReply = z.output<typeof subscriberReply>

const limitedCount = z.object({ count: z.number(), isMore: z.boolean() })

/** `counts` has all subscribers by status, up to a thousand each. `found` counts search results. */
export const subscribersReply = z.object({
  subscribers: z.array(subscriberReply),
  nextCursor: z.string().nullable(),
  found: limitedCount.nullable(),
  counts: z.record(z.enum(SUBSCRIBER_STATUSES), limitedCount),
})
export type SubscribersReply = z.output<typeof subscribersReply>
