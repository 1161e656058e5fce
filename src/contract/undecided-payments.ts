// Payments about which staff decide: with another amount than asked, or kept while automatic refunds are off.
import { z } from 'zod'

/** Amounts in rupees. `cause` `second`: its purchase had its money already. `payerFee`: what of it is a fee that the payer bore. `heldUntil`: for so long goods and coins are kept. */
const undecided = z.object({
  _id: z.string(),
  gatewayPaymentId: z.string(),
  cause: z.enum(['amount', 'replaced', 'second', 'unavailable']),
  asked: z.number(),
  came: z.number(),
  currency: z.string(),
  payerFee: z.number(),
  canPlace: z.boolean(),
  since: z.iso.datetime(),
  heldUntil: z.iso.datetime().nullable(),
  user: z.object({ _id: z.string(), name: z.string() }),
})

/** Oldest first. `stoppedAt`: since when the shop refunds nothing by itself; null while it does. */
export const undecidedReply = z.object({
  payments: z.array(undecided),
  isMore: z.boolean(),
  stoppedAt: z.iso.datetime().nullable(),
})
export type UndecidedReply = z.output<typeof undecidedReply>
export type UndecidedPayment = UndecidedReply['payments'][number]
