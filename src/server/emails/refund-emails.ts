// Templates of emails about refunds and about payments without an order (REF-6, REF-7).
import type { AttemptId, RefundId } from '#domain/ids.ts'
import { translateNames } from '../catalog/translations/translate-products.ts'
import type { Email, EmailTemplatesFor } from '../outbox/email.ts'
import type { Shop } from '../shop.ts'
import { orderLinks } from './about-order.ts'
import { type EmailRefund, findBuyerState, findCreditNoteSerial, findEmailRefund } from './order-email-queries.ts'
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

export const refundEmails = {
  // A refund that has succeeded has another email. Staff handle a refund that has failed.
  'refund-started': (shop, { refundId }) =>
    writeRefundEmail(shop, refundId, (refund, content) =>
      refund.status === 'requested' || refund.status === 'pending' ? refundStartedEmail(shop, content) : null,
    ),
  'refund-done': (shop, { refundId }) =>
    writeRefundEmail(shop, refundId, (_refund, content) => refundDoneEmail(shop, content)),
  'refund-late': (shop, { refundId }) =>
    writeRefundEmail(shop, refundId, (refund, content) =>
      refund.status === 'processed' ? null : refundLateEmail(shop, { ...content, askedAt: refund.askedAt }),
    ),
  'refund-paid-another-way': (shop, { refundId }) =>
    writeRefundEmail(shop, refundId, ({ paid }, content) => paid && refundPaidEmail(shop, { ...content, paid })),
  // The amount is stored with the email. The refund is read only for the state of the account and the purchase.
  'payment-refunded': async (shop, content, { ref }) => {
    const refund = await findEmailRefund(shop.db, ref as RefundId)
    if (refund?.isErased) return null
    const { firstName = '', isSecond = false } = refund ?? {}
    return paymentRefundedEmail(shop, { ...content, firstName, isSecond })
  },
} satisfies Partial<EmailTemplatesFor>

/** Returns what `write` makes of a refund; null for an unknown refund or an erased account. */
async function writeRefundEmail(
  shop: Shop,
  refundId: RefundId,
  write: (refund: EmailRefund, content: RefundEmailContent) => Email | null,
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
    order: order && { ...orderLinks(shop, order), orderNumber: order.orderNumber },
  })
  return message && { ...message, to: refund.email }
}

type PaymentContent = PaymentEmailContent & { readonly attemptId: AttemptId }

const paymentEmailTemplate =
  (write: (shop: Shop, content: PaymentEmailContent) => Email) =>
  async (shop: Shop, content: PaymentContent): Promise<Email | null> => {
    const { isErased, isVerified } = await findBuyerState(shop.db, content.attemptId)
    // An unverified address does not get the name, because its reader may be a stranger (SEC-52).
    return isErased ? null : write(shop, isVerified ? content : { ...content, firstName: '' })
  }

export const paymentEmails = {
  'payment-checking': paymentEmailTemplate(paymentCheckingEmail),
  'payment-released': paymentEmailTemplate(paymentReleasedEmail),
} satisfies Partial<EmailTemplatesFor>
