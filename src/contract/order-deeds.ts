// What staff have just done to orders and can take back for some seconds (ADM-28).
import { z } from 'zod'
import { ORDER_STATUSES } from '#domain/order.ts'

/** Under which id a step is taken back, and for how many seconds from now; null for a step that stays, or that moved nothing. */
export const undoField = z.object({ deed: z.string(), seconds: z.number(), status: z.enum(ORDER_STATUSES) }).nullable()
export type UndoField = z.output<typeof undoField>

/** What became of each order; of more than a hundred the rest follows in the background. */
export const undoneReply = z.object({
  message: z.string(),
  orders: z.array(z.object({ _id: z.string(), orderNumber: z.number(), isUndone: z.boolean(), reason: z.string() })),
  isMore: z.boolean(),
})
export type UndoneReply = z.output<typeof undoneReply>
export type UndoneOrder = UndoneReply['orders'][number]
