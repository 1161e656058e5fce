// The schemas of the check of the books, and of the differences between the shop and the payment gateway (ADM-1,
// BOOK-9).
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { FINDING_ACTIONS, FINDING_KINDS, FINDING_RESOLUTIONS } from '#domain/gateway-finding.ts'
import { addressBody } from './addresses.ts'
import { emptiableField } from './common.ts'

export const booksReply = z.object({
  /** Null before the first check. */
  checkedAt: z.string().nullable(),
  differences: z.array(
    z.object({
      rule: z.string(),
      text: z.string(),
      subject: z.string(),
      /** The figures that make up the difference. Amounts are in paise. */
      details: z.record(z.string(), z.unknown()),
      firstSeenAt: z.string(),
      lastSeenAt: z.string(),
    }),
  ),
})
export type BooksReply = z.output<typeof booksReply>

export const findingsQuery = z.object({
  resolved: z.enum(['1'], { error: () => formErrors.choice }).optional(),
  cursor: z.string().max(100).optional(),
  /** An id of the gateway, a bank's reference number (UTR) or an order number. */
  q: z.string().max(100).optional(),
})

/** A difference between the shop and the gateway. Amounts are in rupees. A field is null when it does not apply. */
const finding = z.object({
  _id: z.string(),
  kind: z.enum(FINDING_KINDS as [(typeof FINDING_KINDS)[number], ...(typeof FINDING_KINDS)[number][]]),
  subject: z.string(),
  /** The gateway's amount. */
  theirs: z.number().nullable(),
  /** The shop's amount. */
  ours: z.number().nullable(),
  refunded: z.number().nullable(),
  currency: z.string().nullable(),
  /** What differs, such as the status. */
  what: z.string().nullable(),
  gatewayPaymentId: z.string().nullable(),
  gatewayOrderId: z.string().nullable(),
  settlementId: z.string().nullable(),
  utr: z.string().nullable(),
  /** `_id` is null when only the notes at the gateway name the order number. */
  order: z.object({ _id: z.string().nullable(), orderNumber: z.number() }).nullable(),
  at: z.string().nullable(),
  actions: z.array(z.enum(FINDING_ACTIONS)),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  resolvedAt: z.string().nullable(),
  resolution: z.enum(FINDING_RESOLUTIONS).nullable(),
  /** The name of the staff member who resolved the finding; null while it is open or if the shop resolved it. */
  resolvedBy: z.string().nullable(),
  reason: z.string(),
})
export type FindingReply = z.output<typeof finding>

export const findingsReply = z.object({
  /** When the gateway's lists were last read completely; null if never. */
  comparedAt: z.string().nullable(),
  /** When the gateway's settlement report was last read completely; null if never. */
  settlementsAt: z.string().nullable(),
  findings: z.array(finding),
  nextCursor: z.string().nullable(),
})
export type FindingsReply = z.output<typeof findingsReply>

export const resolveFindingBody = z.object({
  action: z.enum(FINDING_ACTIONS, { error: () => formErrors.choice }),
  /** Required for every action except `rebuild`. */
  reason: emptiableField(300).default(''),
  /** Required when the order to rebuild has no known address. */
  address: addressBody.nullish().transform((address) => address ?? null),
})

export const resolveFindingReply = z.object({
  message: z.string(),
  /** The rebuilt order; null after any other action. */
  order: z.object({ _id: z.string(), orderNumber: z.number() }).nullable(),
})
