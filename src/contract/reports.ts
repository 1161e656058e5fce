// The calls about reports: a shopper's, and the staff's queue with decisions (RET-2, RET-5).
import { z } from 'zod'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { MAX_UPLOADS, REPORT_DECISIONS, REPORT_PROBLEMS, UPLOAD_KINDS } from '#domain/report.ts'
import { emptiableField, idOf, textField } from './common.ts'
import { refundableReply, refundLineFields } from './refund-lines.ts'

const MAX_WORDS = 2000
/** The maximum length of the reason of a decision, in characters. */
const MAX_DECISION_WORDS = 1000

export const reportBody = z.object({
  problem: z.enum(REPORT_PROBLEMS, { error: () => formErrors.choice }),
  message: textField(MAX_WORDS, { lines: true }),
  uploads: z
    .array(idOf<'upload'>(), { error: () => formErrors.wrongType })
    .max(MAX_UPLOADS.video + MAX_UPLOADS.photo + 10, { error: () => formErrors.wrongType })
    .default([]),
})

const reportUpload = z.object({
  _id: z.string(),
  kind: z.enum(UPLOAD_KINDS),
  contentType: z.string(),
  size: z.number(),
})

/** A report as its shopper sees it. Amounts in rupees; null when there is none. */
const reportReply = z.object({
  _id: z.string(),
  ticket: z.number(),
  problem: z.enum(REPORT_PROBLEMS),
  message: z.string(),
  status: z.enum(['open', ...REPORT_DECISIONS]),
  /** The reason by staff; empty while the report is open, or when no reason was given. */
  reason: z.string(),
  refundAmount: z.number().nullable(),
  replacement: z.object({ _id: z.string(), orderNumber: z.number() }).nullable(),
  uploads: z.array(reportUpload),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
})
export type ReportReply = z.output<typeof reportReply>

/** `until` is the last moment for a report; null until the order is delivered. */
export const orderReportsReply = z.object({
  orderNumber: z.number(),
  canReport: z.boolean(),
  until: z.string().nullable(),
  reports: z.array(reportReply),
})
export type OrderReportsReply = z.output<typeof orderReportsReply>

export const reportSentReply = z.object({ message: z.string(), ticket: z.number() })
export type ReportSentReply = z.output<typeof reportSentReply>

/** Only open reports, or only decided ones; when absent, open ones first. */
export const adminReportsExportQuery = z.object({
  state: z.enum(['open', 'decided'], { error: () => formErrors.choice }).optional(),
})
export const adminReportsQuery = adminReportsExportQuery.extend({ cursor: z.string().max(100).optional() })

const adminReportReply = reportReply.extend({
  order: z.object({ _id: z.string(), orderNumber: z.number(), totalAmount: z.number() }),
  shopper: z.object({ name: z.string(), email: z.string() }),
  deliveredAt: z.string().nullable(),
})
export type AdminReportReply = z.output<typeof adminReportReply>
export const adminReportsReply = z.object({ reports: z.array(adminReportReply), nextCursor: z.string().nullable() })
export type AdminReportsReply = z.output<typeof adminReportsReply>

/**
 * A report with the possible decisions. `refund` is null when no money can be refunded; its `max` is what is left of
 * the payment, `whole` what a full refund would move, and `ofOrder` the order with the payment: another one when the
 * parcel was a replacement.
 */
export const oneReportReply = z.object({
  report: adminReportReply,
  userId: z.string(),
  items: z.array(z.object({ name: z.string(), quantity: z.number() })),
  /** Who decided the report; empty while it is open, and when the shop decided automatically. */
  decidedBy: z.string(),
  refund: z
    .object({
      max: z.number(),
      ofOrder: z.number(),
      whole: z.object({
        amount: z.number(),
        coinsReturned: z.number(),
        coinsTaken: z.number(),
        coinsWithheld: z.number(),
      }),
      refundable: refundableReply,
    })
    .nullable(),
  canReplace: z.boolean(),
})
export type OneReportReply = z.output<typeof oneReportReply>

/**
 * For a refund: `lines` and `shipping` are refunded at their sale price, `amount` in rupees besides; without an amount
 * everything is refunded, and `lines` are restocked. `expected` is the sum that was shown: if it has changed since,
 * nothing happens. A refusal needs a reason.
 */
export const decisionBody = z.object({
  decision: z.enum(REPORT_DECISIONS, { error: () => formErrors.choice }),
  reason: emptiableField(MAX_DECISION_WORDS).default(''),
  amount: z.number({ error: () => fieldErrors.price }).optional(),
  expected: z.number({ error: () => fieldErrors.price }).optional(),
  ...refundLineFields,
  /** True when staff have confirmed that they know of the open dispute (DISP-7). */
  seesDispute: z.boolean({ error: () => formErrors.wrongType }).optional(),
})
