// The check of the books and the findings of the gateway comparison (ADM-1).
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { FINDING_ACTIONS, FINDING_KINDS, FINDING_RESOLUTIONS } from '#domain/gateway-finding.ts'
import { addressBody } from './addresses.ts'
import { emptiableField } from './common.ts'

/** `checkedAt` is null before the first check. `details` are the figures that make up a difference, money in paise. */
export const booksReply = z.object({
  checkedAt: z.string().nullable(),
  differences: z.array(
    z.object({
      rule: z.string(),
      text: z.string(),
      subject: z.string(),
      details: z.record(z.string(), z.unknown()),
      firstSeenAt: z.string(),
      lastSeenAt: z.string(),
    }),
  ),
})
export type BooksReply = z.output<typeof booksReply>

// The calls about differences with the gateway (BOOK-9; staff only, ADM-1).
export const findingsQuery = z.object({
  resolved: z.enum(['1'], { error: () => formErrors.choice }).optional(),
  cursor: z.string().max(100).optional(),
  /** A number of the gateway, of its transfer, of a bank or of an order. */
  q: z.string().max(100).optional(),
})

/**
 * Money in rupees: the gateway's figure beside the shop's, each null when it does not apply. `what` is the part that
 * differs or is unusual. `order` links to the shop's own order; a number alone comes from the gateway's notes.
 */
const finding = z.object({
  _id: z.string(),
  kind: z.enum(FINDING_KINDS as [(typeof FINDING_KINDS)[number], ...(typeof FINDING_KINDS)[number][]]),
  subject: z.string(),
  theirs: z.number().nullable(),
  ours: z.number().nullable(),
  refunded: z.number().nullable(),
  currency: z.string().nullable(),
  what: z.string().nullable(),
  gatewayPaymentId: z.string().nullable(),
  gatewayOrderId: z.string().nullable(),
  settlementId: z.string().nullable(),
  utr: z.string().nullable(),
  order: z.object({ _id: z.string().nullable(), orderNumber: z.number() }).nullable(),
  at: z.string().nullable(),
  actions: z.array(z.enum(FINDING_ACTIONS)),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  resolvedAt: z.string().nullable(),
  resolution: z.enum(FINDING_RESOLUTIONS).nullable(),
  /** The name of the staff member who resolved the finding; null for the shop itself. */
  resolvedBy: z.string().nullable(),
  reason: z.string(),
})
export type FindingReply = z.output<typeof finding>

/**
 * `comparedAt` and `settlementsAt`: when the gateway's lists and its settlement report were last read completely; null
 * for never.
 */
export const findingsReply = z.object({
  comparedAt: z.string().nullable(),
  settlementsAt: z.string().nullable(),
  findings: z.array(finding),
  nextCursor: z.string().nullable(),
})
export type FindingsReply = z.output<typeof findingsReply>

/** `reason` is required for every action except rebuilding; `address` only when a rebuilt order has none. */
export const resolveFindingBody = z.object({
  action: z.enum(FINDING_ACTIONS, { error: () => formErrors.choice }),
  reason: emptiableField(300).default(''),
  address: addressBody.nullish().transform((address) => address ?? null),
})

/** `order` is the rebuilt order. */
export const resolveFindingReply = z.object({
  message: z.string(),
  order: z.object({ _id: z.string(), orderNumber: z.number() }).nullable(),
})
