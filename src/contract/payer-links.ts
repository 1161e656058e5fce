// The calls for payment links: a shopper asks another person to pay, and that person pays (PAY-37 to PAY-39).
import { z } from 'zod'
import { linkTokenField } from './age.ts'
import { gatewayIdField } from './checkout.ts'

/** The payment that another person is asked to make, by the id of its gateway order. */
export const payerLinkBody = z.object({ payment: gatewayIdField })
/** The token is returned only once, because the shop stores only its hash. `amount` is in rupees. */
export const payerLinkReply = z.object({ link: z.string(), until: z.iso.datetime(), amount: z.number() })
export type PayerLinkReply = z.output<typeof payerLinkReply>

/** The token after the # of the link. */
export const payerBody = z.object({ token: linkTokenField })

/**
 * Everything that the payer sees: only the shopper's first name, and no items. A quote is paid by its customer, so its
 * reply has the items. All amounts in rupees; those of `items` are before the discount.
 */
export const payerReply = z.object({
  state: z.enum(['open', 'paid', 'checking', 'returned']),
  amount: z.number(),
  firstName: z.string(),
  until: z.iso.datetime(),
  quote: z
    .object({
      items: z.array(z.object({ name: z.string(), quantity: z.number(), amount: z.number() })),
      discount: z.number(),
      shippingCharge: z.number(),
    })
    .nullable(),
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
