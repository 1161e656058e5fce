// The calls by which somebody else is asked to pay, and pays (PAY-37 to PAY-39).
import { z } from 'zod'
import { linkTokenField } from './age.ts'
import { gatewayIdField } from './checkout.ts'

/** The payment that somebody else is to make, by its order at the gateway. */
export const payerLinkBody = z.object({ payment: gatewayIdField })
/** Told once: of the link the shop keeps a hash. `amount` in rupees. */
export const payerLinkReply = z.object({ link: z.string(), until: z.iso.datetime(), amount: z.number() })
export type PayerLinkReply = z.output<typeof payerLinkReply>

/** What stands after the # of the link. */
export const payerBody = z.object({ token: linkTokenField })

/** All that whoever pays is told: never what is bought, and of whoever asks the first name. `amount` in rupees. */
export const payerReply = z.object({
  state: z.enum(['open', 'paid', 'checking', 'returned']),
  amount: z.number(),
  firstName: z.string(),
  until: z.iso.datetime(),
})
export type PayerReply = z.output<typeof payerReply>

/** The dialog's signed answer, or nothing but that the page is asking. */
export const payerCheckBody = z.object({
  token: linkTokenField,
  gatewayPaymentId: gatewayIdField.optional(),
  signature: z.string().max(256).optional(),
})
export const payerCheckReply = z.object({ state: z.enum(['pending', 'paid', 'checking', 'returned']) })
export type PayerCheckReply = z.output<typeof payerCheckReply>
