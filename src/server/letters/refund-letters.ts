// Emails about refunds and about payments without an order (REF-6, REF-7).
import type { AttemptId, RefundId } from '#domain/ids.ts'
import { sayNames } from '../catalog/said/say-products.ts'
import type { Letter, LetterWriters } from '../outbox/letter.ts'
import type { Shop } from '../shop.ts'
import { links } from './about-order.ts'
import { findBuyerOf, findCreditNoteSerial, findLetterRefund, type LetterRefund } from './order-letter-queries.ts'
import {
  type PaymentNews,
  paymentCheckingLetter,
  paymentRefundedLetter,
  paymentReleasedLetter,
  type RefundNews,
  refundDoneLetter,
  refundLateLetter,
  refundPaidLetter,
  refundStartedLetter,
} from './templates/refund.ts'

/** The writers of every kind that tells of a refund alone. */
export const refundLetters = {
  // What has gone through or failed meanwhile is not on its way: the one is told by a letter of its own, the other is staff's to mend.
  'refund-started': (shop, { refundId }) =>
    about(shop, refundId, (refund, news) =>
      refund.status === 'requested' || refund.status === 'pending' ? refundStartedLetter(shop, news) : null,
    ),
  'refund-done': (shop, { refundId }) => about(shop, refundId, (_refund, news) => refundDoneLetter(shop, news)),
  // What has gone through meanwhile is late no more, and a letter of its own tells so.
  'refund-late': (shop, { refundId }) =>
    about(shop, refundId, (refund, news) =>
      refund.status === 'processed' ? null : refundLateLetter(shop, { ...news, askedAt: refund.askedAt }),
    ),
  'refund-paid-another-way': (shop, { refundId }) =>
    about(shop, refundId, ({ paid }, news) => paid && refundPaidLetter(shop, { ...news, paid })),
  // Written down with its words; looked up is whether anybody is left to read it, and whether there is an order all the same.
  'payment-refunded': async (shop, content, { ref }) => {
    const refund = await findLetterRefund(shop.db, ref as RefundId)
    if (refund?.isErased) return null
    const { firstName = '', isSecond = false } = refund ?? {}
    return paymentRefundedLetter(shop, { ...content, firstName, isSecond })
  },
} satisfies Partial<LetterWriters>

async function about(
  shop: Shop,
  refundId: RefundId,
  write: (refund: LetterRefund, news: RefundNews) => Letter | null,
): Promise<Letter | null> {
  const refund = await findLetterRefund(shop.db, refundId)
  if (!refund || refund.isErased) return null
  const { order, amount, firstName, at, words, lines, bankReference } = refund
  const letter = write(refund, {
    firstName,
    amount,
    at,
    words,
    lines: await sayNames(shop.db, lines),
    bankReference,
    creditNote: await findCreditNoteSerial(shop.db, refundId),
    order: order && { ...links(shop, order), orderNumber: order.orderNumber },
  })
  return letter && { ...letter, to: refund.email }
}

// How the letters about a payment that has no order are written: with the words they were given, unless nobody is left to read them.

type Told = PaymentNews & { readonly attemptId: AttemptId }

const unlessErased =
  (write: (shop: Shop, news: PaymentNews) => Letter) =>
  async (shop: Shop, content: Told): Promise<Letter | null> => {
    const { isErased, isProved } = await findBuyerOf(shop.db, content.attemptId)
    // No stranger's text at an address that nobody has proved (SEC-52).
    return isErased ? null : write(shop, isProved ? content : { ...content, firstName: '' })
  }

/** The writers of those kinds. */
export const paymentLetters = {
  'payment-checking': unlessErased(paymentCheckingLetter),
  'payment-released': unlessErased(paymentReleasedLetter),
} satisfies Partial<LetterWriters>
