// Emails about refunds and about payments without an order (REF-6, REF-7).
import type { AttemptId, RefundId } from '#domain/ids.ts'
import { translateNames } from '../catalog/translations/translate-products.ts'
import type { Email, EmailTemplatesFor } from '../outbox/email.ts'
import type { Shop } from '../shop.ts'
import { links } from './about-order.ts'
import { type EmailRefund, findBuyerOf, findCreditNoteSerial, findEmailRefund } from './order-email-queries.ts'
import {
  type PaymentEmailContent,
  paymentCheckingEmail,
  paymentRefundedEmail,
  paymentReleasedEmail,
  type RefundEmailContent,
  refundDoneEmail,
  refundLateEmail,
  refundPaidEmail,
  refundStartedEmail,
} from './templates/refund.ts'

/** The writers of every kind that tells of a refund alone. */
export const refundEmails = {
  // What has gone through or failed meanwhile is not on its way: the one is told by an email of its own, the other is staff's to mend.
  'refund-started': (shop, { refundId }) =>
    about(shop, refundId, (refund, news) =>
      refund.status === 'requested' || refund.status === 'pending' ? refundStartedEmail(shop, news) : null,
    ),
  'refund-done': (shop, { refundId }) => about(shop, refundId, (_refund, news) => refundDoneEmail(shop, news)),
  // What has gone through meanwhile is late no more, and an email of its own tells so.
  'refund-late': (shop, { refundId }) =>
    about(shop, refundId, (refund, news) =>
      refund.status === 'processed' ? null : refundLateEmail(shop, { ...news, askedAt: refund.askedAt }),
    ),
  'refund-paid-another-way': (shop, { refundId }) =>
    about(shop, refundId, ({ paid }, news) => paid && refundPaidEmail(shop, { ...news, paid })),
  // Written down with its words; looked up is whether anybody is left to read it, and whether there is an order all the same.
  'payment-refunded': async (shop, content, { ref }) => {
    const refund = await findEmailRefund(shop.db, ref as RefundId)
    if (refund?.isErased) return null
    const { firstName = '', isSecond = false } = refund ?? {}
    return paymentRefundedEmail(shop, { ...content, firstName, isSecond })
  },
} satisfies Partial<EmailTemplatesFor>

async function about(
  shop: Shop,
  refundId: RefundId,
  write: (refund: EmailRefund, news: RefundEmailContent) => Email | null,
): Promise<Email | null> {
  const refund = await findEmailRefund(shop.db, refundId)
  if (!refund || refund.isErased) return null
  const { order, amount, firstName, at, words, lines, bankReference } = refund
  const message = write(refund, {
    firstName,
    amount,
    at,
    words,
    lines: await translateNames(shop.db, lines),
    bankReference,
    creditNote: await findCreditNoteSerial(shop.db, refundId),
    order: order && { ...links(shop, order), orderNumber: order.orderNumber },
  })
  return message && { ...message, to: refund.email }
}

// How the emails about a payment that has no order are written: with the words they were given, unless nobody is left to read them.

type Told = PaymentEmailContent & { readonly attemptId: AttemptId }

const unlessErased =
  (write: (shop: Shop, news: PaymentEmailContent) => Email) =>
  async (shop: Shop, content: Told): Promise<Email | null> => {
    const { isErased, isProved } = await findBuyerOf(shop.db, content.attemptId)
    // No stranger's text at an address that nobody has proved (SEC-52).
    return isErased ? null : write(shop, isProved ? content : { ...content, firstName: '' })
  }

/** The writers of those kinds. */
export const paymentEmails = {
  'payment-checking': unlessErased(paymentCheckingEmail),
  'payment-released': unlessErased(paymentReleasedEmail),
} satisfies Partial<EmailTemplatesFor>
