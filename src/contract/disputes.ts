// The schemas of disputes: the claim of a payer's bank, its deadline, and the shop's evidence (ADM-1, DISP-9).
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { DISPUTE_PHASES, DISPUTE_STATUSES } from '#domain/dispute.ts'
import { MAX_NOTE, ORDER_STATUSES } from '#domain/order.ts'
import { emptiableField } from './common.ts'

/** `open` lists unresolved disputes, the nearest deadline first; `ended` lists resolved ones, the newest first. */
export const DISPUTE_LISTS = ['open', 'ended'] as const

export const disputesQuery = z.object({
  list: z.enum(DISPUTE_LISTS, { error: () => formErrors.choice }).default('open'),
  cursor: z.string().max(100).optional(),
  /** The number of a dispute, its payment or its order. */
  q: z.string().max(100).optional(),
})

/** Amounts are in rupees. */
const disputeReply = z.object({
  _id: z.string(),
  gatewayDisputeId: z.string(),
  gatewayPaymentId: z.string(),
  phase: z.enum(DISPUTE_PHASES),
  status: z.enum(DISPUTE_STATUSES),
  reason: z.string(),
  amount: z.number(),
  /** What the bank has taken and not returned. */
  deducted: z.number(),
  /** What the shop has refunded of the payment. */
  refunded: z.number(),
  /** The refunds that wait until the dispute is resolved. */
  held: z.number(),
  respondBy: z.string().nullable(),
  /** Hours until `respondBy`, negative when it has passed; null when no answer is needed. */
  hoursLeft: z.number().nullable(),
  openedAt: z.string(),
  resolvedAt: z.string().nullable(),
  /** False when the shop does not have the payment. */
  isKnown: z.boolean(),
  /** Null when the payment has no order. */
  order: z.object({ _id: z.string(), orderNumber: z.number(), status: z.enum(ORDER_STATUSES) }).nullable(),
  customer: z.object({ _id: z.string(), name: z.string() }).nullable(),
  note: z.string(),
})
export type DisputeReply = z.output<typeof disputeReply>

export const disputesReply = z.object({ disputes: z.array(disputeReply), nextCursor: z.string().nullable() })
export type DisputesReply = z.output<typeof disputesReply>

/** A dispute with its history, the oldest step first. */
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

/** `note` replaces the note that staff saw, `seen`. */
export const disputeNoteBody = z.object({
  note: emptiableField(MAX_NOTE),
  seen: emptiableField(MAX_NOTE),
})

const fact = z.tuple([z.string(), z.string()])

/**
 * The evidence about a disputed order. `claims` are sentences that speak for the shop. A fact is a label and a text; in
 * `history` the label is a time in India. `emails` are the newest to the buyer.
 */
export const evidenceReply = z.object({
  claims: z.array(z.string()),
  sections: z.array(z.object({ title: z.string(), facts: z.array(fact), sentence: z.string().nullable() })),
  history: z.array(fact),
  emails: z.array(z.object({ subject: z.string(), text: z.string(), at: z.string(), to: z.string() })),
  emailsLeftOut: z.number(),
})
export type EvidenceReply = z.output<typeof evidenceReply>
