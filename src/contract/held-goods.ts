// The staff's calls about checkouts: goods that nobody has paid for yet, and payments that the gateway refuses (PAY-33, PAY-35).
import { z } from 'zod'

/**
 * Goods held by unpaid checkouts, those of which the fewest are left first. `stock` units are there, `left` of them are free.
 * `value` in rupees; `since` and `until` as ISO times. `hasPaid`: she has paid for an order before.
 */
export const holdsReply = z.object({
  holds: z.array(
    z.object({
      attemptId: z.string(),
      product: z.object({ _id: z.string(), name: z.string() }),
      user: z.object({ _id: z.string(), name: z.string() }),
      hasPaid: z.boolean(),
      units: z.number(),
      stock: z.number(),
      left: z.number(),
      value: z.number(),
      since: z.string(),
      until: z.string(),
    }),
  ),
  isMore: z.boolean(),
})
export type HoldsReply = z.output<typeof holdsReply>

/** Why the gateway does not begin payments, a row for each cause, the latest first. `payable` rupees were asked for last. */
export const refusalsReply = z.object({
  refusals: z.array(
    z.object({
      _id: z.string(),
      status: z.number(),
      code: z.string(),
      words: z.string(),
      payable: z.number(),
      times: z.number(),
      firstAt: z.string(),
      lastAt: z.string(),
    }),
  ),
})
export type RefusalsReply = z.output<typeof refusalsReply>
