// The schemas of the newsletter: subscriptions, and for staff its issues and subscribers (MSG-6).
import { z } from 'zod'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import {
  ISSUE_STATES,
  isLink,
  MAX_BLOCKS,
  MAX_HEADING,
  MAX_LABEL,
  MAX_PARAGRAPH,
  MAX_PREVIEW,
  MAX_PRODUCTS,
  MAX_SUBJECT,
  MAX_URL_LENGTH,
} from '#domain/issue.ts'
import { SUBSCRIBER_STATUSES } from '#domain/newsletter.ts'
import { emailField, emptiableField, idOf, messageReply, textField } from './common.ts'

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

const choice = { error: () => formErrors.choice }
const wrongType = { error: () => formErrors.wrongType }

const block = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('heading'), text: textField(MAX_HEADING) }),
    z.object({ kind: z.literal('text'), text: textField(MAX_PARAGRAPH, { lines: true }) }),
    z.object({
      kind: z.literal('link'),
      label: textField(MAX_LABEL),
      url: textField(MAX_URL_LENGTH).refine(isLink, { error: () => fieldErrors.link }),
    }),
    z.object({ kind: z.literal('product'), productId: idOf<'product'>() }),
  ],
  choice,
)

const version = z.number(wrongType).int().min(1).max(1_000_000_000)

/** A draft is saved as a whole. `version` is the one that staff saw. */
export const issueBody = z.object({
  version,
  subject: emptiableField(MAX_SUBJECT),
  preview: emptiableField(MAX_PREVIEW),
  blocks: z
    .array(block, wrongType)
    .max(MAX_BLOCKS)
    .refine((blocks) => blocks.filter(({ kind }) => kind === 'product').length <= MAX_PRODUCTS, {
      error: () => fieldErrors.tooManyProducts({ max: MAX_PRODUCTS }),
    }),
})
export type IssueBody = z.output<typeof issueBody>

/** `version` is the one that staff saw. */
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

const shownBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('link'), label: z.string(), url: z.string() }),
  z.object({ kind: z.literal('product'), productId: z.string() }),
])

/**
 * The emails of an issue that a mail server accepted, those that bounced or failed, and the readers who unsubscribed by
 * its links.
 */
const figures = z.object({ sent: z.number(), cameBack: z.number(), left: z.number() })
export type IssueFigures = z.output<typeof figures>

export const issueReply = z.object({
  issue: listed.extend({
    preview: z.string(),
    blocks: z.array(shownBlock),
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
