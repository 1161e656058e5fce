// The schemas of reports of a problem: sent by shoppers (RET-2), listed and decided by staff (RET-5).
import { z } from 'zod'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { MAX_UPLOADS, REPORT_DECISIONS, REPORT_PROBLEMS, UPLOAD_KINDS } from '#domain/report.ts'
import { emptiableField, idOf, textField } from './common.ts'
import { refundableReply, refundLineFields } from './refund-lines.ts'

const MAX_MESSAGE_LENGTH = 2000
const MAX_REASON_LENGTH = 1000

export const reportBody = z.object({
  problem: z.enum(REPORT_PROBLEMS, { error: () => formErrors.choice }),
  message: textField(MAX_MESSAGE_LENGTH, { lines: true }),
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

/** A report as its shopper sees it. */
const reportReply = z.object({
  _id: z.string(),
  ticket: z.number(),
  problem: z.enum(REPORT_PROBLEMS),
  message: z.string(),
  status: z.enum(['open', ...REPORT_DECISIONS]),
  /** The staff's reason for the decision; empty while the report is open or if staff gave none. */
  reason: z.string(),
  /** In rupees; null without a refund. */
  refundAmount: z.number().nullable(),
  replacement: z.object({ _id: z.string(), orderNumber: z.number() }).nullable(),
  uploads: z.array(reportUpload),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
})
export type ReportReply = z.output<typeof reportReply>

export const orderReportsReply = z.object({
  orderNumber: z.number(),
  canReport: z.boolean(),
  /** The deadline for a report; null until the order is delivered. */
  until: z.string().nullable(),
  reports: z.array(reportReply),
})
export type OrderReportsReply = z.output<typeof orderReportsReply>

export const reportSentReply = z.object({ message: z.string(), ticket: z.number() })
export type ReportSentReply = z.output<typeof reportSentReply>

/** Without `state` the reply has the open reports first, then the decided ones. */
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

/** A report with the decisions that are possible now. Amounts are in rupees. */
export const oneReportReply = z.object({
  report: adminReportReply,
  userId: z.string(),
  items: z.array(z.object({ name: z.string(), quantity: z.number() })),
  /** The name of the staff member who decided; empty while the report is open or if the shop decided by itself. */
  decidedBy: z.string(),
  /** Null when no money can be refunded. */
  refund: z
    .object({
      /** The amount of the payment that is not refunded yet. */
      max: z.number(),
      /** The number of the order that was paid. It differs from the reported one when that is a replacement. */
      ofOrder: z.number(),
      /** The amount and the coins that a full refund would move. */
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
 * A decision. A refund with an amount refunds this amount in addition to the chosen lines and shipping. A refund
 * without an amount refunds everything; its lines then only say which units are restocked.
 */
export const decisionBody = z.object({
  decision: z.enum(REPORT_DECISIONS, { error: () => formErrors.choice }),
  /** Required for a refusal. */
  reason: emptiableField(MAX_REASON_LENGTH).default(''),
  amount: z.number({ error: () => fieldErrors.price }).optional(),
  /** The total in rupees that staff saw. If the total has changed since, the refund is refused. */
  expected: z.number({ error: () => fieldErrors.price }).optional(),
  ...refundLineFields,
  /** True when staff have confirmed that they know of the payment's open dispute (DISP-7). */
  seesDispute: z.boolean({ error: () => formErrors.wrongType }).optional(),
})
