// The calls about disputes: what a payer's bank wants back, until when, and what the shop can show (ADM-1, DISP-9).
import { z } from 'zod'
import { formErrors } from '#copy/form-errors.ts'
import { DISPUTE_PHASES, DISPUTE_STATUSES } from '#domain/dispute.ts'
import { MAX_NOTE, ORDER_STATUSES } from '#domain/order.ts'
import { emptiableField } from './common.ts'

/** `open`: those without an end, the nearest deadline in front. `ended`: the newest in front. */
export const DISPUTE_LISTS = ['open', 'ended'] as const

export const disputesQuery = z.object({
  list: z.enum(DISPUTE_LISTS, { error: () => formErrors.choice }).default('open'),
  cursor: z.string().max(100).optional(),
  /** A number that names a dispute, its payment or its order. */
  q: z.string().max(100).optional(),
})

/**
 * Amounts in rupees. `deducted` is what the bank has taken and not given back; `refunded` what the shop had given back of the
 * payment, `held` what of that waits for the dispute's end. `hoursLeft` counts to `respondBy`, below zero once that is over; null
 * where no answer is wanted or the dispute has ended. `order` is null where the payment has none, or is not the shop's.
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
  settledAt: z.string().nullable(),
  isKnown: z.boolean(),
  order: z.object({ _id: z.string(), orderNumber: z.number(), status: z.enum(ORDER_STATUSES) }).nullable(),
  customer: z.object({ _id: z.string(), name: z.string() }).nullable(),
  note: z.string(),
})
export type DisputeReply = z.output<typeof disputeReply>

export const disputesReply = z.object({ disputes: z.array(disputeReply), nextCursor: z.string().nullable() })
export type DisputesReply = z.output<typeof disputesReply>

/** One with its steps, the first in front. */
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

/** What staff write down about it, in place of what stood there; `seen` is what that was. */
export const disputeNoteBody = z.object({
  note: emptiableField(MAX_NOTE),
  seen: emptiableField(MAX_NOTE),
})

const fact = z.tuple([z.string(), z.string()])

/**
 * What the shop can show about a disputed order: `claims` are what speaks for the shop, a sentence each; facts and `history` are a
 * label or a moment in Indian time, and what it says; `emails` are the newest that went to the buyer.
 */
export const evidenceReply = z.object({
  claims: z.array(z.string()),
  sections: z.array(z.object({ title: z.string(), facts: z.array(fact), sentence: z.string().nullable() })),
  history: z.array(fact),
  emails: z.array(z.object({ subject: z.string(), text: z.string(), at: z.string(), to: z.string() })),
  emailsLeftOut: z.number(),
})
export type EvidenceReply = z.output<typeof evidenceReply>
