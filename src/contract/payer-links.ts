// The calls for payment links: another person is asked to pay, and pays (PAY-37 to PAY-39).
import { z } from 'zod'
import { linkTokenField } from './age.ts'
import { gatewayIdField } from './checkout.ts'

/** The payment to be made by another person, by its order at the gateway. */
export const payerLinkBody = z.object({ payment: gatewayIdField })
/** Returned only once: the shop stores only a hash of the link. `amount` in rupees. */
export const payerLinkReply = z.object({ link: z.string(), until: z.iso.datetime(), amount: z.number() })
export type PayerLinkReply = z.output<typeof payerLinkReply>

/** The token after the # of the link. */
export const payerBody = z.object({ token: linkTokenField })

/** All that the payer sees: never the goods, and only the first name of the shopper. `amount` in rupees. */
export const payerReply = z.object({
  state: z.enum(['open', 'paid', 'checking', 'returned']),
  amount: z.number(),
  firstName: z.string(),
  until: z.iso.datetime(),
})
export type PayerReply = z.output<typeof payerReply>

/** The dialog's signed response, or a poll without one. */
export const payerCheckBody = z.object({
  token: linkTokenField,
  gatewayPaymentId: gatewayIdField.optional(),
  signature: z.string().max(256).optional(),
})
export const payerCheckReply = z.object({ state: z.enum(['pending', 'paid', 'checking', 'returned']) })
export type PayerCheckReply = z.output<typeof payerCheckReply>
