// The writers of every kind of letter that is written down.
import { sayNames } from '../catalog/said/say-products.ts'
import { aboutOrder } from './about-order.ts'
import { addressLetters, ownerLetters, staffLetters, ticketLetters } from './account-letters.ts'
import { issueLetters } from './issue-letters.ts'
import { type LetterWriters, plainLetters } from './letter-writers.ts'
import { findLetterRefund } from './order-letter-queries.ts'
import { orderLetters } from './order-letters.ts'
import { guardianLetters, privacyLetters } from './privacy-letters.ts'
import { paymentLetters, refundLetters } from './refund-letters.ts'
import { stockLetters } from './stock-letters.ts'
import { reportRefundLetter } from './templates/report-news.ts'

/** Letters about a report: their words were kept, and their order says whom they are for; what goes back with money, its refund says. */
const reportLetters = {
  'report-received': aboutOrder((shop, _order, news) => plainLetters['report-received'](shop, news)),
  'report-refund': aboutOrder(async (shop, _order, { refundId, ...news }) => {
    const refund = refundId ? await findLetterRefund(shop.db, refundId) : null
    return reportRefundLetter(shop, { ...news, lines: await sayNames(shop.db, refund?.lines ?? []) })
  }),
  'report-replacement': aboutOrder((shop, _order, news) => plainLetters['report-replacement'](shop, news)),
  'report-refused': aboutOrder((shop, _order, news) => plainLetters['report-refused'](shop, news)),
} satisfies Partial<LetterWriters>

/** One writer for each kind. */
export const letterWriters: LetterWriters = {
  ...plainLetters,
  ...addressLetters,
  ...ticketLetters,
  ...issueLetters,
  ...staffLetters,
  ...ownerLetters,
  ...guardianLetters,
  ...privacyLetters,
  ...stockLetters,
  ...orderLetters,
  ...refundLetters,
  ...paymentLetters,
  ...reportLetters,
}
