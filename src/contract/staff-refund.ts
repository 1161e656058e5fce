// A refund as staff see it: what the gateway said, when it is asked again, and what they can do (REF-9).
import { z } from 'zod'
import { refundedUnits, refundReply } from './orders.ts'

/**
 * `words` are staff's own to the shopper, `failure` the gateway's. `owed` rupees can be asked for again or paid another way.
 * While it is refused, it is asked for again at `nextTryAt`, until `triedUntil` at most.
 */
export const staffRefundReply = refundReply.extend({
  words: z.string(),
  gatewayRefundId: z.string().nullable(),
  failure: z.string().nullable(),
  refusedAt: z.string().nullable(),
  nextTryAt: z.string().nullable(),
  triedUntil: z.string().nullable(),
  owed: z.number(),
  canRetry: z.boolean(),
  canPayAnotherWay: z.boolean(),
  /** It waits for the end of a dispute. */
  isHeld: z.boolean(),
  lines: z.array(refundedUnits.extend({ restocked: z.number() })),
})
export type StaffRefundReply = z.output<typeof staffRefundReply>
