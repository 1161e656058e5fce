// The schemas of payment links, by which another person pays (PAY-37 to PAY-39).
import { z } from 'zod'
import { linkTokenField } from './age.ts'
import { amountFields } from './amounts.ts'
import { gatewayIdField } from './checkout.ts'

/** `payment` is the id of the gateway order that another person is to pay. */
export const payerLinkBody = z.object({ payment: gatewayIdField })
/** `link` is returned only now, because the shop stores only its hash. `amount` is in rupees. */
export const payerLinkReply = z.object({ link: z.string(), until: z.iso.datetime(), amount: z.number() })
export type PayerLinkReply = z.output<typeof payerLinkReply>

/** `token` is the part of the link after #. */
export const payerBody = z.object({ token: linkTokenField })

/**
 * All that the payer sees. `quote` is null except for staff's quote, whose payer sees the items (ORD-33). Amounts are
 * in rupees; the amounts of `items` are before reductions.
 */
export const payerReply = z.object({
  state: z.enum(['open', 'paid', 'checking', 'returned']),
  amount: z.number(),
  firstName: z.string(),
  until: z.iso.datetime(),
  quote: z
    .object({
      items: z.array(z.object({ name: z.string(), quantity: z.number(), amount: z.number() })),
      ...z.object(amountFields).omit({ itemsTotal: true, coinDiscount: true, coinsUsed: true }).shape,
    })
    .nullable(),
})
export type PayerReply = z.output<typeof payerReply>

/** The signed answer of the payment dialog; a poll has only the token. */
export const payerCheckBody = z.object({
  token: linkTokenField,
  gatewayPaymentId: gatewayIdField.optional(),
  signature: z.string().max(256).optional(),
})
export const payerCheckReply = z.object({ state: z.enum(['pending', 'paid', 'checking', 'returned']) })
export type PayerCheckReply = z.output<typeof payerCheckReply>
