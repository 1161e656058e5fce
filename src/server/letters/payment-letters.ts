// How the letters about a payment that has no order are written: with the words they were given, unless nobody is left to read them.

import type { AttemptId } from '#domain/ids.ts'
import type { Shop } from '../shop.ts'
import type { Letter } from './letter.ts'
import type { LetterWriters } from './letter-writers.ts'
import { findBuyerOf } from './refund-letter-queries.ts'
import { type PaymentNews, paymentCheckingLetter, paymentReleasedLetter } from './templates/payment-waits.ts'

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
