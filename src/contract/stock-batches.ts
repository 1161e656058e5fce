// The schemas of batches for staff: the list, a recall, and the orders with goods of a batch (STK-6).
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { ORDER_STATUSES } from '#domain/order.ts'
import { MAX_RECALL_EMAIL_LENGTH, MAX_RECALL_LENGTH } from '#domain/stock-batch.ts'
import { idOf, textField } from './common.ts'

export const batchesQuery = z.object({
  q: z.string().max(100).optional(),
  /** Lists only batches in stock that have expired or expire within 60 days. */
  soon: z.enum(['yes'], { error: () => formErrors.choice }).optional(),
  cursor: idOf<'batch'>().optional(),
})

const listed = z.object({
  _id: z.string(),
  number: z.string(),
  item: z.object({ _id: z.string(), name: z.string() }),
  expiresOn: z.string().nullable(),
  units: z.number(),
  state: z.enum(['good', 'soon', 'expired', 'recalled']),
})
export type ListedBatch = z.output<typeof listed>
export const batchesReply = z.object({ batches: z.array(listed), nextCursor: z.string().nullable() })
export type BatchesReply = z.output<typeof batchesReply>

export const batchReply = z.object({
  batch: listed.extend({
    cameAt: z.string(),
    recalledAt: z.string().nullable(),
    recallReason: z.string(),
    /** The number of orders with goods of the batch, of their units, and of recall emails to their buyers. */
    reached: z.object({ orders: z.number(), units: z.number(), notified: z.number() }),
  }),
})
export type BatchReply = z.output<typeof batchReply>
export type BatchView = BatchReply['batch']

export const recallBody = z.object({ reason: textField(MAX_RECALL_LENGTH) })
export const recallEmailBody = z.object({ text: textField(MAX_RECALL_EMAIL_LENGTH, { lines: true }) })

export const reachedQuery = z.object({ cursor: idOf<'order'>().optional() })
/** Orders with goods of the batch, and how to reach their buyers. */
export const reachedReply = z.object({
  orders: z.array(
    z.object({
      _id: z.string(),
      orderNumber: z.number(),
      status: z.enum(ORDER_STATUSES),
      placedAt: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      units: z.number(),
      isNotified: z.boolean(),
    }),
  ),
  nextCursor: z.string().nullable(),
})
export type ReachedReply = z.output<typeof reachedReply>
export type ReachedOrder = ReachedReply['orders'][number]
