// The staff's calls about issues of the monthly letter: writing one, looking at it, sending it, stopping it (LET-16 to LET-21).
import { z } from 'zod'
import { fieldErrors } from '#copy/errors.ts'
import {
  AUDIENCE_DAYS_MOST,
  AUDIENCES,
  BLOCKS_MOST,
  HEADING_MOST,
  ISSUE_STATES,
  isLink,
  LABEL_MOST,
  PARAGRAPH_MOST,
  PER_HOUR_MOST,
  PREVIEW_MOST,
  PRODUCTS_MOST,
  SUBJECT_MOST,
  URL_MOST,
} from '#domain/issue.ts'
import { emptiableField, idOf, textField } from './common.ts'

const choice = { error: () => fieldErrors.choice }
const wrongType = { error: () => fieldErrors.wrongType }

const block = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('heading'), text: textField(HEADING_MOST) }),
    z.object({ kind: z.literal('text'), text: textField(PARAGRAPH_MOST, { lines: true }) }),
    z.object({
      kind: z.literal('link'),
      label: textField(LABEL_MOST),
      url: textField(URL_MOST).refine(isLink, { error: () => fieldErrors.link }),
    }),
    z.object({ kind: z.literal('product'), productId: idOf<'product'>() }),
  ],
  choice,
)

const version = z.number(wrongType).int().min(1).max(1_000_000_000)
const daysField = z.number(wrongType).int().min(1).max(AUDIENCE_DAYS_MOST)

/** All of it, as it then stands; `version` is the one that was shown. Subject and preview may wait until it is sent. */
export const issueBody = z.object({
  version,
  subject: emptiableField(SUBJECT_MOST),
  preview: emptiableField(PREVIEW_MOST),
  blocks: z
    .array(block, wrongType)
    .max(BLOCKS_MOST)
    .refine((blocks) => blocks.filter(({ kind }) => kind === 'product').length <= PRODUCTS_MOST, {
      error: () => fieldErrors.tooManyProducts(PRODUCTS_MOST),
    }),
  audience: z.enum(AUDIENCES, choice),
  audienceDays: daysField,
  perHour: z.number(wrongType).int().min(1).max(PER_HOUR_MOST),
})
export type IssueBody = z.output<typeof issueBody>

/** `days` counts for those with and without an order. */
export const audienceQuery = z.object({
  audience: z.enum(AUDIENCES, choice),
  days: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, wrongType)
    .transform(Number)
    .pipe(z.number().max(AUDIENCE_DAYS_MOST))
    .optional(),
})
/** `count`: as a job counted it a few minutes ago at the most; null while it counts, which takes some seconds (LET-22). */
export const audienceReply = z.object({ count: z.number().nullable() })

/** `count` is the number that was typed: how many get it. `at`: when it begins, as ISO; null at once. */
export const sendIssueBody = z.object({
  version,
  count: z.number(wrongType).int().min(1).max(100_000_000),
  at: z.iso.datetime({ offset: true, error: () => fieldErrors.date }).nullable(),
})

export const issuesQuery = z.object({ cursor: z.string().max(100).optional() })

/** Times as ISO; null where it has not come to that. `promised`: of how many the sender was told; `written`: how far it is. */
const listed = z.object({
  _id: z.string(),
  subject: z.string(),
  state: z.enum(ISSUE_STATES),
  changedAt: z.string(),
  sendAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  promised: z.number().nullable(),
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

/** Of letters that were handed to the mail server: how many, how many came back or were given up, who left the list after it. */
const figures = z.object({ sent: z.number(), cameBack: z.number(), left: z.number() })
export type IssueFigures = z.output<typeof figures>

export const issueReply = z.object({
  issue: listed.extend({
    preview: z.string(),
    blocks: z.array(shownBlock),
    audience: z.enum(AUDIENCES),
    audienceDays: z.number(),
    perHour: z.number(),
    version: z.number(),
    beganAt: z.string().nullable(),
    figures,
  }),
})
export type IssueReply = z.output<typeof issueReply>
export type IssueView = IssueReply['issue']

/** The same after a change, with its message. */
export const issueChangedReply = issueReply.extend({ message: z.string() })
