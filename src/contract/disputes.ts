// The calls about disputes: what a payer's bank claims, the deadline, and the shop's evidence (ADM-1, DISP-9).
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { DISPUTE_PHASES, DISPUTE_STATUSES } from '#domain/dispute.ts'
import { MAX_NOTE, ORDER_STATUSES } from '#domain/order.ts'
import { emptiableField } from './common.ts'

/** `open`: disputes that are not resolved, the nearest deadline first. `ended`: resolved disputes, the newest first. */
export const DISPUTE_LISTS = ['open', 'ended'] as const

export const disputesQuery = z.object({
  list: z.enum(DISPUTE_LISTS, { error: () => formErrors.choice }).default('open'),
  cursor: z.string().max(100).optional(),
  /** The search text: the number of a dispute, its payment or its order. */
  q: z.string().max(100).optional(),
})

/**
 * Amounts in rupees. `deducted` is what the bank has taken and not returned; `refunded` is what the shop had refunded
 * of the payment, `held` the part that waits for the dispute's end. `hoursLeft` counts to `respondBy`, below zero once
 * it has passed; null when no answer is needed or the dispute has ended. `order` is null when the payment has none, or
 * when the payment is not the shop's.
 */
const disputeReply = z.object({
  _id: z.string(),
  gatewayDisputeId: z.string(),
  gatewayPaymentId: z.string(),
  phase: z.enum(DISPUTE_PHASES),
  status: z.enum(DISPUTE_STATUSES),
  reason: z.string(),
  amount: z.number(),
  deducted: z.number(),
  refunded: z.number(),
  held: z.number(),
  respondBy: z.string().nullable(),
  hoursLeft: z.number().nullable(),
  openedAt: z.string(),
  resolvedAt: z.string().nullable(),
  isKnown: z.boolean(),
  order: z.object({ _id: z.string(), orderNumber: z.number(), status: z.enum(ORDER_STATUSES) }).nullable(),
  customer: z.object({ _id: z.string(), name: z.string() }).nullable(),
  note: z.string(),
})
export type DisputeReply = z.output<typeof disputeReply>

export const disputesReply = z.object({ disputes: z.array(disputeReply), nextCursor: z.string().nullable() })
export type DisputesReply = z.output<typeof disputesReply>

/** One dispute with its history, oldest step first. */
export const oneDisputeReply = disputeReply.extend({
  steps: z.array(
    z.object({
      at: z.string(),
      phase: z.enum(DISPUTE_PHASES),
      status: z.enum(DISPUTE_STATUSES),
      deducted: z.number(),
      respondBy: z.string().nullable(),
    }),
  ),
})
export type OneDisputeReply = z.output<typeof oneDisputeReply>

/** The note of staff about the dispute, which replaces the earlier one; `seen` is the earlier one as shown. */
export const disputeNoteBody = z.object({
  note: emptiableField(MAX_NOTE),
  seen: emptiableField(MAX_NOTE),
})

const fact = z.tuple([z.string(), z.string()])

/**
 * The evidence about a disputed order: `claims` are statements for the shop, a sentence each; facts and `history` are
 * pairs of a label, or a time in India, and a text; `emails` are the newest to the buyer.
 */
export const evidenceReply = z.object({
  claims: z.array(z.string()),
  sections: z.array(z.object({ title: z.string(), facts: z.array(fact), sentence: z.string().nullable() })),
  history: z.array(fact),
  emails: z.array(z.object({ subject: z.string(), text: z.string(), at: z.string(), to: z.string() })),
  emailsLeftOut: z.number(),
})
export type EvidenceReply = z.output<typeof evidenceReply>
