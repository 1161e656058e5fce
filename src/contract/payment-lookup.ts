// The calls about payments that have no order yet: what is unclear, asking again, and finding one by its reference.
import { z } from 'zod'
import { referenceErrors } from '#copy/payment-lookup.ts'
import { parsePaymentReference } from '#domain/payment-reference.ts'

/** Money that goes back: asked for, gone, or held up. */
const refundStatus = z.enum(['started', 'done', 'delayed'])

/**
 * Payments of one's own without an order, newest first; amounts in rupees. `ask`: the one she may have paid since the gateway
 * was last asked, worth a question when a page opens. `canFind`: there is something to look for by a reference. `link`: by which somebody
 * else may pay the last purchase just now (PAY-37).
 */
export const pendingPaymentsReply = z.object({
  payments: z.array(
    z.object({
      _id: z.string(),
      gatewayOrderId: z.string(),
      amount: z.number(),
      startedAt: z.iso.datetime(),
      state: z.enum(['asking_bank', 'not_paid', 'checking', 'released', 'refunding']),
      refund: z.object({ status: refundStatus, startedAt: z.iso.datetime() }).nullable(),
    }),
  ),
  ask: z.string().nullable(),
  canFind: z.boolean(),
  link: z.object({ gatewayOrderId: z.string(), amount: z.number(), until: z.iso.datetime() }).nullable(),
})
export type PendingPaymentsReply = z.output<typeof pendingPaymentsReply>
export type PendingPayment = PendingPaymentsReply['payments'][number]

/** What came of asking the gateway. A reference of somebody else finds nothing, as one that does not exist. */
export const paymentLookupReply = z.object({
  message: z.string(),
  status: z.enum(['placed', 'refunding', 'checking', 'released', 'pending', 'not_paid', 'nothing_found']),
  gatewayOrderId: z.string().nullable(),
  order: z.object({ _id: z.string(), orderNumber: z.number() }).nullable(),
})
export type PaymentLookupReply = z.output<typeof paymentLookupReply>

export const findBody = z.object({
  reference: z
    .string({ error: () => referenceErrors.reference })
    .max(100, { error: () => referenceErrors.reference })
    .transform((text, context) => {
      const reference = parsePaymentReference(text)
      if (reference !== null) return reference
      context.addIssue({ code: 'custom', message: referenceErrors.reference })
      return z.NEVER
    }),
})
