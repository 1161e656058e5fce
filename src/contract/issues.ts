// The staff's calls about issues of the newsletter: write, look at, test, send, stop (LET-16, LET-20, LET-21).
import { z } from 'zod'
import { fieldErrors } from '#copy/errors.ts'
import {
  BLOCKS_MOST,
  HEADING_MOST,
  ISSUE_STATES,
  isLink,
  LABEL_MOST,
  PARAGRAPH_MOST,
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
})
export type IssueBody = z.output<typeof issueBody>

/** `version` is the one that was shown. */
export const sendIssueBody = z.object({ version })

export const issuesQuery = z.object({ cursor: z.string().max(100).optional() })

/** Times as ISO, null until then. `written`: how many emails it has made so far. */
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

/** Of letters that were handed to the mail server: how many, how many came back or were given up, who left the list after it. */
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

/** The same after a change, with its message. */
export const issueChangedReply = issueReply.extend({ message: z.string() })
